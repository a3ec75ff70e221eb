import type { MovePreview } from '../../../core/transitions/move-preview';
import { assertPermitted, assertPermittedOn, notFound } from '../rights/authorise';
import { resourceOf, type OperationContext } from '../context';
import { loadRow } from '../lists/load-rows';
import { withDenials } from '../rights/with-denials';
import { assertMayMove } from './assert-may-move';
import { guardOf } from '../../application/hooks-of';
import { requiredMove } from './move-record';

/**
 * What a move would mean for a record, for whoever may make it; nothing where its collection has nothing to say of it.
 * @throws Problem `not_found`, `forbidden`, `transition_refused` where the state of the record does not allow it
 */
export async function previewMove(
  context: OperationContext,
  collection: string,
  { id, move: name }: { id: string; move: string },
): Promise<MovePreview> {
  const resource = resourceOf(context, collection);
  const move = requiredMove(resource, name);
  return withDenials(context, resource, name, [id], async () => {
    assertPermitted(context, name, resource);
    const executor = context.runtime.database.as(context.scope);
    const stored = await loadRow(context, executor, resource, id);
    if (!stored) throw notFound(resource, id);
    assertPermittedOn(context, name, resource, stored);
    assertMayMove(context, resource, move, stored);
    const guard = guardOf(context.runtime, resource, name);
    const tenantId = typeof stored['tenantId'] === 'string' ? stored['tenantId'] : null;
    // What the move asks for is not said yet.
    const isAsked = (path: string) => (move.ask ?? []).some((field) => path === field || path.startsWith(`${field}.`));
    const moving = { resource, move, stored, record: { ...stored, ...move.set }, tenantId };
    const reasons = (await guard?.check(context, executor, moving)) ?? [];
    return {
      facts: (await guard?.preview?.(context, executor, moving)) ?? [],
      reasons: reasons.filter(({ path }) => !isAsked(path)),
    };
  });
}
