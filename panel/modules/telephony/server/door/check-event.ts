import { EVENT_SCHEMAS, type AnyEvent } from '../../../../events.gen';
import { parsePhone } from '../../../../../core/format/phone';
import { isObject } from '../../../../../core/is-object';
import type { Json, JsonObject, JsonSchemaObject } from '../../../../../core/types';
import { checkCharacters } from '../../../../../core/validation/checks/check-characters';
import { quickCheckOf } from '../../../../../core/validation/quick-check';
import { validatorOf } from '../../../../../core/validation/record-validator';
import { translateErrors } from '../../../../../core/validation/translate-errors';
import { violation } from '../../../../../core/violations';
import type { Violation } from '../../../../../core/wire';
import { keptDigits } from '../../rules/kept-digits';
import { KEPT_DAYS } from './event-store';

const SCHEMAS = new Map<string, { schema: JsonSchemaObject }>(
  Object.entries(EVENT_SCHEMAS).map(([type, schema]) => [type, { schema }]),
);
const TYPES = [...SCHEMAS.keys()];

const DAY_MS = 86_400_000;
/** The clock of an exchange may be ahead of ours by so much. */
const AHEAD_MS = 300_000;

/** An event as it came, or what is wrong with it. */
export type Checked = { event: AnyEvent; errors?: never } | { errors: Violation[]; event?: never };

/** Is it an event of a type that we know, of a time that can still be told of? Times come back in UTC, with milliseconds, digits of menus as they are kept. */
export function checkEvent(given: Json, now: number): Checked {
  if (!isObject(given)) return { errors: [violation('', 'type', { expected: 'object' })] };
  const { type } = given;
  const schema = typeof type === 'string' ? SCHEMAS.get(type) : undefined;
  if (schema === undefined) return { errors: [violation('type', 'enum', { allowed: TYPES })] };
  if (!quickCheckOf(schema)(given)) {
    const validator = validatorOf(schema);
    if (!validator.isValid(given)) return { errors: translateErrors(validator.schema, given, validator.errors(given)) };
  }
  const unstorable = checkCharacters(given);
  if (unstorable.length > 0) return { errors: unstorable };
  const times = readTimes(given, now);
  if (times.errors) return times;
  // The schema of its type has said what it is.
  return { event: keepable({ ...given, ...readNumbers(given), ...times.read } as AnyEvent & JsonObject) };
}

/** Members that hold times, and how long before the oldest event they may be: what an event tells the end of began before it. */
const TIMES = { at: 0, startedAt: DAY_MS };

/** Times in UTC with milliseconds. One that no clock shows (23:59:60) is none. */
function readTimes(given: JsonObject, now: number): { read: JsonObject; errors?: never } | { errors: Violation[] } {
  const read: JsonObject = {};
  const errors: Violation[] = [];
  const latest = now + AHEAD_MS;
  for (const [name, before] of Object.entries(TIMES)) {
    const text = given[name];
    if (typeof text !== 'string') continue;
    const at = Date.parse(text);
    const earliest = now - KEPT_DAYS * DAY_MS - before;
    if (Number.isNaN(at)) errors.push(violation(name, 'format', { format: 'date-time' }));
    else if (at < earliest) errors.push(violation(name, 'minimum', { minimum: new Date(earliest).toISOString() }));
    else if (at > latest) errors.push(violation(name, 'maximum', { maximum: new Date(latest).toISOString() }));
    else read[name] = new Date(at).toISOString();
  }
  return errors.length > 0 ? { errors } : { read };
}

/** Without what nobody is to keep: whatever follows from events, and whoever reads them, has it from here. */
const keepable = (event: AnyEvent): AnyEvent =>
  event.type === 'ivr.left' && event.digits !== undefined
    ? { ...event, digits: keptDigits(event, event.digits) }
    : event;

/** Members that hold numbers as exchanges write them. */
const NUMBERS = ['caller', 'called', 'number', 'did'] as const;

/** Numbers with their country; what is none, as `anonymous` or a feature code, stays as it is. */
function readNumbers(given: JsonObject): JsonObject {
  const read: JsonObject = {};
  for (const name of NUMBERS) {
    const text = given[name];
    if (typeof text === 'string') read[name] = parsePhone(text) ?? text;
  }
  return read;
}
