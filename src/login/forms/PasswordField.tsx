import { useState } from 'react';
import { TextField, type TextFieldProps } from './TextField';
import type { Translate } from '../texts';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  t: Translate;
}

/** A password that can be shown; the button says what it will do and stays out of the typing order's way. */
export function PasswordField({ t, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const action = t(shown ? 'hidePassword' : 'showPassword');
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="reveal"
          aria-label={action}
          title={action}
          aria-pressed={shown}
          onClick={() => {
            setShown(!shown);
          }}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z" />
            <circle cx="12" cy="12" r="2.800" />
            {shown ? null : <path d="m4 4 16 16" />}
          </svg>
        </button>
      }
    />
  );
}
