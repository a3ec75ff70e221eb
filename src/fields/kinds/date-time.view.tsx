import { TextCell } from '../inputs/TextCell';
import { formatInstant } from '../format/date';
import { useLanguage } from '../useLanguage';
import type { FieldViewProps } from '../types';
import { asText } from '../json-guards';

export function DateTimeView({ source, place }: FieldViewProps) {
  const language = useLanguage();
  return (
    <TextCell source={source} place={place} figures>
      {(value) => formatInstant(asText(value), language, place === 'detail')}
    </TextCell>
  );
}
