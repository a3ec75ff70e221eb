import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId } from 'react';
import { useTexts } from '../texts';

export interface TextFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'password';
  autoComplete: HTMLInputAutoCompleteAttribute;
  autoFocus?: boolean;
  inputMode?: 'numeric';
  maxLength?: number;
  /** Why the value was refused. */
  error?: string;
  /** What is expected of the value. */
  hint?: string;
  end?: ReactNode;
}

/** A labelled input; error and hint are read out with it. */
export function TextField({ label, error, hint, end, onChange, ...input }: TextFieldProps) {
  const id = useId();
  const { t } = useTexts();
  const note = error ?? hint;
  return (
    <div className="field" data-invalid={error === undefined ? undefined : true}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          {...input}
          id={id}
          dir={input.type === 'email' || input.autoComplete === 'one-time-code' ? 'ltr' : undefined}
          required
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          // The browser would say it in its own language, which need not be that of the page.
          onInvalid={({ currentTarget: box }) => {
            box.setCustomValidity(t(box.validity.typeMismatch ? 'malformed' : 'empty'));
          }}
          onChange={(event) => {
            event.target.setCustomValidity('');
            onChange(event.target.value);
          }}
        />
        {end}
      </div>
      {note === undefined ? null : (
        <p className="field-note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
