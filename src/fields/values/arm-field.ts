import type { Field, Variant } from '../../../core/types';

/** The field of an arm without the property that only names the arm: the choice of the arm says it already. */
export function armField({ field, discriminator }: Variant): Field {
  if (!discriminator || !field.fields) return field;
  return { ...field, fields: field.fields.filter(({ name }) => name !== discriminator.property) };
}
