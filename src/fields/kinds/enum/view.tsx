import { EmptyValue } from '../../inputs/EmptyValue';
import { SoftChip } from '../../inputs/SoftChip';
import { useFieldLabels } from '../../labels';
import { stateColour } from '../../values/state-colour';
import { useFieldValue } from '../../hooks/useFieldValue';
import type { FieldViewProps } from '../../types';

export function EnumView({ field, source, resource }: FieldViewProps) {
  const value = useFieldValue(source);
  const { choice } = useFieldLabels(resource);
  if (value === undefined || value === null) return <EmptyValue />;
  return <SoftChip colour={stateColour(value, field.choices)}>{choice(field, value)}</SoftChip>;
}
