import { readingOf } from '../../application/hooks-of';
import { isAtReading } from '../../../core/records/at-reading';
import type { JsonObject, Resource, Json } from '../../../core/types';
import type { OperationContext } from '../context';
import { setOpenings } from './openings';
import { recallingFields, setRecalled } from './recalled';
import { setSum } from './sums';
import { sql } from 'kysely';
import { isAccountPassword } from '../../../core/password/account-password';
import { secretFlag } from '../../../core/records/secret-flag';
import { compile, identifier } from '../../database/builder';
import type { Executor } from '../../database/types';
import { USERS } from '../accounts/account-fields';
import { findField } from '../../../core/records/find-field';
import { isObject } from '../../../core/is-object';
import { isSystemField } from '../../../core/system-fields';
import { mayFilterBy } from '../rights/field-rights';
import { isAccepted } from '../uploads/is-accepted';
import { readableFilter } from '../lists/readable-filter';
import { readableSorts } from '../lists/readable-sorts';

const VIEWS = 'views';

/** Are these saved views, which speak of other collections? */
const areViews = ({ name }: Resource): boolean => name === VIEWS;

const isEmpty = (condition: Json): boolean => isObject(condition) && Object.keys(condition).length === 0;

/** Does the collection have a password that its records keep with their accounts? */
const keepsPassword = (resource: Resource): boolean =>
  resource.fields.some((field) => isAccountPassword(resource, field));

/**
 * The records with the values that they have only when they are read, such as whether hours are open now. Whatever has none of these
 * comes back as it is; otherwise one statement for each rule, however many records there are.
 */
export async function fillAtReading(
  context: OperationContext,
  resource: Resource,
  records: readonly JsonObject[],
): Promise<readonly JsonObject[]> {
  const fields = atReading(resource);
  const hasAccounts = keepsPassword(resource);
  const added = readingOf(context.runtime, resource);
  const hasViews = areViews(resource);
  const recalls = recallingFields(resource).length > 0;
  if ((fields.length === 0 && !hasAccounts && added === undefined && !hasViews && !recalls) || records.length === 0)
    return records;
  const { runtime, scope } = context;
  const executor = runtime.database.as(scope);
  const filled = records.map((record) => ({ ...record }));
  const now = new Date();
  if (hasViews) keepInForce(context, filled);
  await added?.fill(context, executor, filled);
  if (hasAccounts) await setPasswordPresence(executor, filled);
  await setOpenings(runtime.catalog(), executor, resource, filled, now);
  if (recalls) await setRecalled(runtime.catalog(), executor, resource, filled);
  for (const field of fields) {
    const { sums } = field;
    if (sums !== undefined) await setSum(runtime.catalog(), executor, field, sums, filled, now);
  }
  return filled;
}

const known = new WeakMap<Resource, Resource['fields']>();

function atReading(resource: Resource): Resource['fields'] {
  const found = known.get(resource) ?? resource.fields.filter(isAtReading);
  known.set(resource, found);
  return found;
}

/** Says of records that own an account whether it has a password: the record itself has no column for it. */
async function setPasswordPresence(executor: Executor, records: readonly JsonObject[]): Promise<void> {
  const ids = records.map(({ id }) => id);
  const rows = await executor.run(
    compile<{ id: string }>(
      sql`select "id" from ${identifier('public', USERS)} where "id" = any(${ids}::uuid[]) and "password" is not null`,
    ),
  );
  const having = new Set(rows.map(({ id }) => id));
  for (const record of records) record[secretFlag('password')] = having.has(String(record['id']));
}

/**
 * Saved views without what the list would refuse the reader: fields that are gone from the schema, or that somebody with fewer rights
 * may not read. A list must not stay shut because of how somebody once looked at it.
 */
function keepInForce(context: OperationContext, views: JsonObject[]): void {
  if (context.principal === null) return;
  for (const view of views) {
    const target = context.runtime.catalog().resources.get(String(view['collection']));
    if (!target || !context.ability.can('read', target.name)) continue;
    const { filter, sort, group } = view;
    if (isObject(filter)) view['filter'] = acceptedFilter(context, target, filter);
    if (Array.isArray(sort))
      view['sort'] = sort.filter((one) => isObject(one) && isSortable(context, target, String(one['field'])));
    if (typeof group === 'string' && !isThere(context, target, group.split(':')[0] ?? group)) view['group'] = null;
  }
}

function acceptedFilter(context: OperationContext, target: Resource, filter: JsonObject): JsonObject {
  if (isAccepted(() => readableFilter(context, target, filter))) return filter;
  // Of conditions that must all hold each may go alone; without one of several that may hold, fewer records would be left.
  const parts = Object.entries(filter).map(([name, value]): [string, Json] =>
    name === '$and' && Array.isArray(value)
      ? [
          name,
          value
            .map((one) => (isObject(one) ? acceptedFilter(context, target, one) : one))
            .filter((one) => !isEmpty(one)),
        ]
      : [name, value],
  );
  return Object.fromEntries(
    parts.filter(([name, value]) => isAccepted(() => readableFilter(context, target, { [name]: value }))),
  );
}

function isThere(context: OperationContext, target: Resource, path: string): boolean {
  return (
    (isSystemField(path) || findField(target, path) !== undefined) &&
    mayFilterBy(context, target, path.split('.')[0] ?? path)
  );
}

function isSortable(context: OperationContext, target: Resource, field: string): boolean {
  return isThere(context, target, field) && isAccepted(() => readableSorts(context, target, [{ field, order: 'ASC' }]));
}
