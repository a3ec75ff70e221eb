import { SignInError } from '../../providers/session/authCall';

/** The values of a form that the server refused, by the name of the field, in words. */
export function refusedFields(error: unknown): Record<string, string> {
  return error instanceof SignInError ? (error.problem?.errors ?? {}) : {};
}
