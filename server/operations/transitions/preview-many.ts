import { Problem } from '../../../core/errors';
import type { MovePreviews } from '../../../core/transitions/move-preview';
import { assertPermitted } from '../rights/authorise';
import { resourceOf, type OperationContext } from '../context';
import { listRecords } from '../list-records';
import { recordName } from '../links/record-name';
import { withDenials } from '../rights/with-denials';
import { guardOf } from '../../application/hooks-of';
import { requiredMove } from './move-record';
import { previewMove } from './preview-move';

/** Whoever is asked whether to go on can read no more. */
const MOST = 20;

/**
 * What a move would mean for the first records that the filter finds and that it could move; of none where their collection has nothing to say.
 * @throws Problem `forbidden`, and what the list refuses
 */
export async function previewMany(
  context: OperationContext,
  collection: string,
  { move, filter }: { move: string; filter: unknown },
): Promise<MovePreviews> {
  const resource = resourceOf(context, collection);
  requiredMove(resource, move);
  await withDenials(context, resource, move, [], async () => assertPermitted(context, move, resource));
  const { records, total } = await listRecords(context, collection, { filter, range: { first: 0, last: MOST - 1 } });
  const previews: MovePreviews['previews'] = [];
  if (guardOf(context.runtime, resource, move) === undefined) return { total, previews };
  for (const record of records) {
    const preview = await previewMove(context, collection, { id: record.id, move }).catch(ofImpossible);
    if (preview) previews.push({ id: record.id, name: recordName(context, resource, record), ...preview });
  }
  return { total, previews };
}

/** Those are left where they are. */
function ofImpossible(error: unknown): undefined {
  if (
    error instanceof Problem &&
    (error.code === 'transition_refused' || error.code === 'forbidden' || error.code === 'not_found')
  )
    return undefined;
  throw error;
}
