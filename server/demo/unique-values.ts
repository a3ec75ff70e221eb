import { foldText } from '../../core/fold-text';
import type { Field, Json, JsonObject, Resource } from '../../core/types';

/** Keeps the values that occur once apart, before the database has to. */
export class UniqueValues {
  readonly #resource: Resource;
  readonly #seen = new Map<number, Set<string>>();

  constructor(resource: Resource) {
    this.#resource = resource;
  }

  /** Takes the record in, unless another has the same values already. */
  admit(record: JsonObject): boolean {
    const keys = this.#resource.unique.flatMap((rule, index): [Set<string>, string][] => {
      const values = rule.fields.map((name) => record[name] ?? null);
      if (values.includes(null) && rule.absent !== true) return [];
      const seen = this.#seen.get(index) ?? new Set();
      this.#seen.set(index, seen);
      const key = JSON.stringify(values);
      return [[seen, rule.folded === true ? foldText(key) : key]];
    });
    if (keys.some(([seen, key]) => seen.has(key))) return false;
    for (const [seen, key] of keys) seen.add(key);
    return true;
  }

  /** The record with the number in the values that would differ by it, such as names and codes. */
  numbered(record: JsonObject, number: number): JsonObject {
    const names = new Set(this.#resource.unique.flatMap(({ fields }) => fields));
    const changed = this.#resource.fields
      .filter(({ name, readOnly }) => names.has(name) && !readOnly && record[name] != null)
      .map((field): [string, Json] => [field.name, withNumber(field, record[field.name] ?? null, number)]);
    return { ...record, ...Object.fromEntries(changed) };
  }
}

function withNumber({ kind, constraints }: Field, value: Json, number: number): Json {
  const { maxLength = Infinity, minimum = 1, multipleOf = 1 } = constraints;
  if (kind === 'integer') return (Math.ceil(minimum / multipleOf) + number) * multipleOf;
  if (typeof value !== 'string') return value;
  if (kind === 'email') return value.replace('@', `${number}@`);
  if (kind === 'url') return `${value.replace(/\/$/, '')}/${number}`;
  return kind === 'text' ? `${value.slice(0, maxLength - String(number).length - 1)} ${number}` : value;
}
