import { findField } from '../records/find-field';
import type { JsonObject, Resource } from '../types';
import type { Violation } from '../wire';
import { checkCharacters } from './checks/check-characters';
import { checkFields } from './checks/check-fields';
import { checkPlaceholders } from './checks/check-placeholders';
import { checkRules } from './checks/check-rules';
import { normaliseAbsent } from './normalise-absent';
import { bounds } from './checks/pattern-check';
import { pruneHidden } from './prune-hidden';
import { validatorOf } from './record-validator';
import { translateErrors } from './translate-errors';

/**
 * What is wrong with a record by itself that its schema cannot say; empty where nothing is. It is a pure function of the record, asked by the
 * server at every write and by forms as they are filled in: fields may be missing, null, or hold what the schema refuses. What is hidden is not there.
 */
export type RecordRule = (record: JsonObject) => readonly Violation[];

export interface ValidationOptions {
  /**
   * `create`: a new record. `update`: a whole record as it would be stored; secrets need not be given again.
   * `partial`: only the given fields are checked.
   */
  mode: 'create' | 'update' | 'partial';
  /** Knows of most valid records at once that they are valid; of the others the validator is asked. */
  quick?: (record: JsonObject) => boolean;
  /** That of a plug-in for the collection. */
  rule?: RecordRule | undefined;
}

function violationsOfSchema(resource: Resource, record: JsonObject, { quick }: ValidationOptions): Violation[] {
  if (quick?.(record) === true) return [];
  const validator = validatorOf(resource);
  if (validator.isValid(record)) return [];
  return translateErrors(validator.schema, record, validator.errors(record));
}

function isExcused(resource: Resource, violation: Violation, mode: ValidationOptions['mode']): boolean {
  if (violation.code !== 'required') return false;
  const field = findField(resource, violation.path);
  // The system fills in what only it may set, and keeps the secrets it already has.
  return field !== undefined && (field.readOnly || (mode === 'update' && field.secret));
}

function isGiven(given: ReadonlySet<string>, { path }: Violation): boolean {
  if (given.has(path)) return true;
  for (let end = path.indexOf('.'); end >= 0; end = path.indexOf('.', end + 1)) {
    if (given.has(path.slice(0, end))) return true;
  }
  return false;
}

function distinct(violations: readonly Violation[]): Violation[] {
  const byPlace = new Map<string, Violation>();
  for (const one of violations) {
    const key = `${one.path}\n${one.code}`;
    if (!byPlace.has(key)) byPlace.set(key, one);
  }
  return [...byPlace.values()];
}

/**
 * Everything that is wrong with a record by its schema, its kinds and its rules: the same list in the form, the API and
 * every other door. Fields that are not shown are neither required nor checked; null in a field that does not admit it
 * counts as no value. Empty when the record is valid.
 */
export function validateRecord(resource: Resource, record: JsonObject, options: ValidationOptions): Violation[] {
  // Of what comes in tens of thousands nobody looks at each, where so many may not be there at all.
  const overlong = bounds.overlong?.(resource, record) ?? [];
  if (overlong.length > 0) return overlong;
  const unreadable = checkCharacters(record);
  // Deep nesting and broken text would only make every further check fail as well.
  if (unreadable.length > 0) return distinct(unreadable);
  const present = normaliseAbsent(resource, record);
  // Of a part of a record nobody can say what is shown: the fields that decide may not be among the given ones.
  const shown = options.mode === 'partial' ? present : pruneHidden(resource, present);
  const bySchema = violationsOfSchema(resource, shown, options).filter(
    (violation) => !isExcused(resource, violation, options.mode),
  );
  const refused = new Set(bySchema.map((violation) => violation.path));
  const byKind = checkFields(resource, shown).filter((violation) => !refused.has(violation.path));
  const all = distinct([
    ...bySchema,
    ...byKind,
    ...checkRules(resource, shown),
    ...checkPlaceholders(resource, shown),
    ...(options.rule?.(shown) ?? []),
  ]);
  if (options.mode !== 'partial') return all;
  const given = new Set(Object.keys(record));
  return all.filter((violation) => isGiven(given, violation));
}
