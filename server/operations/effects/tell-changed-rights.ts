import type { JsonObject, Resource } from '../../../core/types';
import { concernsRights } from '../../auth/rights/right-attributes';
import type { Executor } from '../../database/types';
import { inPlaceOf, type OperationContext } from '../context';
import type { WriteEvent } from '../runtime';
import type { CreateMore } from './effect';
import { notify } from './notify';

/** Changes of which people hear in other ways, or cannot any more. */
const UNTOLD = new Set(['status', 'firstLogin', 'password']);

/** Somebody else changed what a person may do: the person is told. Answers what to announce. */
export async function tellChangedRights(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  record: JsonObject,
  changed: string[],
  createMore: CreateMore,
): Promise<WriteEvent[]> {
  const { runtime, principal } = context;
  const { id } = record;
  if (principal === null || typeof id !== 'string' || principal.user.id === id) return [];
  const telling = changed.filter((name) => !UNTOLD.has(name));
  if (concernsRights(runtime, resource.name, telling) !== 'person') return [];
  return notify(inPlaceOf(context), executor, createMore, {
    userIds: [id],
    type: 'system',
    severity: 'info',
    text: 'rightsChanged',
    params: { name: principal.user.name },
  });
}
