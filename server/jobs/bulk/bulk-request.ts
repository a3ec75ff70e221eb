import { Problem } from '../../../core/errors';
import { isObject } from '../../../core/is-object';
import type { Move } from '../../../core/transitions/types';
import type { Field, JsonObject, Resource } from '../../../core/types';
import { violation } from '../../../core/violations';
import { assertPermitted } from '../../operations/rights/authorise';
import { resourceOf, type OperationContext, type PersonContext } from '../../operations/context';
import { countRecords } from '../../operations/count-records';
import { fieldForbidden } from '../../operations/rights/field-rights';
import { loadRow } from '../../operations/lists/load-rows';
import { matchingIds } from '../../operations/lists/matching-ids';
import { assertAskedFor } from '../../operations/transitions/prepare-move';
import { requiredMove } from '../../operations/transitions/move-record';
import { preparedUpdate } from '../../operations/preparing/prepared';
import type { JobOrder } from '../job-store';

/** Records that one job changes or removes at most. */
export const MOST_RECORDS = 100_000;

const MOST_FIELDS = 50;

/** `POST /api/<collection>/bulk`. */
export interface BulkRequest {
  action: 'edit' | 'delete' | 'move';
  /** Name of the move, of that action alone. */
  move: string;
  filter: JsonObject;
  /** What every record gets: of an edit, and of a move that asks for fields. */
  values: JsonObject;
  /** Only says how many records there are. */
  count: boolean;
}

/** Fields that an action takes: the least and the most. */
const TAKES: Readonly<Record<BulkRequest['action'], readonly [number, number]>> = {
  edit: [1, MOST_FIELDS],
  delete: [0, 0],
  move: [0, MOST_FIELDS],
};

const isAction = (value: unknown): value is BulkRequest['action'] =>
  typeof value === 'string' && Object.hasOwn(TAKES, value);

/** @throws Problem `bad_request` */
export function parseBulkRequest(body: JsonObject): BulkRequest {
  // Without a filter nothing is meant: all records are `{}`, which nobody sends by mistake.
  const { action, move = '', filter, values = {}, count: isCount = false } = body;
  if (
    !isAction(action) ||
    !isObject(filter) ||
    !isObject(values) ||
    typeof move !== 'string' ||
    (action === 'move') !== (move !== '')
  ) {
    throw new Problem('bad_request', {
      detail:
        'Body: expected {"action": "edit", "filter": {…}, "values": {…}}, {"action": "delete", "filter": {…}} or {"action": "move", "move": "…", "filter": {…}}.',
    });
  }
  if (typeof isCount !== 'boolean')
    throw new Problem('bad_request', {
      detail: `count: expected true or false, got ${JSON.stringify(isCount).slice(0, 80)}.`,
    });
  if (isCount) return { action, move, filter, values: {}, count: true };
  const count = Object.keys(values).length;
  const [least, most] = TAKES[action];
  if (count >= least && count <= most) return { action, move, filter, values, count: false };
  throw new Problem('bad_request', {
    detail: `values: expected ${least} to ${most} fields with "${action}", got ${count}.`,
  });
}

/**
 * The job that a request asks for, once what can be said before it is fine: rights, fields, filter, the values of an edit on the
 * first record, and how many records there are.
 * @throws Problem `forbidden`, `field_forbidden`, `unknown_field`, `invalid`, `bad_request`, `not_found` for an unknown move, and as lists do.
 */
export async function bulkOrder(context: PersonContext, collection: string, asked: BulkRequest): Promise<JobOrder> {
  const { action, filter, values } = asked;
  const resource = resourceOf(context, collection);
  const names = Object.keys(values);
  const total = await bulkCount(context, collection, asked);
  const until = new Date().toISOString();
  const order = { collection, total };
  if (action === 'delete') return { ...order, kind: 'bulk-delete', params: {}, request: { filter, until } };
  if (action === 'move') {
    const move = requiredMove(resource, asked.move);
    assertAskedFor(resource, move, names);
    return {
      ...order,
      kind: 'bulk-move',
      params: { move: move.name },
      request: { filter, until, move: move.name, values },
    };
  }
  assertEditable(context, resource, names);
  await tryOnFirst(context, resource, { filter, until, values });
  return { ...order, kind: 'bulk-edit', params: { fields: names }, request: { filter, until, values } };
}

/** How many records there are. @throws Problem `forbidden`, `not_found` for an unknown move, `bad_request` past 100 000, and as lists do. */
export async function bulkCount(
  context: OperationContext,
  collection: string,
  { action, move, filter }: Pick<BulkRequest, 'action' | 'move' | 'filter'>,
): Promise<number> {
  const resource = resourceOf(context, collection);
  if (action === 'move') assertMovable(context, resource, requiredMove(resource, move));
  else assertPermitted(context, action === 'edit' ? 'update' : 'delete', resource);
  const { total, estimated } = await countRecords(context, collection, filter, MOST_RECORDS);
  if (!estimated && total <= MOST_RECORDS) return total;
  throw new Problem('bad_request', {
    detail: `${collection}: expected at most ${MOST_RECORDS} records in one job, the filter finds more; narrow it.`,
  });
}

function assertMovable(context: OperationContext, resource: Resource, { name, system }: Move): void {
  assertPermitted(context, name, resource);
  if (system)
    throw new Problem('forbidden', {
      detail: `${resource.name}: only the system does ${name}.`,
      params: { action: name, collection: resource.name },
    });
}

/** May many records be given one value of it? What occurs once cannot, and what cannot be taken back shall not. */
function isCommon(field: Field): boolean {
  return !field.readOnly && !field.createOnly && !field.secret;
}

function assertEditable(context: OperationContext, resource: Resource, names: string[]): void {
  const fields = new Map(resource.fields.map((field) => [field.name, field]));
  const unknown = names.filter((name) => !fields.has(name));
  if (unknown.length > 0)
    throw new Problem('unknown_field', {
      detail: `${resource.name}: expected fields of the schema, got ${unknown.map((name) => JSON.stringify(name.slice(0, 80))).join(', ')}.`,
      errors: unknown.map((name) => violation(name, 'unknown')),
    });
  const refused = names.filter((name) => {
    const field = fields.get(name);
    return !field || !isCommon(field) || !context.ability.can('update', resource.name, name);
  });
  if (refused.length > 0) throw fieldForbidden(resource, refused, 'update');
}

/** A value that no record can take is told at once, and not ten thousand times. */
async function tryOnFirst(
  context: OperationContext,
  resource: Resource,
  { filter, until, values }: { filter: JsonObject; until: string; values: JsonObject },
): Promise<void> {
  const executor = context.runtime.database.as(context.scope);
  const [first] = await matchingIds(context, executor, resource, { filter, after: null, until, most: 1 });
  const stored = first === undefined ? undefined : await loadRow(context, executor, resource, first);
  if (!stored) return;
  try {
    await preparedUpdate(context, resource, stored, values, 'merge');
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid') return;
    const wrong = (error.errors ?? []).filter(({ path }) => Object.hasOwn(values, path.split('.')[0] ?? path));
    if (wrong.length > 0) throw new Problem('invalid', { errors: wrong });
  }
}
