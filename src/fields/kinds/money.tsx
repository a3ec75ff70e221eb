import { FormattedInput } from '../inputs/FormattedInput';
import { TextCell } from '../inputs/TextCell';
import { editMoney, formatMoney, parseMoney } from '../format/money';
import { useLanguage } from '../useLanguage';
import type { Field as FieldDescription, Json } from '../../../core/types';
import type { FieldFilterProps, FieldViewProps, QuietInputProps, Renderer } from '../types';
import { asText } from '../json-guards';

const AMOUNT = /^-?\d+(\.\d+)?$/;
const currencyOf = (field: FieldDescription) => (/^[A-Z]{3}$/.test(field.unit ?? '') ? field.unit : 'BRL');

function Field({ field, source, place }: FieldViewProps) {
  const language = useLanguage();
  return (
    <TextCell source={source} place={place} figures>
      {(value) => (isAmount(value) ? formatMoney(value, language, currencyOf(field)) : asText(value))}
    </TextCell>
  );
}

function Input(props: QuietInputProps) {
  const language = useLanguage();
  return (
    <FormattedInput
      {...props}
      format={(value) => (isAmount(value) ? formatMoney(value, language, currencyOf(props.field)) : asText(value))}
      edit={(value) => (isAmount(value) ? editMoney(value, language) : asText(value))}
      parse={(typed) => parseMoney(typed, language)}
      inputMode="decimal"
    />
  );
}

const isAmount = (value: Json): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && AMOUNT.test(value));

const Filter = (props: FieldFilterProps) => <Input {...props} disabled={false} quiet />;

export const money: Renderer = { Field, Input, Filter };
