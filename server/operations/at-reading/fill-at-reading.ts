import { readingOf } from '../../application/hooks-of';
import { isAtReading } from '../../../core/records/at-reading';
import type { JsonObject, Resource } from '../../../core/types';
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
import { nameSharers } from '../views/sharers';
import { VIEWS } from '../views/viewed';
import { keepViewsInForce } from '../views/views-in-force';

/** Are these saved views, which speak of other collections? */
const areViews = ({ name }: Resource): boolean => name === VIEWS;

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
  if (hasViews) {
    keepViewsInForce(context, filled);
    await nameSharers(context, resource, filled);
  }
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
