import { EVENT_SCHEMAS, type AnyEvent } from '../../../../events.gen';
import { parsePhone } from '../../../../../core/format/phone';
import { isObject } from '../../../../../core/is-object';
import type { Json, JsonObject, JsonSchemaObject } from '../../../../../core/types';
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

/** Is it an event of a type that we know, of a time that can still be told of? `at` comes back in UTC, with milliseconds, digits of menus as they are kept. */
export function checkEvent(given: Json, now: number): Checked {
  if (!isObject(given)) return { errors: [violation('', 'type', { expected: 'object' })] };
  const { type } = given;
  const schema = typeof type === 'string' ? SCHEMAS.get(type) : undefined;
  if (schema === undefined) return { errors: [violation('type', 'enum', { values: TYPES })] };
  if (!quickCheckOf(schema)(given)) {
    const validator = validatorOf(schema);
    if (!validator.isValid(given)) return { errors: translateErrors(validator.schema, given, validator.errors(given)) };
  }
  return inTime(given, now);
}

function inTime(given: JsonObject, now: number): Checked {
  const at = new Date(String(given['at']));
  const earliest = new Date(now - KEPT_DAYS * DAY_MS);
  const latest = new Date(now + AHEAD_MS);
  if (at < earliest) return { errors: [violation('at', 'minimum', { minimum: earliest.toISOString() })] };
  if (at > latest) return { errors: [violation('at', 'maximum', { maximum: latest.toISOString() })] };
  // The schema of its type has said what it is.
  return { event: keepable({ ...given, ...readNumbers(given), at: at.toISOString() } as AnyEvent & JsonObject) };
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
