import type { HistoryEntry } from '../../../core/history/history-entry';
import { isRestorable } from '../../../core/history/restorable';
import { stateAt, touchedFields } from '../../../core/history/state-at';
import type { Field, Json, JsonObject, Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';

/** One field in two versions. */
export interface FieldDifference {
  name: string;
  /** Absent for a name of the record's own choosing. */
  field: Field | undefined;
  from: Json;
  to: Json;
}

const same = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What differs between two versions, in the order of the schema.
 * @param entries all versions from the newest to the older of the two
 * @param older index of the older version, `newer` of the newer one; -1 is the record as it is
 */
export function differences(
  resource: Resource,
  record: DataRecord,
  entries: readonly HistoryEntry[],
  { older, newer }: { older: number; newer: number },
): FieldDifference[] {
  const [to, from] = [stateAt(record, entries.slice(0, newer)), stateAt(record, entries.slice(0, older))];
  const names = touchedFields(entries.slice(Math.max(newer, 0), older));
  const order = new Map(resource.fields.map(({ name }, index) => [name, index]));
  return names
    .map((name): FieldDifference => ({
      name,
      field: resource.fields.find((field) => field.name === name),
      from: from[name] ?? null,
      to: to[name] ?? null,
    }))
    .filter((one) => !same(one.from, one.to))
    .toSorted((a, b) => (order.get(a.name) ?? order.size) - (order.get(b.name) ?? order.size));
}

/** What bringing a version back would change: from the record as it is to what it was. */
export function restorableDifferences(
  resource: Resource,
  record: DataRecord,
  entries: readonly HistoryEntry[],
  index: number,
): FieldDifference[] {
  return differences(resource, record, entries, { older: index, newer: 0 })
    .filter(({ field }) => field === undefined || isRestorable(field))
    .map((one) => ({ ...one, from: one.to, to: one.from }));
}

/** A record that holds one value, to be drawn by the view of its kind. */
export const holding = (name: string, value: Json): JsonObject => ({ id: '', [name]: value });
