import { sql } from 'kysely';
import { ADMIN } from '../../core/access/roles';
import { ACCESS_PROFILES, type AccessProfile, type ProfileRule } from '../../core/access/profiles';
import type { Principal } from '../../core/access/types';
import { compile, identifier } from '../database/builder';
import { tableName } from '../database/names';
import { columnsOf } from '../database/table-columns';
import type { Runtime } from '../operations/runtime';

const NEEDED = ['name', 'active', 'roles', 'userIds', 'rules'];

/** The profiles in force for a person, by id. Administrators and people of the platform have none: their rights are their access level. */
export async function loadProfiles(
  runtime: Runtime,
  { id, role, tenantId }: Pick<Principal['user'], 'id' | 'role' | 'tenantId'>,
): Promise<AccessProfile[]> {
  const resource = runtime.catalog().resources.get(ACCESS_PROFILES);
  if (!resource || role === ADMIN || !NEEDED.every((name) => columnsOf(resource).has(name))) return [];
  const hasTenants = resource.tenancy !== 'none';
  if (hasTenants && tenantId === null) return [];
  const ofTenant = hasTenants ? sql`"tenantId" = ${tenantId} and` : sql``;
  const rows = await runtime.database.as('platform').run(
    compile<{ id: string; name: string; rules: ProfileRule[] | null }>(sql`
      select "id", "name", "rules" from ${identifier('public', tableName(resource.name))}
      where ${ofTenant} "active" and (${id}::uuid = any("userIds") or ${role} = any("roles"))
      order by "id"`),
  );
  return rows.map(({ rules, ...profile }) => ({ ...profile, rules: rules ?? [] }));
}
