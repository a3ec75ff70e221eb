import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import type { Json, JsonObject, Resource, UniqueRule } from '../../../core/types';
import { violation } from '../../../core/violations';
import { compile, identifier } from '../../database/builder';
import { columnName, HIDDEN_COLUMNS, tableName } from '../../database/names';
import type { Executor } from '../../database/types';
import { isHashed, resourceFacts } from '../resource-facts';
import type { Runtime } from '../runtime';
import { openSealed } from './open-sealed';

interface SecretRule {
  name: string;
  scope: UniqueRule['scope'];
}

/** Rules over one encrypted field. The database cannot compare those, because the same text is different each time. */
function secretRules(resource: Resource): SecretRule[] {
  const secrets = resourceFacts(resource).secrets.filter((field) => !isHashed(resource, field));
  return resource.unique.flatMap(({ fields, scope }) => {
    const [name, ...more] = fields;
    return name !== undefined && more.length === 0 && secrets.some((field) => field.name === name)
      ? [{ name, scope }]
      : [];
  });
}

/** Names of the encrypted fields whose values occur once. */
export const uniqueSecrets = (resource: Resource): string[] => secretRules(resource).map(({ name }) => name);

/**
 * Checks `unique` of encrypted fields after the write and inside its transaction, in which the writers of one tenant take
 * turns. Nothing of a secret is stored or told besides that it is taken.
 * @throws Problem `invalid` with code `unique`.
 */
export async function checkUniqueSecrets(
  runtime: Runtime,
  executor: Executor,
  resource: Resource,
  record: JsonObject,
  changed: readonly string[],
): Promise<void> {
  const errors = [];
  for (const rule of secretRules(resource)) {
    const value = record[rule.name] ?? null;
    if (value === null || value === '' || !changed.includes(rule.name)) continue;
    if (await isTaken(runtime, executor, resource, { ...rule, record, value }))
      errors.push(violation(rule.name, 'unique'));
  }
  if (errors.length > 0) throw new Problem('invalid', { errors });
}

async function isTaken(
  runtime: Runtime,
  executor: Executor,
  resource: Resource,
  { name, scope, record, value }: SecretRule & { record: JsonObject; value: Json },
): Promise<boolean> {
  const tenantId = record['tenantId'] ?? null;
  const holder = scope === 'tenant' ? JSON.stringify(tenantId) : 'platform';
  await executor.run(
    compile(
      sql`select pg_advisory_xact_lock(hashtextextended(${`unique secret ${holder} ${resource.name}.${name}`}, 0))`,
    ),
  );
  const column = identifier(columnName(name));
  const conditions = [sql`"id" <> ${record['id']}`, sql`${column} is not null`];
  if (scope === 'tenant') conditions.push(sql`"tenantId" is not distinct from ${tenantId}::uuid`);
  if (resource.softDelete) conditions.push(sql`${identifier(HIDDEN_COLUMNS.deletedAt)} is null`);
  // Other tenants' rows show on the platform alone; connections for lists are never waited for by one that is held.
  const reader = scope === 'platform' ? runtime.database.lists('platform') : executor;
  const others = await reader.run(
    compile<{ sealed: string }>(
      sql`select ${column} as sealed from ${identifier('public', tableName(resource.name))} where ${sql.join(conditions, sql` and `)}`,
    ),
  );
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return others.some(({ sealed }) => openSealed(runtime, sealed) === text);
}
