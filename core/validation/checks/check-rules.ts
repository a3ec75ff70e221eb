import { findField } from '../../records/find-field';
import { member } from '../../schema/json-pointer';
import type { ComparisonRule, JsonObject, Resource } from '../../types';
import { violation } from '../../violations';
import type { Violation } from '../../wire';

function valueAt(record: JsonObject, path: string): unknown {
  return Object.hasOwn(record, path) ? record[path] : path.split('.').reduce<unknown>(member, record);
}

function decimal(value: unknown): bigint | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  const parts = typeof text === 'string' ? /^(-?)(\d+)(?:\.(\d{1,12}))?$/.exec(text) : null;
  if (parts === null) return undefined;
  const amount = BigInt(`${parts[2] ?? ''}${(parts[3] ?? '').padEnd(12, '0')}`);
  return parts[1] === '-' ? -amount : amount;
}

type Comparable = bigint | number | string | boolean;

function comparable(resource: Resource, path: string, value: unknown): Comparable | undefined {
  const kind = findField(resource, path)?.kind;
  if (kind === 'money') return decimal(value);
  if ((kind === 'date-time' || kind === 'date') && typeof value === 'string') {
    const time = Date.parse(value);
    return Number.isNaN(time) ? undefined : time;
  }
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : undefined;
}

const HOLDS: Record<ComparisonRule['is'], (left: Comparable, right: Comparable) => boolean> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '=': (left, right) => left === right,
  '!=': (left, right) => left !== right,
};

function placesOf(path: string, value: unknown): { path: string; value: unknown }[] {
  return Array.isArray(value)
    ? value.map((one: unknown, index) => ({ path: `${path}.${index}`, value: one }))
    : [{ path, value }];
}

/** Does the comparison hold of the record, of each member where a side is a list? Undefined where a side is missing. */
export function holds(resource: Resource, record: JsonObject, rule: ComparisonRule): boolean | undefined {
  const right = comparable(resource, rule.than, valueAt(record, rule.than));
  const sides = placesOf(rule.field, valueAt(record, rule.field)).map(({ value }) =>
    comparable(resource, rule.field, value),
  );
  const comparisons = sides.filter((left): left is Comparable => left !== undefined && typeof left === typeof right);
  return right === undefined || comparisons.length === 0
    ? undefined
    : comparisons.every((left) => HOLDS[rule.is](left, right));
}

/** The rules that compare two fields of a record; a missing side passes. */
export function checkRules(resource: Resource, record: JsonObject): Violation[] {
  return resource.rules.flatMap((rule) => {
    const right = comparable(resource, rule.than, valueAt(record, rule.than));
    return placesOf(rule.field, valueAt(record, rule.field)).flatMap(({ path, value }) => {
      const left = comparable(resource, rule.field, value);
      if (left === undefined || right === undefined || typeof left !== typeof right || HOLDS[rule.is](left, right))
        return [];
      return [violation(path, 'compare', { is: rule.is, than: rule.than })];
    });
  });
}
