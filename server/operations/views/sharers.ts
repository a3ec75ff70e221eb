import { sql } from 'kysely';
import type { JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { USERS } from '../accounts/account-fields';
import type { OperationContext } from '../context';

const SHARED_BY = 'sharedBy';

/**
 * Says of views that somebody else shares whose they are. People see few accounts beside their own, but may know who of their
 * tenant speaks to them; of the platform's people a tenant is not told.
 */
export async function nameSharers(
  { runtime, principal, scope }: OperationContext,
  { fields }: Resource,
  views: JsonObject[],
): Promise<void> {
  if (!fields.some(({ name }) => name === SHARED_BY)) return;
  for (const view of views) view[SHARED_BY] = null;
  if (principal === null) return;
  const { id, tenantId } = principal.user;
  const theirs = views.filter(
    (view) =>
      view['scope'] !== 'personal' &&
      typeof view['createdBy'] === 'string' &&
      view['createdBy'] !== id &&
      (view['tenantId'] ?? null) === tenantId,
  );
  if (theirs.length === 0) return;
  const owners = [...new Set(theirs.map((view) => view['createdBy']))];
  const rows = await runtime.database
    .as(scope)
    .run(
      compile<{ id: string; name: string | null }>(
        sql`select "id", "name" from ${identifier('public', USERS)} where "id" = any(${owners}::uuid[])`,
      ),
    );
  const names = new Map(rows.map((row) => [row.id, row.name]));
  for (const view of theirs) view[SHARED_BY] = names.get(String(view['createdBy'])) ?? null;
}
