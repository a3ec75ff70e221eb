import { TextCell } from '../../inputs/TextCell';
import { formatDate } from '../../../../core/format/date';
import { useLanguage } from '../../hooks/useLanguage';
import type { FieldViewProps } from '../../types';
import { asText } from '../../values/json-guards';

export function DateView({ source, place }: FieldViewProps) {
  const language = useLanguage();
  return (
    <TextCell source={source} place={place} figures>
      {(value) => formatDate(asText(value), language)}
    </TextCell>
  );
}
