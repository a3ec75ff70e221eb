import { sql } from 'kysely';
import type { JsonObject, Resource } from '../../../core/types';
import { computedOf } from '../../application/hooks-of';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, shortHash, tableName } from '../../database/names';
import { fromRow, selection } from '../../database/record-rows';
import { asSystem } from '../context';
import type { Runtime } from '../runtime';
import { sameValue } from '../same-value';
import { setComputed } from '../set-computed';
import type { ComputedHook } from './computed-hook';

const PAGE = 500;

/**
 * Records that were there before a plug-in computed values of theirs get them: each collection is gone through once for such a change of the
 * fields that a hook works with.
 */
export async function fillExisting(runtime: Runtime, signal?: AbortSignal): Promise<void> {
  const platform = runtime.database.as('platform');
  for (const resource of runtime.catalog().resources.values()) {
    const hook = computedOf(runtime, resource);
    if (hook?.fillsStored !== true) continue;
    const key = `filled ${resource.name}`;
    const value = JSON.stringify(shortHash(JSON.stringify([hook.needs, hook.from])));
    const [done] = await platform.run(
      compile(sql`select 1 from painel.settings where "key" = ${key} and "value" = ${value}::jsonb`),
    );
    if (done) continue;
    await fillAll(runtime, resource, hook, signal);
    await platform.run(
      compile(
        sql`insert into painel.settings ("key", "value") values (${key}, ${value}::jsonb) on conflict ("key") do update set "value" = excluded."value", "updatedAt" = now()`,
      ),
    );
  }
}

async function fillAll(runtime: Runtime, resource: Resource, hook: ComputedHook, signal?: AbortSignal): Promise<void> {
  const platform = runtime.database.as('platform');
  const living = resource.softDelete ? sql` and ${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql``;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    signal?.throwIfAborted();
    const rows = await platform.run(
      compile<JsonObject>(
        sql`select ${selection(resource)} from ${identifier('public', tableName(resource.name))} where "id" > ${after}::uuid${living} order by "id" limit ${PAGE}`,
      ),
    );
    await fillSome(
      runtime,
      resource,
      hook,
      rows.map((row) => fromRow(resource, row)),
    );
    if (rows.length < PAGE) return;
    after = String(rows.at(-1)?.['id']);
  }
}

async function fillSome(
  runtime: Runtime,
  resource: Resource,
  hook: ComputedHook,
  records: readonly JsonObject[],
): Promise<void> {
  const system = asSystem(runtime, 'platform');
  const asked = records.map((record) => ({
    occasion: 'stored' as const,
    id: String(record['id']),
    record,
    before: record,
    changed: Object.keys(record),
  }));
  const found = await hook.compute(system, runtime.database.as('platform'), asked);
  for (const [place, { id, record }] of asked.entries()) {
    const values = Object.entries(found[place] ?? {}).filter(
      ([name, value]) => !sameValue(undefined, record[name], value),
    );
    if (values.length > 0) await setComputed(system, resource.name, id, Object.fromEntries(values));
  }
}
