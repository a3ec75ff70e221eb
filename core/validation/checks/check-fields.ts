import { resolveField } from '../../records/find-field';
import { fitsKind } from '../../compile/checks/check-kind';
import { KINDS } from '../../kinds/kinds';
import type { Field, Json, JsonObject, Resource } from '../../types';
import { violation } from '../../violations';
import type { Violation } from '../../wire';
import { isObject } from '../../is-object';
import type { Described } from '../map-record';
import { variantOf } from '../variant-of';

interface Interval {
  index: number;
  weekday: number;
  start: string;
  end: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function joined(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}.${name}`;
}

/** What no keyword says: whether a value can be what its kind makes of it, in storage and on screen. */
class FieldCheck {
  readonly found: Violation[] = [];
  readonly #resource: Described;

  constructor(resource: Described) {
    this.#resource = resource;
  }

  members(fields: readonly Field[], object: JsonObject, path: string): void {
    for (const field of fields) {
      if (!Object.hasOwn(object, field.name)) continue;
      const value = object[field.name];
      if (value !== null && value !== undefined) this.#value(field, value, joined(path, field.name));
    }
  }

  #value(field: Field, value: Json, path: string): void {
    if (!fitsKind(field, value)) {
      // The kind was guessed, and the schema takes it.
      if (field.mixed === true) return;
      this.found.push(violation(path, 'type', { expected: [...KINDS[field.kind].types] }));
      return;
    }
    this.#scalar(field, value, path);
    if (typeof value === 'object' && value !== null) this.#inside(resolveField(this.#resource, field), value, path);
  }

  #scalar(field: Field, value: Json, path: string): void {
    if (
      typeof value === 'number' &&
      (field.kind === 'integer' || field.kind === 'duration') &&
      !Number.isSafeInteger(value)
    ) {
      this.found.push(
        violation(path, 'maximum', {
          minimum: Number.MIN_SAFE_INTEGER,
          maximum: Number.MAX_SAFE_INTEGER,
          context: 'range',
        }),
      );
    } else if (field.kind === 'reference' && !UUID.test(String(value))) {
      this.found.push(violation(path, 'reference', { collection: field.reference?.collection ?? '' }));
    } else if (field.kind === 'reference-list' && Array.isArray(value)) {
      value.forEach((id, index) => {
        if (typeof id !== 'string' || !UUID.test(id))
          this.found.push(
            violation(joined(path, index), 'reference', { collection: field.reference?.collection ?? '' }),
          );
      });
    } else if (field.kind === 'destination' && isObject(value)) this.#destination(field, value, path);
    else if (field.kind === 'weekly-hours' && Array.isArray(value)) this.found.push(...checkWeeklyHours(value, path));
    else if (Array.isArray(value) && field.uniqueBy !== undefined)
      this.found.push(...checkUniqueBy(value, field.uniqueBy, path));
  }

  #destination(field: Field, value: JsonObject, path: string): void {
    const types = (field.destinations ?? []).map((destination) => destination.type);
    const destination = field.destinations?.find((one) => one.type === value['type']);
    if (destination === undefined) this.found.push(violation(joined(path, 'type'), 'enum', { allowed: types }));
    else if (destination.collection !== undefined && typeof value['id'] === 'string' && !UUID.test(value['id'])) {
      this.found.push(violation(joined(path, 'id'), 'reference', { collection: destination.collection }));
    }
  }

  #inside(field: Field, value: Json[] | JsonObject, path: string): void {
    if (field.kind === 'destination' || field.kind === 'weekly-hours' || field.kind === 'reference-list') return;
    if (field.variants !== undefined) {
      const variant = field.variants[variantOf(this.#resource, field, value)];
      if (variant !== undefined) this.#value(variant.field, value, path);
    } else if (Array.isArray(value)) {
      value.forEach((one, index) => {
        const described = (field.kind === 'tuple' ? field.fields?.[index] : undefined) ?? field.item;
        if (described !== undefined && one !== null) this.#value(described, one, joined(path, index));
      });
    } else if (field.fields !== undefined) {
      this.members(field.fields, value, path);
      const known = new Set(field.fields.map(({ name }) => name));
      if (field.additional !== undefined)
        this.#inside(
          field.additional,
          Object.fromEntries(Object.entries(value).filter(([name]) => !known.has(name))),
          path,
        );
    } else if (field.kind === 'map' && field.item !== undefined) {
      for (const [name, one] of Object.entries(value))
        if (one !== null) this.#value(field.item, one, joined(path, name));
    }
  }
}

/** Checks that belong to kinds: storable numbers, ids of references, destinations on offer, intervals of a week. */
export function checkFields(resource: Resource, record: JsonObject): Violation[] {
  const check = new FieldCheck(resource);
  check.members(resource.fields, record, '');
  return check.found;
}

/** Items that repeat a combination of members of an earlier one, at the first of those members; all absent passes. */
function checkUniqueBy(items: readonly Json[], combinations: readonly string[][], path: string): Violation[] {
  return combinations.flatMap((members) => {
    const seen = new Set<string>();
    return items.flatMap((item, index) => {
      if (!isObject(item) || members.every((member) => (item[member] ?? null) === null)) return [];
      const key = JSON.stringify(members.map((member) => item[member] ?? null));
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [violation(`${path}.${index}.${members[0] ?? ''}`, 'uniqueBy', { members })];
    });
  });
}

function intervalOf(value: Json, index: number): Interval[] {
  if (!isObject(value)) return [];
  const { weekday, start, end } = value;
  return typeof weekday === 'number' && typeof start === 'string' && typeof end === 'string'
    ? [{ index, weekday, start, end }]
    : [];
}

/** Intervals end after they start, and those of one weekday do not overlap. `HH:mm` texts compare as they are. */
function checkWeeklyHours(value: readonly Json[], path: string): Violation[] {
  const intervals = value.flatMap(intervalOf);
  const backwards = intervals.filter(({ start, end }) => end <= start);
  const found = backwards.map(({ index }) => violation(`${path}.${index}.end`, 'backwards'));
  const sorted = intervals
    .filter((interval) => !backwards.includes(interval))
    .toSorted((a, b) => a.weekday - b.weekday || a.start.localeCompare(b.start) || a.index - b.index);
  sorted.forEach((interval, place) => {
    const before = sorted[place - 1];
    if (before !== undefined && before.weekday === interval.weekday && interval.start < before.end) {
      found.push(violation(`${path}.${interval.index}`, 'overlap', { weekday: interval.weekday }));
    }
  });
  return found;
}
