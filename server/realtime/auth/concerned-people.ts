import { sql } from 'kysely';
import { concernsRights } from '../../auth/rights/right-attributes';
import { compile } from '../../database/builder';
import type { Runtime } from '../../operations/runtime';
import type { FeedRow } from '../feed/read-feed';

/** Ids of the people whose rights the changes may concern, each with the last change that does. */
export async function concernedPeople(runtime: Runtime, rows: readonly FeedRow[]): Promise<Map<string, FeedRow>> {
  const concerned = new Map<string, FeedRow>();
  for (const row of rows) for (const userId of await peopleBy(runtime, row)) concerned.set(userId, row);
  return concerned;
}

async function peopleBy(
  runtime: Runtime,
  { resource, recordId, tenantId, action, fields }: FeedRow,
): Promise<string[]> {
  const concern = concernsRights(runtime, resource, fields);
  if (concern === 'people') return peopleOf(runtime, tenantId);
  // Nobody works yet as a person or in a tenant that was just made.
  if (concern === undefined || action === 'create') return [];
  return concern === 'person' ? [recordId] : peopleOf(runtime, recordId);
}

/** Of a tenant; where nobody belongs to one, everybody. */
async function peopleOf(runtime: Runtime, tenantId: string | null): Promise<string[]> {
  const hasTenants = runtime.catalog().resources.get('users')?.tenancy !== 'none';
  if (hasTenants && tenantId === null) return [];
  const ofTenant = hasTenants ? sql`where "tenantId" = ${tenantId}` : sql``;
  const rows = await runtime.database
    .as('platform')
    .run(compile<{ id: string }>(sql`select "id" from "users" ${ofTenant}`));
  return rows.map(({ id }) => id);
}
