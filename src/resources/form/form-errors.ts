import { set, type FieldErrors } from 'react-hook-form';
import type { JsonObject } from '../../../core/types';
import type { Violation } from '../../../core/wire';
import { toFormPath } from '../../fields/form-path';

/** Marks a message that react-admin's inputs translate when they draw it, so that it follows a change of language. */
const TRANSLATED_WHEN_DRAWN = '@@react-admin@@';

/** Label of a field by dotted path, for texts that name another field. */
export type NameOf = (path: string) => string;

/** Key and params of a violation's text; a `context` among the params chooses the text for a range. */
export function violationText({ code, message, params }: Violation, nameOf: NameOf): { key: string; args: JsonObject } {
  const args: JsonObject = { ...params, _: message };
  if (typeof params.than === 'string') args.than = nameOf(params.than);
  return { key: `violations.${code}`, args };
}

/** The text of a violation as react-admin's inputs take it. */
export function violationMessage(violation: Violation, nameOf: NameOf): string {
  const { key, args } = violationText(violation, nameOf);
  return TRANSLATED_WHEN_DRAWN + JSON.stringify({ message: key, args });
}

/** Name of the record's own property that a dotted path starts with; names may hold dots themselves. */
export function topName(path: string, names: readonly string[]): string {
  const fitting = names.filter((name) => path === name || path.startsWith(`${name}.`));
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? path.split('.')[0] ?? '';
}

/**
 * Violations as react-hook-form holds errors: a tree by form path. The first one of a path wins.
 * @param values the encoded form values, which say where list items and variants are
 */
export function toFieldErrors(violations: Violation[], values: JsonObject, nameOf: NameOf): FieldErrors {
  const errors: FieldErrors = {};
  const placed = new Set<string>();
  for (const violation of violations) {
    const path = violation.path === '' ? 'root.serverError' : toFormPath(violation.path, values);
    if (placed.has(path)) continue;
    placed.add(path);
    set(errors, path, { type: violation.code, message: violationMessage(violation, nameOf) });
  }
  return errors;
}

/** Violations as react-admin's submit handler takes them: form path to message. */
export function toSubmissionErrors(
  violations: Violation[],
  values: JsonObject,
  nameOf: NameOf,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const violation of violations) {
    const path = violation.path === '' ? 'root.serverError' : toFormPath(violation.path, values);
    errors[path] ??= violationMessage(violation, nameOf);
  }
  return errors;
}
