import { Chips } from '../../inputs/Chips';
import { EmptyValue } from '../../inputs/EmptyValue';
import { useFieldLabels } from '../../labels';
import { useFieldValue } from '../../hooks/useFieldValue';
import type { FieldViewProps } from '../../types';

export function MultiEnumView({ field, source, resource, place }: FieldViewProps) {
  const value = useFieldValue(source);
  const { choice } = useFieldLabels(resource);
  if (!Array.isArray(value) || value.length === 0) return <EmptyValue />;
  return (
    <Chips items={value} place={place}>
      {(item) => choice(field, item)}
    </Chips>
  );
}
