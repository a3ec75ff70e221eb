import { useTranslate, useWrappedSource } from 'react-admin';
import { dayHint } from '../../format/date-text';
import { useLanguage } from '../../hooks/useLanguage';
import { asText, isJson } from '../../values/json-guards';
import type { QuietInputProps } from '../../types';
import { FormattedInput } from '../FormattedInput';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

interface PickerButtonProps {
  source: string;
  type: 'date' | 'datetime-local';
  toPicker: (value: string) => string;
  fromPicker: (text: string) => string | null;
}

const UNSEEN = {
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockEnd: 0,
  inlineSize: 1,
  blockSize: 1,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
} as const;

interface PickedInputProps extends QuietInputProps {
  /** How the browser's own picker is called. */
  type: 'date' | 'datetime-local';
  /** The stored value as it is edited in the language. */
  edit: (value: string, language: string) => string;
  /** The value of a text: `null` for none, `undefined` where it is no date. */
  parse: (text: string, language: string) => string | null | undefined;
  /** The stored value as the browser's picker takes it, and its answer as it is stored. */
  toPicker: (value: string) => string;
  fromPicker: (text: string) => string | null;
}

/**
 * A date as the language of the panel writes it: typed, or picked from the browser's calendar. The browser's own input would
 * write it as the browser's language does.
 */
export function PickedInput({ type, edit, parse, toPicker, fromPicker, ...props }: PickedInputProps) {
  const language = useLanguage();
  const translate = useTranslate();
  const { source, disabled, quiet = false } = props;
  const hint = dayHint(
    { day: translate('fields.date.day'), month: translate('fields.date.month'), year: translate('fields.date.year') },
    language,
  );
  return (
    <FormattedInput
      {...props}
      format={(value) => edit(asText(value), language)}
      // What is half typed is refused by a form; it does not filter yet.
      parse={(text) => parse(text, language) ?? (quiet || text.trim() === '' ? null : undefined)}
      placeholder={type === 'date' ? hint : `${hint} ${translate('fields.date.time')}`}
      direction="ltr"
      end={
        disabled ? undefined : <PickerButton source={source} type={type} toPicker={toPicker} fromPicker={fromPicker} />
      }
    />
  );
}

/** Opens the calendar of the browser, which lies at an input that nobody sees and that is there only meanwhile. */
function PickerButton({ source, type, toPicker, fromPicker }: PickerButtonProps) {
  const translate = useTranslate();
  const name = useWrappedSource(source);
  const { getValues, setValue } = useFormContext();
  const [openings, setOpenings] = useState(0);
  const [initially, setInitially] = useState('');
  const open = () => {
    const value: unknown = getValues(name);
    setInitially(isJson(value) ? toPicker(asText(value)) : '');
    setOpenings(openings + 1);
  };
  return (
    <>
      <IconButton
        size="small"
        edge="end"
        title={translate('fields.date.pick')}
        aria-label={translate('fields.date.pick')}
        onClick={open}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
      {openings > 0 && (
        <input
          key={openings}
          type={type}
          defaultValue={initially}
          aria-hidden
          tabIndex={-1}
          style={UNSEEN}
          ref={showAt}
          onChange={({ target }) =>
            setValue(name, fromPicker(target.value), { shouldDirty: true, shouldTouch: true, shouldValidate: true })
          }
        />
      )}
    </>
  );
}

function showAt(input: HTMLInputElement | null): void {
  // The calendar opens where its input is, which has no place yet.
  input?.getBoundingClientRect();
  input?.showPicker();
}
