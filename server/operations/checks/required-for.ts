import { meets } from '../../../core/meets';
import type { Field, JsonObject } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import type { Executor } from '../../database/types';
import type { LinkOwner } from '../write/links';
import { asSystem, type OperationContext } from '../context';
import { loadRows } from '../load-rows';
import { touches, type ValueRule } from '../write/step';

/** Fields under `requiredFor` that are missing though a record they are required for is named. One statement per property that names some. */
export async function requiredForViolations(
  context: OperationContext,
  executor: Executor,
  owner: LinkOwner,
  names: readonly string[],
): Promise<Violation[]> {
  const missing = owner.resource.fields.filter(
    (field) => concerns(field, names) && (owner.record[field.name] ?? null) === null,
  );
  const loaded = new Map<string, JsonObject[]>();
  for (const via of new Set(missing.map(({ requiredFor }) => requiredFor?.via ?? '')))
    loaded.set(via, await namedRows(context, executor, owner, via));
  return missing
    .filter(
      ({ requiredFor }) =>
        requiredFor !== undefined && (loaded.get(requiredFor.via) ?? []).some((row) => meets(requiredFor.when, row)),
    )
    .map(({ name }) => violation(name, 'required'));
}

function concerns({ name, requiredFor }: Field, names: readonly string[]): boolean {
  return requiredFor !== undefined && [name, requiredFor.via].some((one) => names.includes(one));
}

/** As the system: the writer's links were checked before, and what is required is so for everybody. */
async function namedRows(
  { runtime, scope }: OperationContext,
  executor: Executor,
  { resource, record }: LinkOwner,
  via: string,
): Promise<JsonObject[]> {
  const collection = resource.fields.find(({ name }) => name === via)?.reference?.collection;
  const target = collection === undefined ? undefined : runtime.catalog().resources.get(collection);
  const ids = [record[via] ?? []].flat().filter((id) => typeof id === 'string');
  return target && ids.length > 0 ? loadRows(asSystem(runtime, scope), executor, target, ids) : [];
}

/** Fields under `requiredFor`. */
export const requiredForRules: ValueRule = {
  concerns: (intent) =>
    intent.resource.fields.some(
      ({ name, requiredFor }) => requiredFor !== undefined && touches(intent, [name, requiredFor.via]),
    ),
  violations: requiredForViolations,
};
