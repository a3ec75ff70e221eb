import { isObject } from '../../../../core/is-object';
import type { Json, JsonObject } from '../../../../core/types';
import { OPERATORS, OPERATOR_NAMES, type OperatorName } from './builder-operators';

export interface FilterCondition {
  id: number;
  /** Of the field, `teamId.name` through a reference; empty until one is chosen. */
  path: string;
  operator: OperatorName;
  /** Two of them for `between`, a list for `oneOf` and `noneOf`. */
  value: Json;
}

export interface FilterGroup {
  id: number;
  /** All of its parts must hold, or one of them. */
  isAll: boolean;
  parts: FilterPart[];
}

export type FilterPart = FilterGroup | FilterCondition;

/** What a person can oversee; the server takes more. */
export const MOST_CONDITIONS = 50;
export const MOST_LEVELS = 4;

let lastId = 0;
const nextId = (): number => (lastId += 1);

export const isGroup = (part: FilterPart): part is FilterGroup => 'parts' in part;
export const newCondition = (): FilterCondition => ({ id: nextId(), path: '', operator: 'is', value: null });
export const newGroup = (isAll: boolean): FilterGroup => ({ id: nextId(), isAll, parts: [newCondition()] });

export function conditionsOf(part: FilterPart): FilterCondition[] {
  return isGroup(part) ? part.parts.flatMap(conditionsOf) : [part];
}

/** The tree with one part replaced by what `change` makes of it; by nothing where that is undefined. */
export function changedPart(
  root: FilterGroup,
  id: number,
  change: (part: FilterPart) => FilterPart | undefined,
): FilterGroup {
  const parts = root.parts.flatMap((part) => {
    if (part.id === id) return change(part) ?? [];
    return isGroup(part) ? changedPart(part, id, change) : part;
  });
  return { ...root, parts };
}

const isBlank = (value: Json): boolean =>
  value === null || value === '' || (Array.isArray(value) && (value.length === 0 || value.some(isBlank)));

/** Is there something to ask? A half-filled condition is left out. */
export function isComplete({ path, operator, value }: FilterCondition): boolean {
  return path !== '' && (OPERATORS[operator].operand === 'none' || !isBlank(value));
}

function conditionFilter({ path, operator, value }: FilterCondition): JsonObject {
  const { suffix, operand } = OPERATORS[operator];
  return { [`${path}${suffix}`]: operand === 'none' ? operator === 'empty' : value };
}

/** `{"$and": […]}` or `{"$or": […]}`; undefined where nothing is asked. */
export function toFilter(group: FilterGroup): JsonObject | undefined {
  const parts = group.parts.flatMap((part): JsonObject[] => {
    if (!isGroup(part)) return isComplete(part) ? [conditionFilter(part)] : [];
    const inner = toFilter(part);
    return inner === undefined ? [] : [inner];
  });
  return parts.length === 0 ? undefined : { [group.isAll ? '$and' : '$or']: parts };
}

/** Longer suffixes first: none ends in everything. */
const BY_SUFFIX = OPERATOR_NAMES.toSorted((a, b) => OPERATORS[b].suffix.length - OPERATORS[a].suffix.length);

function fits(operator: OperatorName, value: Json): boolean {
  const { operand } = OPERATORS[operator];
  if (operand === 'none') return value === (operator === 'empty');
  if (operand === 'two') return Array.isArray(value) && value.length === 2;
  return Array.isArray(value) === (operand === 'many');
}

/** Is the text the path of a field, does it lead through a reference, or neither? */
export type PathTest = (path: string) => 'field' | 'through' | undefined;

function conditionOf(key: string, value: Json, test: PathTest): FilterCondition | undefined {
  const pathFor = (name: OperatorName) => key.slice(0, key.length - OPERATORS[name].suffix.length);
  // A field whose own name ends like a suffix is that field, as for the server.
  const isField = test(key) === 'field';
  const operator = BY_SUFFIX.find((name) => {
    const { suffix } = OPERATORS[name];
    return (
      (suffix === '' || !isField) && key.endsWith(suffix) && fits(name, value) && test(pathFor(name)) !== undefined
    );
  });
  return (
    operator && {
      id: nextId(),
      path: pathFor(operator),
      operator,
      value: OPERATORS[operator].operand === 'none' ? null : value,
    }
  );
}

function partOf(filter: Json, test: PathTest): FilterPart | undefined {
  const entries = isObject(filter) ? Object.entries(filter) : [];
  const [entry] = entries;
  if (!entry || entries.length > 1) return undefined;
  const [key, value] = entry;
  if (key !== '$and' && key !== '$or') return conditionOf(key, value ?? null, test);
  if (!Array.isArray(value)) return undefined;
  const parts = value.map((part) => partOf(part, test));
  const known = parts.filter((part) => part !== undefined);
  return known.length < parts.length ? undefined : { id: nextId(), isAll: key === '$and', parts: known };
}

/** What `toFilter` was made of; undefined for a filter that was written by hand in another way. */
export function fromFilter(filter: Json, test: PathTest): FilterGroup | undefined {
  const part = partOf(filter, test);
  return part && isGroup(part) ? part : undefined;
}
