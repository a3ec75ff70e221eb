import { resolveField } from '../records/find-field';
import type { Field, Json, Resource, Variant } from '../types';
import { validatorOf } from './record-validator';

function discriminated(variants: readonly Variant[], value: Json): number {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return -1;
  return variants.findIndex(
    ({ discriminator }) =>
      discriminator !== undefined &&
      Object.hasOwn(value, discriminator.property) &&
      value[discriminator.property] === discriminator.value,
  );
}

/**
 * Index of the variant that a value is: by its discriminator, else the first that it fits, else the one that it misses
 * least; -1 for null and for a field without variants.
 */
export function variantOf(resource: Pick<Resource, 'schema' | 'definitions'>, field: Field, value: Json): number {
  const variants = resolveField(resource, field).variants ?? [];
  if (value === null || variants.length === 0) return -1;
  const named = discriminated(variants, value);
  if (named >= 0) return named;
  const validator = validatorOf(resource);
  const fitting = variants.findIndex(({ schema }) => validator.matches(schema, value));
  if (fitting >= 0) return fitting;
  const misses = variants.map(({ schema }) => validator.failures(schema, value));
  return misses.indexOf(Math.min(...misses));
}
