import { isObject } from '../../../core/is-object';
import type { JsonObject } from '../../../core/types';
import type { Violation } from '../../../core/wire';

/** What a refused call carries: the problem+json body, with `errors` as the form wants them. */
export interface ProblemBody {
  title?: string;
  detail?: string;
  code?: string;
  /** Field path to message: react-admin puts them at the inputs. */
  errors?: Record<string, string>;
  /** The refused values as the server listed them. */
  violations?: Violation[];
  /** A refused write of an old version: the stored record, and what was sent. */
  current?: JsonObject;
  submitted?: JsonObject;
  [extra: string]: unknown;
}

const isViolation = (value: unknown): value is Violation => isObject(value) && 'path' in value && 'message' in value;

/** Violations by path; the first of a field wins, those of the record as a whole stand under `root.serverError`. */
export function formErrors(violations: Violation[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of violations) errors[path === '' ? 'root.serverError' : path] ??= message;
  return errors;
}

/** Reads the body of an error answer; undefined where it is not an object. */
export function parseProblem(json: unknown): ProblemBody | undefined {
  if (!isObject(json)) return undefined;
  const { errors, ...rest } = json;
  if (!Array.isArray(errors)) return rest;
  const violations = errors.filter((error) => isViolation(error));
  return { ...rest, violations, errors: formErrors(violations) };
}
