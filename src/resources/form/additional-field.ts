import { othersField } from '../../fields/values/others-field';
import { secretFlag } from '../../../core/records/secret-flag';
import type { Field, JsonObject, Resource } from '../../../core/types';
import { SYSTEM_FIELDS } from '../../../core/wire';

/** The names of a record's own choosing as one map field; undefined where there are none, and the schema does not speak of any. */
export function additionalField(resource: Resource, label: string, record: JsonObject | undefined): Field | undefined {
  const { additional } = resource;
  if (additional === undefined) return undefined;
  const isDrawn = additional.quiet !== true || Object.keys(additionalValues(record ?? {}, resource)).length > 0;
  return isDrawn ? othersField(additional, label) : undefined;
}

/** What a record holds under names of its own choosing. */
export function additionalValues(record: JsonObject, { fields }: Resource): JsonObject {
  const known = new Set<string>([
    ...SYSTEM_FIELDS,
    ...fields.flatMap(({ name, secret }) => (secret ? [name, secretFlag(name)] : [name])),
  ]);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !known.has(name)));
}
