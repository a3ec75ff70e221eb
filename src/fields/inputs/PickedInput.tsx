import { useTranslate } from 'react-admin';
import { dayHint } from '../format/date-text';
import { useLanguage } from '../useLanguage';
import { asText } from '../json-guards';
import type { QuietInputProps } from '../types';
import { FormattedInput } from './FormattedInput';
import { PickerButton } from './PickerButton';

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
