import { TextCell } from '../../inputs/TextCell';
import { asText } from '../../values/json-guards';
import { useZoneName } from '../../hooks/useZoneName';
import type { FieldViewProps } from '../../types';

export function TimeZoneView({ source, place }: FieldViewProps) {
  const nameOf = useZoneName();
  return (
    <TextCell source={source} place={place}>
      {(value) => nameOf(asText(value))}
    </TextCell>
  );
}
