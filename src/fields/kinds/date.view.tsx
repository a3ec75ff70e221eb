import { TextCell } from '../inputs/TextCell';
import { formatDate } from '../../../core/format/date';
import { useLanguage } from '../useLanguage';
import type { FieldViewProps } from '../types';
import { asText } from '../json-guards';

export function DateView({ source, place }: FieldViewProps) {
  const language = useLanguage();
  return (
    <TextCell source={source} place={place} figures>
      {(value) => formatDate(asText(value), language)}
    </TextCell>
  );
}
