import { routedClass } from '../../rules/refusal-of-route';
import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { inPlaceOf, type OperationContext } from '../../../../../server/operations/context';
import { listRecords } from '../../../../../server/operations/list-records';

/** Of a tenant: priorities go up to 999. */
const MOST_ROUTES = 1000;

/** The enabled routes in the order in which they are asked. */
export async function enabledRoutes(context: OperationContext): Promise<DataRecord[]> {
  const order = { sort: { field: 'priority', order: 'ASC' }, thenBy: [{ field: 'createdAt', order: 'ASC' }] } as const;
  const { records } = await listRecords(context, 'outbound-routes', {
    filter: { enabled: true },
    ...order,
    range: { first: 0, last: MOST_ROUTES - 1 },
  });
  return records;
}

/** Records by their ids, as the system sees them: who may simulate learns what they do to a call. */
export async function recordsById(
  context: OperationContext,
  collection: string,
  ids: readonly unknown[],
): Promise<Map<string, DataRecord>> {
  const asked = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (asked.length === 0) return new Map();
  const { records } = await listRecords(inPlaceOf(context), collection, {
    filter: { id: asked },
    range: { first: 0, last: asked.length - 1 },
  });
  return new Map(records.map((record) => [record.id, record]));
}

/** Whether an extension may make calls of that class; calls of no extension ask for no permission. */
export function isPermitted(extension: JsonObject | null, { callType }: { callType: string }): boolean {
  const permissions = extension?.['permissions'];
  return !Array.isArray(permissions) || permissions.includes(routedClass(callType));
}
