import type { Field, Json, Resource } from '../../../core/types';
import { variantOf } from '../../../core/validation/variant-of';

const TYPES: Partial<Record<Field['kind'], 'object' | 'array'>> = {
  object: 'object',
  map: 'object',
  destination: 'object',
  list: 'array',
  'object-list': 'array',
  tuple: 'array',
  'weekly-hours': 'array',
};

/**
 * The arm that a value is edited in; `null` for no value and for one whose JSON type no arm can draw.
 * @param resource for shared definitions and the arms' `$ref`s
 */
export function pickVariant(
  value: Json | undefined,
  field: Field,
  resource: Pick<Resource, 'schema' | 'definitions'>,
): number | null {
  if (value === undefined || value === null) return null;
  const index = variantOf(resource, field, value);
  const arm = field.variants?.[index];
  if (!arm) return null;
  const needed = TYPES[arm.field.kind] ?? 'scalar';
  const given = Array.isArray(value) ? 'array' : typeof value === 'object' ? 'object' : 'scalar';
  return needed === given ||
    arm.field.kind === 'json' ||
    arm.field.kind === 'variant' ||
    (needed === 'scalar' && given === 'array')
    ? index
    : null;
}
