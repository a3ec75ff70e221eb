import { useTranslate } from 'react-admin';
import { normaliseTime } from '../../format/time-text';
import { FormattedInput } from '../../inputs/FormattedInput';
import { asText } from '../../values/json-guards';
import type { FieldFilterProps, FieldInputs, QuietInputProps } from '../../types';

/** Hours from 0 to 23, however the browser's language would count them. */
function Input(props: QuietInputProps) {
  const translate = useTranslate();
  return (
    <FormattedInput
      {...props}
      format={asText}
      parse={(text) => normaliseTime(text) || (props.quiet || text.trim() === '' ? null : undefined)}
      inputMode="numeric"
      direction="ltr"
      placeholder={translate('fields.date.time')}
    />
  );
}

const Filter = (props: FieldFilterProps) => <Input {...props} disabled={false} quiet />;

export const time: FieldInputs = { Input, Filter };
