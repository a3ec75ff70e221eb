import { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import { normaliseAbsent } from '../../../core/validation/normalise-absent';
import { pruneHidden } from '../../../core/validation/prune-hidden';
import type { RecordRule } from '../../../core/validation/validate-record';
import type { Violation } from '../../../core/wire';
import type { CheckContext } from '../context';

/** The rule that a plug-in has for records of the collection; on a thread none, as functions do not cross. */
export const ruleOf = ({ runtime }: Pick<CheckContext, 'runtime'>, { name }: Resource): RecordRule | undefined =>
  runtime.application?.rules.get(name);

/** What that rule says against a record which was found right otherwise. */
export const askRule = (context: CheckContext, resource: Resource, record: JsonObject): readonly Violation[] =>
  ruleOf(context, resource)?.(pruneHidden(resource, normaliseAbsent(resource, record))) ?? [];

/** For what was prepared on a thread. @throws Problem `invalid` */
export function assertRule(context: CheckContext, resource: Resource, record: JsonObject): void {
  const errors = askRule(context, resource, record);
  if (errors.length > 0) throw new Problem('invalid', { errors: [...errors] });
}
