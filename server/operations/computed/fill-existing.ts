import { sql } from 'kysely';
import type { JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, shortHash, tableName } from '../../database/names';
import { fromRow, selection } from '../../database/record-rows';
import { asSystem } from '../context';
import type { Runtime } from '../runtime';
import { setComputed } from '../set-computed';
import { fileFactFields, fileFacts } from './file-facts';
import { phoneValues } from './phone-values';

const PAGE = 500;

/**
 * Records that were there before the schema said that a value comes from an upload or a telephone number get theirs: each collection
 * is gone through once for such a change of its schema.
 */
export async function fillExisting(runtime: Runtime, signal?: AbortSignal): Promise<void> {
  const platform = runtime.database.as('platform');
  for (const resource of runtime.catalog().resources.values()) {
    const rules = rulesOf(resource);
    if (rules === undefined) continue;
    const key = `filled ${resource.name}`;
    const [done] = await platform.run(compile(sql`select 1 from painel.settings where "key" = ${key} and "value" = ${JSON.stringify(rules)}::jsonb`));
    if (done) continue;
    await fillAll(runtime, resource, signal);
    await platform.run(
      compile(sql`insert into painel.settings ("key", "value") values (${key}, ${JSON.stringify(rules)}::jsonb) on conflict ("key") do update set "value" = excluded."value", "updatedAt" = now()`),
    );
  }
}

function rulesOf(resource: Resource): string | undefined {
  const fromPhones = resource.fields.filter(({ fromPhone }) => fromPhone !== undefined);
  const fields = [...fromPhones, ...fileFactFields(resource)];
  return fields.length === 0 ? undefined : shortHash(JSON.stringify(fields.map(({ name, fromPhone, fromFile, item, fields: members }) => [name, fromPhone, fromFile, item, members])));
}

async function fillAll(runtime: Runtime, resource: Resource, signal?: AbortSignal): Promise<void> {
  const platform = runtime.database.as('platform');
  const living = resource.softDelete ? sql` and ${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql``;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    signal?.throwIfAborted();
    const rows = await platform.run(
      compile<JsonObject>(sql`select ${selection(resource)} from ${identifier('public', tableName(resource.name))} where "id" > ${after}::uuid${living} order by "id" limit ${PAGE}`),
    );
    for (const row of rows) await fillOne(runtime, resource, fromRow(resource, row));
    if (rows.length < PAGE) return;
    after = String(rows.at(-1)?.['id']);
  }
}

async function fillOne(runtime: Runtime, resource: Resource, record: JsonObject): Promise<void> {
  const platform = asSystem(runtime, 'platform');
  const values = { ...phoneValues(platform, resource, record), ...(await fileFacts(runtime.database.as('platform'), resource, record)) };
  if (Object.keys(values).length > 0) await setComputed(platform, resource.name, String(record['id']), values);
}
