import { isObject } from '../../core/is-object';
import { setOwn } from '../../core/schema/keywords';
import type { Json, JsonObject, Resource } from '../../core/types';
import { quickCheckOf } from '../../core/validation/quick-check';
import { type RecordRule, validateRecord } from '../../core/validation/validate-record';
import type { Violation } from '../../core/wire';
import type { Links } from './linked-values';
import { drawPersona } from './persona';
import { createRandom, seedOf } from './random';
import { SchemaValues, type Fullness } from './schema-values';

/** What a record is drawn for. */
export interface DraftRequest {
  resource: Resource;
  /** That of a plug-in for its records. */
  rule: RecordRule | undefined;
  links: Links;
  now: Date;
  /** The same of it gives the same record. */
  seed: string;
  /** Values that are as given. */
  given?: JsonObject;
  /** Fields that stay empty. */
  omitted: ReadonlySet<string>;
}

export interface Draft {
  record: JsonObject;
  /** Why its schema or the rule refuses it; empty where they do not. */
  errors: Violation[];
}

/** From what people would fill in to what has to be there. */
export const LADDER: readonly Fullness[] = [
  'full',
  'full',
  'full',
  'sparse',
  'sparse',
  'required',
  'required',
  'required',
];
const MOST_REPAIRS = 6;
const MOST_VALUES = 250;

/** A record of the schema that may be kept, filled in as far as `rung` of the ladder says. */
export function draftRecord(
  { resource, rule, links, now, seed, given = {}, omitted }: DraftRequest,
  rung: number,
): Draft {
  const random = createRandom(seedOf(`${seed} ${rung}`));
  const values = new SchemaValues({
    resource,
    links,
    now,
    random,
    persona: drawPersona(random, now),
    fullness: LADDER[rung] ?? 'required',
    omitted: new Set([...omitted, ...Object.keys(given)]),
    room: { left: MOST_VALUES },
  });
  const record = { ...values.record(), ...given };
  inOrder(resource, record);
  const check = (): Violation[] => violationsOf(resource, record, rule);
  let errors = check();
  for (let pass = 0; errors.length > 0 && pass < MOST_REPAIRS; pass += 1) {
    const before = errors.length;
    if (!repair(values, resource, record, errors)) break;
    errors = check();
    // What is drawn again and again and has ever more wrong with it comes to no end.
    if (errors.length > 2 * before) break;
  }
  return { record, errors };
}

function violationsOf(resource: Resource, record: JsonObject, rule: RecordRule | undefined): Violation[] {
  const isTold = resource.fields.some(({ name }) => name === 'tenantId');
  // Whose record it is, is said when it is written.
  return validateRecord(resource, record, { mode: 'create', quick: quickCheckOf(resource), rule }).filter(
    ({ path }) => !isTold || path !== 'tenantId',
  );
}

const SHAPES = new Set(['additionalProperties', 'unevaluatedProperties', 'false', 'propertyNames', 'not', 'unknown']);

/** Fills in what is missing, takes away what may be missing, and draws again what has to be there. Did that change anything? */
function repair(values: SchemaValues, resource: Resource, record: JsonObject, errors: readonly Violation[]): boolean {
  let isChanged = false;
  for (const { path, code, params } of errors) {
    const steps = path === '' ? [] : path.split('.');
    const name = steps.at(-1);
    if (name === undefined) continue;
    const holder = valueAt(record, steps.slice(0, -1));
    if (!isObject(holder)) {
      if (steps.length > 1) isChanged = redraw(values, record, steps.slice(0, -1)) || isChanged;
    } else if (Array.isArray(params['allowed']) && params['allowed'].length > 0) {
      // Such as choices that depend on another field.
      setOwn(holder, name, values.oneOf(params['allowed']));
      isChanged = true;
    } else if (code === 'required' || code === 'dependentRequired' || values.isRequired(steps.slice(0, -1), name)) {
      const isExtra = SHAPES.has(code) && !values.isRequired(steps.slice(0, -1), name);
      isChanged = (isExtra ? remove(holder, name) : redraw(values, record, steps)) || isChanged;
    } else isChanged = remove(holder, name) || isChanged;
  }
  inOrder(resource, record);
  return isChanged;
}

function remove(holder: JsonObject, name: string): boolean {
  return Object.hasOwn(holder, name) && Reflect.deleteProperty(holder, name);
}

function redraw(values: SchemaValues, record: JsonObject, steps: readonly string[]): boolean {
  const name = steps.at(-1) ?? '';
  const holder = valueAt(record, steps.slice(0, -1));
  const value = values.at(steps);
  if (value === undefined) return isObject(holder) && steps.length > 1 && remove(holder, name);
  if (isObject(holder)) setOwn(holder, name, value);
  // A list that was drawn again meanwhile may be shorter.
  else if (Array.isArray(holder) && Number(name) < holder.length) holder[Number(name)] = value;
  else return false;
  return true;
}

function valueAt(record: JsonObject, steps: readonly string[]): Json | undefined {
  let value: Json | undefined = record;
  for (const step of steps) {
    if (Array.isArray(value)) value = value[Number(step)];
    else value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}

/** Values of which one has to be above the other change places where they are the wrong way round. */
function inOrder({ rules }: Resource, record: JsonObject): void {
  for (const { field, is, than } of rules) {
    const [value, other] = [record[field], record[than]];
    if (value == null || other == null || typeof value !== typeof other) continue;
    const isWrong = is.startsWith('>') ? value < other : is.startsWith('<') && value > other;
    if (isWrong) Object.assign(record, { [field]: other, [than]: value });
  }
}
