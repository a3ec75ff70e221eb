import type { PluginViolations } from './plugin-names';
import type { Json, JsonObject } from './types';
import type { Violation } from './wire';

/** The English text of a refusal. */
export type ViolationMessage = (params: JsonObject) => string;

/** Values as they stand in an English text. */
export function valuesInText(value: Json | undefined): string {
  return Array.isArray(value) ? value.map((item) => JSON.stringify(item)).join(', ') : JSON.stringify(value ?? null);
}

const DATE = /^\d{4}-\d\d-\d\d/;

/** Of numbers, and of dates and times, whose bounds are ISO 8601. */
function bounds({ minimum, maximum }: JsonObject): string {
  const [low, high] = [minimum, maximum].map((bound) => (bound === undefined ? undefined : String(bound)));
  const isTime = [low, high].some((bound) => bound !== undefined && DATE.test(bound));
  const [what, least, most] = isTime ? ['time', 'no earlier than', 'no later than'] : ['number', 'at least', 'at most'];
  if (low !== undefined && high !== undefined) return `Expected a ${what} between ${low} and ${high}`;
  return low === undefined ? `Expected a ${what} ${most} ${high}` : `Expected a ${what} ${least} ${low}`;
}

function count(params: JsonObject, min: string, max: string, what: string): string {
  const low = params[min];
  const high = params[max];
  if (low !== undefined && high !== undefined) return `Expected ${String(low)} to ${String(high)} ${what}`;
  return low === undefined ? `Expected at most ${String(high)} ${what}` : `Expected at least ${String(low)} ${what}`;
}

/** English texts of the codes of every application, translated as `violations.<code>`. */
export const VIOLATIONS = {
  type: (p) => `Expected ${valuesInText(p['expected'])}`,
  enum: (p) => `Expected one of ${valuesInText(p['allowed'])}`,
  const: (p) => `Expected ${valuesInText(p['allowed'])}`,
  required: () => 'A value is required',
  dependentRequired: (p) => `A value is required because ${String(p['because'])} has one`,
  minimum: bounds,
  maximum: bounds,
  exclusiveMinimum: (p) => `Expected a number above ${String(p['exclusiveMinimum'])}`,
  exclusiveMaximum: (p) => `Expected a number below ${String(p['exclusiveMaximum'])}`,
  multipleOf: (p) => `Expected a multiple of ${String(p['multipleOf'])}`,
  minLength: (p) => count(p, 'minLength', 'maxLength', 'characters'),
  maxLength: (p) => count(p, 'minLength', 'maxLength', 'characters'),
  pattern: (p) => `Expected text that matches ${String(p['pattern'])}`,
  format: (p) => `Expected ${String(p['format'])}`,
  minItems: (p) => count(p, 'minItems', 'maxItems', 'items'),
  maxItems: (p) => count(p, 'minItems', 'maxItems', 'items'),
  uniqueItems: () => 'Expected each item once',
  contains: (p) => count(p, 'minContains', 'maxContains', 'items of the asked kind'),
  minContains: (p) => count(p, 'minContains', 'maxContains', 'items of the asked kind'),
  maxContains: (p) => count(p, 'minContains', 'maxContains', 'items of the asked kind'),
  minProperties: (p) => count(p, 'minProperties', 'maxProperties', 'entries'),
  maxProperties: (p) => count(p, 'minProperties', 'maxProperties', 'entries'),
  propertyNames: () => 'This name is not allowed here',
  additionalProperties: () => 'No such field here',
  unevaluatedProperties: () => 'No such field here',
  items: () => 'No further items are allowed',
  unevaluatedItems: () => 'No further items are allowed',
  not: () => 'This value is not allowed',
  oneOf: (p) => (p['matches'] === undefined ? 'Fits none of the choices' : 'Fits more than one of the choices'),
  anyOf: () => 'Fits none of the choices',
  false: () => 'No value is allowed here',
  stored: () => 'Cannot be stored yet: a change of this field’s type waits to be carried out',
  characters: () => 'Holds characters or numbers that cannot be stored',
  compare: (p) => `Must be ${String(p['is'])} ${String(p['than'])}`,
  backwards: () => 'Expected an end after the start',
  overlap: () => 'Overlaps another interval of the same day',
  unique: () => 'Another record already has this value',
  periodTaken: () => 'Another record has this in the same period',
  ahead: (p) => `Expected a time to come, at most ${String(p['days'])} days ahead`,
  singleton: () => 'There is one already; change that one',
  reference: (p) => `No such record in ${String(p['collection'])}`,
  readOnly: () => 'Set by the system',
  createOnly: () => 'Cannot change after creation',
  belowUse: (p) => `${String(p['used'])} are in use already`,
  quota: (p) => `The limit of ${String(p['limit'])} is reached`,
  loop: () => 'Leads back to itself',
  levels: (p) => `Expected at most ${String(p['most'])} in a row`,
  uniqueBy: () => 'Another item of the list has this too',
  among: (p) => `No record in ${String(p['collection'])} has this value`,
  publicAddress: () => 'Addresses of private networks are not allowed',
  locked: (p) => `Cannot change while ${String(p['field'])} is ${String(p['state'])}`,
  balance: (p) => `The balance would fall below ${String(p['lowest'])}`,
  beyondOwn: () => 'Nobody can give more than the tenant and they themselves have',
  unknown: () => 'No such field',
  unknownMove: () => 'No such step',
  ambiguous: (p) => `Several records in ${String(p['collection'])} are called this`,
  columns: (p) => `Expected ${String(p['expected'])} columns, got ${String(p['found'])}`,
  keyTwice: (p) => `Row ${String(p['row'])} of the file has this already`,
  keyUnknown: () => 'No record has this value',
  keyAmbiguous: () => 'Several records have this value',
  placeholder: (p) =>
    `${String(p['found'])} at position ${String(p['position'])} is no placeholder; known: ${String(p['known'])}`,
} as const satisfies Record<string, ViolationMessage>;

/** A code of the framework or of a plug-in. */
export type ViolationCode = keyof typeof VIOLATIONS | keyof PluginViolations;

let isKeyed = false;
const messages = new Map<string, ViolationMessage>(Object.entries(VIOLATIONS));

/** Makes codes of plug-ins known in this process; `defineApp` does, for those that it lists. */
export function knowViolations(added: ReadonlyMap<string, ViolationMessage>): void {
  for (const [code, message] of added) messages.set(code, message);
}

/** Of codes without an English text the code itself is the message: in a browser, where texts come by it in the language of the person. */
export function keyViolations(): void {
  isKeyed = true;
}

/**
 * Builds a violation with its English text.
 * @param path dotted, empty for the record itself
 * @throws Error for a code of a plug-in that no application lists
 */
export function violation(path: string, code: ViolationCode, params: JsonObject = {}): Violation {
  const message = messages.get(code) ?? (isKeyed ? () => code : undefined);
  if (message === undefined)
    throw new Error(`expected the code ${JSON.stringify(code)} among the violations of a plug-in, found it in none`);
  return { path, code, message: message(params), params };
}
