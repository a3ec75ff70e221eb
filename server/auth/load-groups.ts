import { sql } from 'kysely';
import { buildAbility } from '../../core/access/build-ability';
import { resolvePlaceholders } from '../../core/access/placeholders';
import type { Group, GroupSource, Principal } from '../../core/access/types';
import { isObject } from '../../core/is-object';
import { compile, identifier } from '../database/builder';
import { columnName, tableName } from '../database/names';
import { asSystem, scopeOf } from '../operations/context';
import { livingRows } from '../operations/load-rows';
import type { Runtime } from '../operations/runtime';

/** More than a tenant has of anything that groups are made of. */
const MOST_RECORDS = 10_000;

/** The groups of the person's role, as attributes that rules may name. */
export async function loadGroups(runtime: Runtime, principal: Principal): Promise<Record<string, string[]>> {
  const groups = Object.entries(runtime.catalog().access.get(principal.user.role)?.groups ?? {});
  return Object.fromEntries(
    await Promise.all(groups.map(async ([name, group]) => [name, await idsOf(runtime, principal, group)] as const)),
  );
}

async function idsOf(runtime: Runtime, principal: Principal, group: Group): Promise<string[]> {
  const named = group.is === undefined ? [] : resolvePlaceholders(principal, group.is);
  const given = Array.isArray(named) ? named.filter((id) => typeof id === 'string') : [];
  if (given.length > 0) return given;
  const found = await Promise.all(group.else.map((source) => idsFrom(runtime, principal, source)));
  // In one order, so that the same people make the same rights.
  return [...new Set(found.flat())].toSorted();
}

async function idsFrom(
  runtime: Runtime,
  principal: Principal,
  { collection, where, take = 'id' }: GroupSource,
): Promise<string[]> {
  const resource = runtime.catalog().resources.get(collection);
  const conditions = resolvePlaceholders(principal, where);
  if (!resource || !isObject(conditions)) return [];
  const ability = buildAbility([{ action: 'read', subject: collection, conditions }]);
  const rows = livingRows({ ...asSystem(runtime, scopeOf(principal)), ability }, 'read', resource);
  if (rows === 'nothing') return [];
  const found = await runtime.database
    .as(scopeOf(principal))
    .run(
      compile<{ taken: string | null }>(
        sql`select ${identifier(columnName(take))} as "taken" from ${identifier('public', tableName(collection))} where ${sql.join([sql`true`, ...rows], sql` and `)} limit ${MOST_RECORDS}`,
      ),
    );
  return found.flatMap(({ taken }) => taken ?? []);
}
