import { sql, type RawBuilder } from 'kysely';
import { groupBy } from '../../core/group-by';
import { isState } from '../../core/transitions/types';
import { wayBack } from '../../core/transitions/way-back';
import type { JsonObject, Resource } from '../../core/types';
import { compile } from '../database/builder';
import type { Executor } from '../database/types';
import type { ChangedRecord } from '../operations/write/announce';

/** What a job did to a record. */
export interface JournalEntry {
  recordId: string;
  /** Where it is, if not in the collection of the job: such records the system wrote because of those of the job. */
  collection?: string;
  action: 'create' | 'update' | 'delete' | 'move';
  /** The version that the job left; null of a record that is no more. */
  version: number | null;
  /** Of an update the changed fields as they were, of a move the state. */
  before: JsonObject | null;
  /** Of a removal the row that is no more, as JSON text. */
  row?: string | null;
  /** Of a creation that was noted with others, what holds them. */
  batch?: string;
}

/** How far a journal is read, by its last entry. */
export interface JournalPlace {
  batch: string | null;
  recordId: string | null;
}

type JobKey = { id: string; tenantId: string | null; collection: string };

/** Adds to the journal. Of a record that is written twice the oldest values stay, and the newest version. */
export async function writeJournal(executor: Executor, job: JobKey, entries: JournalEntry[]): Promise<void> {
  const isMade = ({ action, collection }: JournalEntry) => action === 'create' && collection === undefined;
  const made = entries.filter(isMade);
  if (made.length > 0) await writeMade(executor, job, made);
  const others = entries.filter((entry) => !isMade(entry));
  if (others.length === 0) return;
  await executor.run(
    compile(sql`
      insert into painel.job_journal ("jobId", "recordId", "tenantId", "collection", "action", "version", "before")
      select ${job.id}::uuid, "recordId", ${job.tenantId}::uuid, coalesce("collection", ${job.collection}::text), "action", "version", coalesce("row"::jsonb, "before")
      from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as entry("recordId" uuid, "collection" text, "action" text, "version" integer, "before" jsonb, "row" text)
      on conflict ("jobId", "recordId") do update set "version" = excluded."version", "before" = excluded."before" || job_journal."before"`),
  );
}

/** New records come by the thousand, and nothing but their ids and versions is noted. */
async function writeMade(executor: Executor, job: JobKey, entries: readonly JournalEntry[]): Promise<void> {
  await executor.run(
    compile(sql`
      insert into painel.job_journal ("jobId", "recordId", "tenantId", "collection", "action", "version")
      select ${job.id}::uuid, "recordId", ${job.tenantId}::uuid, ${job.collection}::text, 'create', "version"
      from unnest(${entries.map(({ recordId }) => recordId)}::uuid[], ${entries.map(({ version }) => version)}::integer[]) as entry("recordId", "version")
      on conflict ("jobId", "recordId") do update set "version" = excluded."version"`),
  );
}

/** Adds new records, all of them at version 1, that the job does not write again. */
export async function writeCreations(executor: Executor, job: JobKey, recordIds: readonly string[]): Promise<void> {
  if (recordIds.length === 0) return;
  await executor.run(
    compile(sql`
      insert into painel.job_creations ("jobId", "tenantId", "collection", "recordIds")
      values (${job.id}::uuid, ${job.tenantId}::uuid, ${job.collection}::text, ${`{${recordIds.join(',')}}`}::uuid[])`),
  );
}

/** A page of the journal: what was noted by itself in the order of ids, then creations in the order of their batches. Empty at the end. */
export async function readJournal(
  executor: Executor,
  jobId: string,
  { batch, recordId }: JournalPlace,
  most: number,
): Promise<JournalEntry[]> {
  const entries = batch === null ? await readEntries(executor, jobId, recordId, most) : [];
  return entries.length > 0
    ? entries
    : readCreations(executor, jobId, batch === null ? { batch: '0', recordId: null } : { batch, recordId }, most);
}

/** A page out of one batch at most. */
function readCreations(
  executor: Executor,
  jobId: string,
  { batch, recordId }: JournalPlace,
  most: number,
): Promise<JournalEntry[]> {
  const isLater = sql`("seq" > ${batch}::bigint or made."id" > ${recordId}::uuid)`;
  return executor.run(
    compile<JournalEntry>(sql`
      with batch as (
        select "seq", "collection", "recordIds" from painel.job_creations
        where "jobId" = ${jobId} and "seq" >= ${batch}::bigint and exists (select from unnest("recordIds") as made("id") where ${isLater})
        order by "seq" limit 1)
      select "seq"::text as "batch", made."id" as "recordId", "collection", 'create' as "action", 1 as "version", null as "before"
      from batch, unnest("recordIds") as made("id") where ${isLater} order by made."id" limit ${most}`),
  );
}

function readEntries(executor: Executor, jobId: string, after: string | null, most: number): Promise<JournalEntry[]> {
  const later = after === null ? sql`` : sql`and "recordId" > ${after}`;
  return executor.run(
    compile<JournalEntry>(sql`
      select "recordId", "collection", "action", "version",
        case when "action" in ('update', 'move') then "before" end as "before", case when "action" = 'delete' then "before"::text end as "row"
      from painel.job_journal
      where "jobId" = ${jobId} ${later} order by "recordId" limit ${most}`),
  );
}

export async function journalSize(executor: Executor, jobId: string): Promise<number> {
  const [row] = await executor.run(
    compile<{ size: number }>(sql`
      select ((select count(*) from painel.job_journal where "jobId" = ${jobId})
        + (select coalesce(sum(cardinality("recordIds")), 0) from painel.job_creations where "jobId" = ${jobId}))::int as size`),
  );
  return row?.size ?? 0;
}

/** Is anything noted of the job with that id? */
export function isJournaled(jobId: RawBuilder<unknown>): RawBuilder<unknown> {
  const among = (table: 'job_journal' | 'job_creations') =>
    sql`exists (select 1 from ${sql.id('painel', table)} where "jobId" = ${jobId})`;
  return sql`(${among('job_journal')} or ${among('job_creations')})`;
}

/** Forgets what was taken back, so that nobody takes it back again. */
export async function dropFromJournal(
  executor: Executor,
  jobId: string,
  entries: readonly Pick<JournalEntry, 'recordId' | 'batch'>[],
): Promise<void> {
  for (const [batch, some] of groupBy(entries, (entry) => entry.batch)) {
    const recordIds = some.map(({ recordId }) => recordId);
    if (batch === undefined)
      await executor.run(
        compile(
          sql`delete from painel.job_journal where "jobId" = ${jobId} and "recordId" = any(${recordIds}::uuid[])`,
        ),
      );
    else await dropCreations(executor, batch, recordIds);
  }
}

/** Forgets what any job did to records, so that nothing of what they were comes back. */
export async function dropRecords(executor: Executor, collection: string, recordIds: readonly string[]): Promise<void> {
  await executor.run(
    compile(
      sql`delete from painel.job_journal where "collection" = ${collection} and "recordId" = any(${recordIds}::uuid[])`,
    ),
  );
}

async function dropCreations(executor: Executor, batch: string, recordIds: string[]): Promise<void> {
  await executor.run(
    compile(sql`
      update painel.job_creations
      set "recordIds" = array(select "id" from unnest("recordIds") as made("id") where "id" not in (select unnest(${recordIds}::uuid[])))
      where "seq" = ${batch}::bigint`),
  );
  await executor.run(
    compile(sql`delete from painel.job_creations where "seq" = ${batch}::bigint and "recordIds" = '{}'`),
  );
}

/** What is noted of an update: the fields that people may change; what the system keeps follows them back by itself. */
export function updateEntry(
  resource: Resource,
  { record, before }: Pick<ChangedRecord, 'record' | 'before'>,
): JournalEntry {
  const kept = new Set(resource.fields.filter(({ readOnly }) => readOnly).map(({ name }) => name));
  return {
    recordId: record.id,
    action: 'update',
    version: record.version,
    before: Object.fromEntries(Object.entries(before).filter(([name]) => !kept.has(name))),
  };
}

/** What is noted of a move: the state before, where a move leads back there. */
export function moveEntry(
  resource: Resource,
  { record, before }: Pick<ChangedRecord, 'record' | 'before'>,
): JournalEntry | undefined {
  const { field = '' } = resource.transitions ?? {};
  const [from, to] = [before[field], record[field]];
  if (!isState(from) || !isState(to) || wayBack(resource, { from, to }) === undefined) return undefined;
  return { recordId: record.id, action: 'move', version: record.version, before: { [field]: from } };
}
