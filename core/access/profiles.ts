import { coerceValue, comparableOf } from '../conditions/coerce-value';
import { findField } from '../records/find-field';
import type { Verb } from '../transitions/types';
import type { Action, Json, JsonObject, Resource } from '../types';
import type { FileUse } from './file-uses';
import type { FurtherAction } from './further-actions';
import type { PersonAct } from './person-acts';

/** Collection of the profiles that people of a tenant are given on top of their role. */
export const ACCESS_PROFILES = 'access-profiles';

/** How a field is compared: row of the editor → operator of conditions. */
export const PROFILE_OPERATORS = {
  is: '$eq',
  isNot: '$ne',
  among: '$in',
  notAmong: '$nin',
  above: '$gt',
  atLeast: '$gte',
  below: '$lt',
  atMost: '$lte',
  empty: '$eq',
  filled: '$ne',
} as const;
export type ProfileOperator = keyof typeof PROFILE_OPERATORS;

/** Such as `{field: 'status', operator: 'among', value: 'active, paused'}`. */
export interface ProfileCondition {
  field: string;
  operator: ProfileOperator;
  value?: string | null;
}

export interface ProfileRule {
  effect: 'allow' | 'deny';
  collection: string;
  actions?: (Action | FurtherAction | FileUse | PersonAct)[] | null;
  /** Names of moves between the states of a record, each a right of its own. */
  moves?: string[] | null;
  /** Only these, of what concerns fields; every field without it. */
  fields?: string[] | null;
  /** All must hold; every row of the person without it. */
  conditions?: ProfileCondition[] | null;
}

/** What is done to a record or a collection as a whole: fields mean nothing to it. */
export const isOfFields = (verb: Verb): boolean => ['read', 'create', 'update', 'export'].includes(verb);

/** The moves that people make; those of the system are nobody's to give. */
export const givenMoves = ({ transitions }: Pick<Resource, 'transitions'>): string[] =>
  (transitions?.moves ?? []).filter(({ system }) => system !== true).map(({ name }) => name);

/** All that a rule speaks of, as far as the collection has it. */
export function verbsOf(resource: Resource, { actions, moves }: ProfileRule): Verb[] {
  const known = givenMoves(resource);
  return [...(actions ?? []), ...(moves ?? []).filter((name) => known.includes(name))];
}

/** A named set of rules. */
export interface AccessProfile {
  id: string;
  name: string;
  rules: ProfileRule[];
}

const RANGES = new Set<ProfileOperator>(['above', 'atLeast', 'below', 'atMost']);
const LISTS = new Set<ProfileOperator>(['among', 'notAmong']);
/** Kinds whose order is the same in SQL and in JavaScript. */
const ORDERED = new Set(['number', 'date', 'instant']);

function operandOf({ operator, value }: ProfileCondition): Json {
  if (operator === 'empty' || operator === 'filled') return null;
  if (!LISTS.has(operator)) return value ?? '';
  return (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The one value that differs from person to person. */
const isPlaceholder = (value: Json): boolean => value === '${user.id}';

/** One row as a condition; undefined where the field is unknown or cannot be compared in this way. */
export function profileCondition(resource: Resource, row: ProfileCondition): JsonObject | undefined {
  const field = findField(resource, row.field);
  if (field === undefined) return undefined;
  const comparable = comparableOf(field);
  const operand = operandOf(row);
  const condition = (value: Json): JsonObject => ({ [row.field]: { [PROFILE_OPERATORS[row.operator]]: value } });
  if (operand === null) return condition(null);
  // Amounts are text with a point: equal ones may be spelled differently.
  if (comparable === 'none' || comparable === 'decimal' || (RANGES.has(row.operator) && !ORDERED.has(comparable)))
    return undefined;
  if (Array.isArray(operand)) {
    const items = operand.map((item) => (isPlaceholder(item) ? item : coerceValue(field, item)));
    return items.length > 0 && items.every((item) => item !== undefined) ? condition(items) : undefined;
  }
  const value = isPlaceholder(operand) ? operand : coerceValue(field, operand);
  return value === undefined || value === '' ? undefined : condition(value);
}

/** All rows of a rule together; undefined where there are none, null where one of them says nothing. */
export function profileConditions(resource: Resource, { conditions }: ProfileRule): JsonObject | undefined | null {
  const parts = (conditions ?? []).map((row) => profileCondition(resource, row));
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length) return null;
  return known.length > 1 ? { $and: known } : known[0];
}
