import { TextCell } from '../../inputs/TextCell';
import { currencyOf, formatMoney, isAmount } from '../../../../core/format/money';
import { useLanguage } from '../../hooks/useLanguage';
import type { FieldViewProps } from '../../types';
import { asText } from '../../values/json-guards';

export function MoneyView({ field, source, place }: FieldViewProps) {
  const language = useLanguage();
  return (
    <TextCell source={source} place={place} figures>
      {(value) => (isAmount(value) ? formatMoney(value, language, currencyOf(field)) : asText(value))}
    </TextCell>
  );
}
