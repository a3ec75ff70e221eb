import { Chips } from '../../inputs/Chips';
import { EmptyValue } from '../../inputs/EmptyValue';
import { ReferenceLabel } from '../../inputs/references/ReferenceLabel';
import { useFieldValue } from '../../hooks/useFieldValue';
import type { FieldViewProps } from '../../types';
import { asText } from '../../values/json-guards';

export function ReferenceListView({ field, source, place }: FieldViewProps) {
  const ids = useFieldValue(source);
  const { reference } = field;
  if (!Array.isArray(ids) || ids.length === 0 || !reference) return <EmptyValue />;
  return (
    <Chips items={ids} place={place}>
      {(id) => <ReferenceLabel reference={reference} id={asText(id)} link={place === 'detail'} />}
    </Chips>
  );
}
