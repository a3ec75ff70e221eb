import type { JsonObject } from '../../../../../core/types';
import type { Violation } from '../../../../../core/wire';
import { violation } from '../../../../../core/violations';
import { topName } from '../../../../../src/resources/form/form-errors';
import { formViolations, payload, type FormSubject } from '../../../../../src/resources/form/form-record';
import { CHOOSING } from './steps';

/** The transfer that the form stands for. @param nobody the contacts are those without an agent */
export function draftOf(values: JsonObject, subject: FormSubject, nobody: boolean): JsonObject {
  return { ...payload(values, subject), ...(nobody && { fromAgentId: null }) };
}

/** What can be said against some of the fields. That there is no agent is an answer only where it was given. */
export function draftViolations(
  values: JsonObject,
  subject: FormSubject,
  nobody: boolean,
  names: readonly string[],
): Violation[] {
  const fields = subject.resource.fields.map(({ name }) => name);
  // An input of several people tells of one of them as its own.
  const found = formViolations(values, subject)
    .filter(({ path }) => names.includes(topName(path, fields)))
    .map((one) => (one.path.startsWith('toAgentIds.') ? { ...one, path: 'toAgentIds' } : one));
  const isOpen =
    names.includes('fromAgentId') &&
    !nobody &&
    (values['fromAgentId'] ?? '') === '' &&
    !found.some(({ path }) => path === 'fromAgentId');
  return isOpen ? [...found, violation('fromAgentId', 'required')] : found;
}

/** The fields that choose the contacts, once they make sense. */
export function choiceOf(values: JsonObject, subject: FormSubject, nobody: boolean): JsonObject | undefined {
  if (draftViolations(values, subject, nobody, CHOOSING).length > 0) return undefined;
  return Object.fromEntries(
    Object.entries(draftOf(values, subject, nobody)).filter(([name]) => CHOOSING.includes(name)),
  );
}
