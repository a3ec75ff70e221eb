import { sql, type RawBuilder } from 'kysely';
import { representedFields } from '../../../core/records/represent';
import type { Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import { amending } from '../amending';
import { AUDIT_COLLECTION } from '../audit/audit-entry';
import type { OperationContext } from '../context';
import { placesOfPerson } from './person-records';
import { personalNames } from './without-person';

const audit = () => identifier('public', tableName(AUDIT_COLLECTION));

/** Does the audit keep values and names? Schemas of one's own may describe one that says less. */
function keepsValues({ runtime }: OperationContext): boolean {
  const described = runtime.catalog().resources.get(AUDIT_COLLECTION);
  return described !== undefined && ['changes', 'entityLabel'].every((name) => columnsOf(described).has(name));
}

/** Records that became those with these ids, and what became them before. */
export async function mergedRecords(
  context: OperationContext,
  executor: Executor,
  person: Resource,
  ids: string[],
): Promise<string[]> {
  if (!keepsValues(context)) return [];
  const rows = await executor.run(
    compile<{ id: string }>(sql`
      with recursive merged ("id") as (
        select unnest(${ids}::text[])
        union
        select change ->> 'from' from merged join ${audit()} as line on line."entityId" = merged."id" and line."entity" = ${person.name} and line."action" = 'merge'
        cross join lateral jsonb_array_elements(case when jsonb_typeof(line."changes") = 'array' then line."changes" else '[]' end) as change)
      select "id" from merged where "id" <> all(${ids}::text[])`),
  );
  return rows.map(({ id }) => id);
}

/**
 * Records that are gone for good and were of the person, as the audit still says of them: of those alone that named the person itself.
 * @param ids of the person's records in `person`
 * @param among which collections' records; undefined: all
 */
export async function goneRecords(
  context: OperationContext,
  executor: Executor,
  person: Resource,
  ids: string[],
  among?: readonly Resource[],
): Promise<Map<Resource, string[]>> {
  const gone = new Map<Resource, string[]>();
  if (!keepsValues(context)) return gone;
  for (const { resource, column } of placesOfPerson(context, person.name)) {
    if (among?.includes(resource) === false) continue;
    const rows = await executor.run(
      compile<{ id: string }>(sql`
        select distinct "entityId" as "id" from ${audit()}
        where "entity" = ${resource.name} and "entityId" is not null and jsonb_typeof("changes") = 'array'
          and jsonb_path_exists("changes", '$[*] ? (@.field == $name && (@.from == $ids[*] || @.to == $ids[*]))', jsonb_build_object('name', ${column.property}::text, 'ids', ${JSON.stringify(ids)}::jsonb))`),
    );
    gone.set(resource, [...(gone.get(resource) ?? []), ...rows.map(({ id }) => id)]);
  }
  return gone;
}

/**
 * What the audit says of records keeps who did what and when, and which fields it was; values and the names made of them go.
 * @param names of the fields; undefined: those that are personal
 */
export async function redactHistory(
  context: OperationContext,
  executor: Executor,
  {
    resource,
    ids,
    word,
    names = personalNames(resource),
  }: { resource: Resource; ids: string[]; word: string; names?: string[] },
): Promise<void> {
  if (!keepsValues(context) || names.length === 0 || ids.length === 0) return;
  const isNamed = representedFields(resource.representation).some((path) => names.includes(path.split('.')[0] ?? path));
  await amending(executor, () =>
    executor.run(
      compile(sql`
        update ${audit()} set
          "entityLabel" = case when ${isNamed}::boolean and "entityLabel" is not null then ${word}::text else "entityLabel" end,
          "changes" = case when jsonb_typeof("changes") = 'array' then (
            select coalesce(jsonb_agg(case when change ->> 'field' = any(${names}::text[]) then change || '{"from": null, "to": null, "redacted": true}' else change end order by place), '[]')
            from jsonb_array_elements("changes") with ordinality as told (change, place)) else "changes" end
        where "entity" = ${resource.name} and "entityId" = any(${ids}::text[])`),
    ),
  );
}

/** What the audit says of other records, and of what people did there, with texts that are of this person alone: values and names with one of them go. */
export async function redactMentions(
  context: OperationContext,
  executor: Executor,
  { tenantId, texts, word }: { tenantId: string | null; texts: readonly string[]; word: string },
): Promise<void> {
  if (!keepsValues(context) || texts.length === 0) return;
  const isSaidIn = (text: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from unnest(${[...texts]}::text[]) as own ("text") where strpos(${text}, own."text") > 0)`;
  await amending(executor, () =>
    executor.run(
      compile(sql`
        update ${audit()} set
          "entityLabel" = case when ${isSaidIn(sql`"entityLabel"`)} then ${word}::text else "entityLabel" end,
          "changes" = case when jsonb_typeof("changes") = 'array' then (
            select coalesce(jsonb_agg(case when ${isSaidIn(sql`change::text`)} then change || '{"from": null, "to": null, "redacted": true}' else change end order by place), '[]')
            from jsonb_array_elements("changes") with ordinality as told (change, place)) else "changes" end
        where "tenantId" is not distinct from ${tenantId}::uuid and (${isSaidIn(sql`"entityLabel"`)} or ${isSaidIn(sql`"changes"::text`)})`),
    ),
  );
}
