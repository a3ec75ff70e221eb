import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Field, JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { columnName, HIDDEN_COLUMNS, shortHash, tableName } from '../../database/names';
import { fromRow, selection } from '../../database/record-rows';
import type { Executor } from '../../database/types';
import { asSystem } from '../context';
import type { Runtime } from '../runtime';
import { setComputed } from '../set-computed';
import { fileFactFields, fileFacts } from './file-facts';
import { phoneValues } from './phone-values';

const PAGE = 500;

/**
 * Records that were there before the schema said that a value comes from an upload or a telephone number, or counts changes, get theirs:
 * each collection is gone through once for such a change of its schema.
 */
export async function fillExisting(runtime: Runtime, signal?: AbortSignal): Promise<void> {
  const platform = runtime.database.as('platform');
  for (const resource of runtime.catalog().resources.values()) {
    const rules = rulesOf(resource);
    if (rules === undefined) continue;
    const key = `filled ${resource.name}`;
    const [done] = await platform.run(
      compile(sql`select 1 from painel.settings where "key" = ${key} and "value" = ${JSON.stringify(rules)}::jsonb`),
    );
    if (done) continue;
    await fillAll(runtime, resource, signal);
    await platform.run(
      compile(
        sql`insert into painel.settings ("key", "value") values (${key}, ${JSON.stringify(rules)}::jsonb) on conflict ("key") do update set "value" = excluded."value", "updatedAt" = now()`,
      ),
    );
  }
}

function rulesOf(resource: Resource): string | undefined {
  const fromPhones = resource.fields.filter(({ fromPhone }) => fromPhone !== undefined);
  const fields = [...fromPhones, ...fileFactFields(resource)];
  const known = fields.map(({ name, fromPhone, fromFile, item, fields: members }): unknown[] => [
    name,
    fromPhone,
    fromFile,
    item,
    members,
  ]);
  const counted = countingFields(resource).map(({ name, revisionOf }): unknown[] => [name, revisionOf]);
  return known.length + counted.length === 0 ? undefined : shortHash(JSON.stringify([...known, ...counted]));
}

async function fillAll(runtime: Runtime, resource: Resource, signal?: AbortSignal): Promise<void> {
  const platform = runtime.database.as('platform');
  for (const field of countingFields(resource)) await countKept(platform, resource, field);
  const living = resource.softDelete ? sql` and ${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql``;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    signal?.throwIfAborted();
    const rows = await platform.run(
      compile<JsonObject>(
        sql`select ${selection(resource)} from ${identifier('public', tableName(resource.name))} where "id" > ${after}::uuid${living} order by "id" limit ${PAGE}`,
      ),
    );
    for (const row of rows) await fillOne(runtime, resource, fromRow(resource, row));
    if (rows.length < PAGE) return;
    after = String(rows.at(-1)?.['id']);
  }
}

const countingFields = ({ fields }: Resource): Field[] => fields.filter(({ revisionOf }) => revisionOf !== undefined);

/** Of changes from before the count began those are known that were kept (`versioned`). */
async function countKept(platform: Executor, { name, versioned = [] }: Resource, field: Field): Promise<void> {
  const isKept = isDeepStrictEqual(versioned.toSorted(), field.revisionOf?.toSorted());
  const changes = isKept
    ? sql`(select count(*) from painel.kept_versions as kept where kept."recordId" = "row"."id" and kept."resource" = ${name})`
    : sql`0`;
  const column = identifier(columnName(field.name));
  await platform.run(
    compile(
      sql`update ${identifier('public', tableName(name))} as "row" set ${column} = 1 + ${changes} where ${column} is null`,
    ),
  );
}

async function fillOne(runtime: Runtime, resource: Resource, record: JsonObject): Promise<void> {
  const platform = asSystem(runtime, 'platform');
  const values = {
    ...phoneValues(platform, resource, record),
    ...(await fileFacts(runtime.database.as('platform'), resource, record)),
  };
  if (Object.keys(values).length > 0) await setComputed(platform, resource.name, String(record['id']), values);
}
