import { WRITTEN } from '../../../../core/format/written';
import { TextCell } from '../../inputs/TextCell';
import { FieldNameCell } from '../../inputs/FieldNameCell';
import { asText } from '../../values/json-guards';
import type { FieldViewProps } from '../../types';

export function TextView({ field: { fieldsOf, written }, source, place }: FieldViewProps) {
  if (fieldsOf !== undefined) return <FieldNameCell source={source} place={place} of={fieldsOf} />;
  if (written === undefined) return <TextCell source={source} place={place} />;
  return (
    <TextCell source={source} place={place} figures>
      {(value) => WRITTEN[written].format(asText(value))}
    </TextCell>
  );
}
