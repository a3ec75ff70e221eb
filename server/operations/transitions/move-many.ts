import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import { assertPermitted, isId } from '../rights/authorise';
import { bulkReach } from '../bulk-target';
import { submittedValues } from '../preparing/submitted-values';
import { resourceOf, type OperationContext } from '../context';
import { labelsOf } from '../links/labels-of';
import { announceUpdate, confirmAll, type ChangedRecord } from '../write/announce';
import { attempt } from '../write/attempt';
import { auditDenial, withDenials } from '../rights/with-denials';
import { changeState, requiredMove } from './move-record';
import { assertAskedFor } from './prepare-move';

/** A move of every record that the filter finds. */
export interface MoveManyRequest {
  move: string;
  filter: unknown;
  body: JsonObject;
}

interface Refused {
  id: string;
  problem: Problem;
}

/** What became of the records that were to be moved. */
export interface MovedRecords {
  /** Of those that are moved, in their order. */
  ids: string[];
  /** Those that stayed as they were; by its id where the caller may not read a name. */
  refused: { id: string; name: string; problem: Problem }[];
}

/**
 * Moves every record that the filter finds, each as it would be alone: one that is refused, also by a system outside, leaves the others be. What is
 * written is one transaction.
 * @throws Problem `forbidden`, `unknown_field` and as `bulkReach` what concerns all of them
 */
export async function moveMany(
  context: OperationContext,
  collection: string,
  { move: name, filter, body }: MoveManyRequest,
): Promise<MovedRecords> {
  const resource = resourceOf(context, collection);
  const move = requiredMove(resource, name);
  const { moved, refused } = await withDenials(context, resource, move.name, [], async () => {
    assertPermitted(context, move.name, resource);
    assertAskedFor(resource, move, Object.keys(submittedValues(resource, body).values));
    return context.runtime.database.transaction(context.scope, async (executor) => {
      const { ids, missing } = await bulkReach(context, executor, move.name, resource, filter);
      const results: { moved: ChangedRecord[]; refused: Refused[] } = { moved: [], refused: [...missing] };
      for (const id of ids) {
        const result = await attempt(executor, () =>
          changeState(context, executor, { resource, move }, { id, move: move.name, body }),
        );
        if (result instanceof Problem) results.refused.push({ id, problem: result });
        else results.moved.push(result);
      }
      return results;
    });
  });
  for (const one of moved) await announceUpdate(context, resource, one);
  for (const { id, problem } of refused) await auditDenial(context, resource, move.name, [id], problem);
  const problems = await confirmAll(moved);
  const takenBack = moved.flatMap(({ record: { id } }, place) => {
    const problem = problems[place];
    return problem === undefined ? [] : [{ id, problem }];
  });
  const stayed = [...refused, ...takenBack];
  const stays = new Set(stayed.map(({ id }) => id));
  return {
    ids: moved.map(({ record }) => record.id).filter((id) => !stays.has(id)),
    refused: await named(context, collection, stayed),
  };
}

async function named(
  context: OperationContext,
  collection: string,
  refused: readonly Refused[],
): Promise<MovedRecords['refused']> {
  const executor = context.runtime.database.as(context.scope);
  const names = await labelsOf(context, executor, collection, refused.map(({ id }) => id).filter(isId));
  return refused.map(({ id, problem }) => ({ id, name: names.get(id.toLowerCase()) ?? id, problem }));
}
