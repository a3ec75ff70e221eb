import type { Field, Resource } from '../../../core/types';

/**
 * A field that stands for a shared definition, with that definition's shape; its own name, path and texts stay.
 * A definition that is missing leaves the field as it is.
 */
export function expandField(field: Field, definitions: Resource['definitions'] | undefined): Field {
  if (field.definition === undefined) return field;
  const definition = definitions?.[field.definition];
  if (definition === undefined || definition === field) return field;
  const { fields, item, additional, variants, kind, keyPattern } = definition;
  return {
    ...field,
    kind,
    ...(fields && { fields }),
    ...(item && { item }),
    ...(additional && { additional }),
    ...(variants && { variants }),
    ...(keyPattern !== undefined && { keyPattern }),
  };
}
