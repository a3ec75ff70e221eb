import { Problem } from '../../../core/errors';
import { isObject } from '../../../core/is-object';
import type { Field, JsonObject, Resource } from '../../../core/types';
import { violation } from '../../../core/violations';
import { assertPermitted } from '../../operations/authorise';
import { resourceOf, type OperationContext, type PersonContext } from '../../operations/context';
import { countRecords } from '../../operations/count-records';
import { fieldForbidden } from '../../operations/field-rights';
import { loadRow } from '../../operations/load-rows';
import { matchingIds } from '../../operations/matching-ids';
import { prepareUpdate } from '../../operations/prepare-update';
import type { JobOrder } from '../job-store';

/** Records that one job changes or removes at most. */
export const MOST_RECORDS = 100_000;

const MOST_FIELDS = 50;

/** `POST /api/<collection>/bulk`. */
export interface BulkRequest {
  action: 'edit' | 'delete';
  filter: JsonObject;
  /** What every record gets; of an edit alone. */
  values: JsonObject;
  /** Only says how many records there are. */
  count: boolean;
}

/** @throws Problem `bad_request` */
export function parseBulkRequest(body: JsonObject): BulkRequest {
  const { action, filter = {}, values = {}, count: isCount = false } = body;
  if ((action !== 'edit' && action !== 'delete') || !isObject(filter) || !isObject(values)) {
    throw new Problem('bad_request', { detail: 'Body: expected {"action": "edit", "filter": {…}, "values": {…}} or {"action": "delete", "filter": {…}}.' });
  }
  if (isCount === true) return { action, filter, values: {}, count: true };
  const count = Object.keys(values).length;
  if (action === 'edit' ? count > 0 && count <= MOST_FIELDS : count === 0) return { action, filter, values, count: false };
  throw new Problem('bad_request', { detail: `values: expected 1 to ${MOST_FIELDS} fields with "edit" and none with "delete", got ${count}.` });
}

/**
 * The job that a request asks for, once what can be said before it is fine: rights, fields, filter, the values on the first
 * record, and how many records there are.
 * @throws Problem `forbidden`, `field_forbidden`, `unknown_field`, `invalid`, `bad_request`, and as lists do.
 */
export async function bulkOrder(context: PersonContext, collection: string, { action, filter, values }: BulkRequest): Promise<JobOrder> {
  const resource = resourceOf(context, collection);
  const names = Object.keys(values);
  const total = await bulkCount(context, collection, { action, filter });
  if (action === 'edit') assertEditable(context, resource, names);
  const until = new Date().toISOString();
  if (action === 'edit') await tryOnFirst(context, resource, { filter, until, values });
  return {
    kind: action === 'edit' ? 'bulk-edit' : 'bulk-delete',
    collection,
    params: action === 'edit' ? { fields: names } : {},
    request: { filter, until, ...(action === 'edit' && { values }) },
    total,
  };
}

/** How many records there are. @throws Problem `forbidden`, `bad_request` past 100 000, and as lists do. */
export async function bulkCount(context: OperationContext, collection: string, { action, filter }: Pick<BulkRequest, 'action' | 'filter'>): Promise<number> {
  assertPermitted(context, action === 'edit' ? 'update' : 'delete', resourceOf(context, collection));
  const { total, estimated } = await countRecords(context, collection, filter, MOST_RECORDS);
  if (!estimated && total <= MOST_RECORDS) return total;
  throw new Problem('bad_request', { detail: `${collection}: expected at most ${MOST_RECORDS} records in one job, the filter finds more; narrow it.` });
}

/** May many records be given one value of it? What occurs once cannot, and what cannot be taken back shall not. */
function isCommon(field: Field): boolean {
  return !field.readOnly && !field.createOnly && !field.secret;
}

function assertEditable(context: OperationContext, resource: Resource, names: string[]): void {
  const fields = new Map(resource.fields.map((field) => [field.name, field]));
  const unknown = names.filter((name) => !fields.has(name));
  if (unknown.length > 0) throw new Problem('unknown_field', { detail: `${resource.name}: expected fields of the schema, got ${unknown.map((name) => JSON.stringify(name.slice(0, 80))).join(', ')}.`, errors: unknown.map((name) => violation(name, 'unknown')) });
  const refused = names.filter((name) => {
    const field = fields.get(name);
    return !field || !isCommon(field) || !context.ability.can('update', resource.name, name);
  });
  if (refused.length > 0) throw fieldForbidden(resource, refused, 'update');
}

/** A value that no record can take is told at once, and not ten thousand times. */
async function tryOnFirst(context: OperationContext, resource: Resource, { filter, until, values }: { filter: JsonObject; until: string; values: JsonObject }): Promise<void> {
  const executor = context.runtime.database.as(context.scope);
  const [first] = await matchingIds(context, executor, resource, { filter, after: null, until, most: 1 });
  const stored = first === undefined ? undefined : await loadRow(context, executor, resource, first);
  if (!stored) return;
  try {
    prepareUpdate(context, resource, stored, values, 'merge');
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid') return;
    const wrong = (error.errors ?? []).filter(({ path }) => Object.hasOwn(values, path.split('.')[0] ?? path));
    if (wrong.length > 0) throw new Problem('invalid', { errors: wrong });
  }
}
