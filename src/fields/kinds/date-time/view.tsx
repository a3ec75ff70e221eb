import { TextCell } from '../../inputs/TextCell';
import { formatInstant } from '../../../../core/format/date';
import { useLanguage } from '../../hooks/useLanguage';
import type { FieldViewProps } from '../../types';
import { asText } from '../../values/json-guards';

export function DateTimeView({ source, place }: FieldViewProps) {
  const language = useLanguage();
  return (
    <TextCell source={source} place={place} figures>
      {(value) => formatInstant(asText(value), language, { seconds: place === 'detail' })}
    </TextCell>
  );
}
