import { FormattedInput } from '../../inputs/FormattedInput';
import { currencyOf, editMoney, formatMoney, isAmount, parseMoney } from '../../../../core/format/money';
import { useLanguage } from '../../hooks/useLanguage';
import type { FieldFilterProps, QuietInputProps, FieldInputs } from '../../types';
import { asText } from '../../values/json-guards';

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

const Filter = (props: FieldFilterProps) => <Input {...props} disabled={false} quiet />;

export const money: FieldInputs = { Input, Filter };
