import { stateAfter, timesMade } from '../../../core/transitions/decide-move';
import { Problem } from '../../../core/errors';
import type { Move } from '../../../core/transitions/types';
import type { JsonObject, Resource } from '../../../core/types';
import { quickCheckOf } from '../../../core/validation/quick-check';
import { validateRecord } from '../../../core/validation/validate-record';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import type { OperationContext } from '../context';
import { keepReadOnly } from '../preparing/nested-read-only';
import { dropNested } from '../nested-secrets';
import type { PreparedUpdate } from '../preparing/prepare-update';
import { askRule } from '../preparing/record-rule';
import { submittedValues } from '../preparing/submitted-values';
import { changedFields, merged } from '../preparing/write-shape';

/** @throws Problem `unknown_field` for fields that the move does not ask for. */
export function assertAskedFor(resource: Resource, { name, ask = [] }: Move, given: readonly string[]): void {
  const strange = given.filter((field) => !ask.includes(field)).slice(0, 20);
  if (strange.length === 0) return;
  throw new Problem('unknown_field', {
    detail: `${resource.name}: ${name} asks for ${ask.join(', ') || 'nothing'}, got ${strange.join(', ')}.`,
    errors: strange.map((field) => violation(field, 'unknown')),
  });
}

/** When, and by whom; the system is nobody. */
function stamped({ principal }: OperationContext, { stamp = {} }: Move): JsonObject {
  return {
    ...(stamp.at !== undefined && { [stamp.at]: new Date().toISOString() }),
    ...(stamp.by !== undefined && principal !== null && { [stamp.by]: principal.user.id }),
  };
}

/**
 * Whom the caller names by being who it is: a profile has the id of its account.
 * @throws Problem `invalid` for anybody else.
 */
function ownName({ principal }: OperationContext, { self }: Move, given: JsonObject): JsonObject {
  if (self === undefined || principal?.user.role !== self.role) return {};
  const named = given[self.field] ?? principal.user.id;
  if (named !== principal.user.id) throw new Problem('invalid', { errors: [violation(self.field, 'reference')] });
  return { [self.field]: named };
}

/** One time more, where a record makes the move only so often. */
function counted(move: Move, stored: JsonObject): JsonObject {
  return move.limit === undefined ? {} : { [move.limit.counter]: timesMade(move, stored) + 1 };
}

/**
 * What is wrong with a record as a move makes it, by the schema only with what the move writes and asks for: a record may be paused whatever
 * else is wrong with it. What the rule of a plug-in asks may depend on the state, so that all it says counts.
 * @param changed names of the fields that the move writes and asks for
 */
export function moveViolations(
  context: OperationContext,
  resource: Resource,
  record: JsonObject,
  changed: readonly string[],
): Violation[] {
  const bySchema = validateRecord(resource, record, { mode: 'update', quick: quickCheckOf(resource) });
  return [
    ...bySchema.filter(({ path }) => changed.some((name) => path === name || path.startsWith(`${name}.`))),
    ...askRule(context, resource, record),
  ];
}

/**
 * The record as a move makes it, checked by `moveViolations`.
 * @throws Problem `unknown_field` for fields that the move does not ask for, `invalid` for values that were refused.
 */
export function prepareMove(
  context: OperationContext,
  resource: Resource,
  move: Move,
  stored: JsonObject,
  body: JsonObject,
): PreparedUpdate {
  const submitted = submittedValues(resource, body);
  assertAskedFor(resource, move, Object.keys(submitted.values));
  const values = {
    ...move.set,
    ...counted(move, stored),
    ...stamped(context, move),
    ...submitted.values,
    ...ownName(context, move, submitted.values),
    [resource.transitions?.field ?? '']: stateAfter(resource, move, stored),
  };
  const wanted = merged(resource, stored, { values, removed: [] });
  const record = context.principal === null ? wanted : keepReadOnly(resource, wanted, dropNested(resource, stored));
  const changed = changedFields(resource, stored, record);
  const errors = moveViolations(context, resource, record, [...changed, ...(move.ask ?? [])]);
  if (errors.length > 0) throw new Problem('invalid', { errors });
  return { stored, record, changed, ...(submitted.version !== undefined && { version: submitted.version }) };
}
