import { sql, type RawBuilder } from 'kysely';
import { v7 as createId } from 'uuid';
import { lineOfMany } from '../../../../server/operations/write/feed-lines';
import type { Resource } from '../../../../core/types';
import { compile } from '../../../../server/database/builder';
import { columnsOf } from '../../../../server/database/table-columns';
import { comparedAs } from '../../../../server/database/statements/tolerant-text';
import type { Executor } from '../../../../server/database/types';
import { computeSql } from '../../../../server/operations/computed/compute-sql';
import { resourceOf, type OperationContext } from '../../../../server/operations/context';
import { DNC_NUMBERS } from './effects/load-number-list';
import { writeAudit } from '../../../../server/operations/audit/write-audit';
import { beginSlices, stageKnown, type KnownNumbers } from './staged-numbers';

/** A list whose numbers are staged. */
export interface NumberList {
  id: string;
  source: string;
  mode: 'replace' | 'append' | 'remove';
}

/** What became of the numbers of a source. */
export interface PutNumbers {
  created: number;
  updated: number;
  removed: number;
}

/** Numbers of one statement: between two of them the work can be left, and says how far it is. */
const SLICE = 20_000;

/**
 * Holds the source for this list until the end of the transaction, and answers what it has. One list after another: two that replace
 * would each leave what the other has brought.
 * @param wait for the other list; throws to leave the work
 */
export async function holdSource(
  context: OperationContext,
  executor: Executor,
  source: string,
  wait: () => Promise<void>,
): Promise<KnownNumbers> {
  while (!(await takeSource(executor, source))) await wait();
  const { field } = columnsOf(resourceOf(context, DNC_NUMBERS)).get('number') ?? {};
  return stageKnown(executor, source, sql.raw(comparedAs(field, '"own"."number"') ?? '"own"."number"'));
}

async function takeSource(executor: Executor, source: string): Promise<boolean> {
  const [lock] = await executor.run(
    compile<{ isHeld: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`number list ${source}`}, 0)) as "isHeld"`,
    ),
  );
  return lock?.isHeld === true;
}

/** Is the list still being read? It stays so until the end of the transaction: whoever wants to cancel it waits for that. */
export async function holdList(executor: Executor, id: string): Promise<boolean> {
  const rows = await executor.run(
    compile(sql`select "id" from "dnc-lists" where "id" = ${id}::uuid and "status" = 'processing' for update`),
  );
  return rows.length > 0;
}

/**
 * System bypass: makes the numbers of a source what the staged list says, within its transaction. Numbers that somebody entered by hand
 * stay, and so does what a list that is added finds there; of two days the earlier one counts, so that no list makes a number callable
 * that was not. One line in the audit and one in the change feed stand for all.
 * @param sizes of the staged list, and of what its source has
 * @param step told before each slice how many numbers of the list are done; throws to leave the work
 */
export async function putNumberList(
  context: OperationContext,
  executor: Executor,
  list: NumberList,
  sizes: { list: number; known: number },
  step: (done: number) => void,
): Promise<PutNumbers> {
  const put: PutNumbers = { created: 0, updated: 0, removed: 0 };
  const at = new Date().toISOString();
  const statements = statementsOf(context, list, at);
  await beginSlices(executor);
  if (list.mode === 'replace') {
    for (const slice of slices('known', sizes.known)) {
      step(0);
      put.removed += await countOf(executor, statements.removeOthers(slice.where));
    }
  }
  for (const { where, after } of slices('listed', sizes.list)) {
    step(after);
    if (list.mode === 'remove') put.removed += await countOf(executor, statements.removeListed(where));
    else {
      if (list.mode === 'replace') put.updated += await countOf(executor, statements.renew(where));
      put.updated += await countOf(executor, statements.bringForward(where));
      put.created += await countOf(executor, statements.add(where));
    }
  }
  step(sizes.list);
  await tell(context, executor, put, at);
  return put;
}

type Sql = RawBuilder<unknown>;

function slices(table: 'known' | 'listed', size: number): { where: Sql; after: number }[] {
  const place = sql.ref(`${table}.place`);
  return Array.from({ length: Math.ceil(size / SLICE) }, (_, index) => {
    const after = index * SLICE;
    return { after, where: sql`${place} > ${after}::integer and ${place} <= ${after + SLICE}::integer` };
  });
}

/** Each answers how many numbers it has changed. */
function statementsOf(context: OperationContext, { id, source, mode }: NumberList, at: string) {
  const resource = resourceOf(context, DNC_NUMBERS);
  const by = context.principal?.user.id ?? null;
  const isKnown = sql`known."key" = listed."key" and "own"."id" = known."id"`;
  const both = sql`"listed_numbers" as listed, "known_numbers" as known`;
  const changed = sql`"version" = "own"."version" + 1, "updatedAt" = ${at}::timestamptz, "updatedBy" = ${by}::uuid`;
  const effectiveAt = (listId: Sql) => effectiveOf(context, resource, { day: sql`listed."day"`, listId });
  const own = sql`${id}::uuid`;
  return {
    /** What the lists before had, and this one has not. */
    removeOthers: (slice: Sql) => sql`
      delete from "dnc-numbers" as "own" using "known_numbers" as known
      where ${slice} and "own"."id" = known."id" and known."listId" is not null and not exists (select from "listed_numbers" as listed where listed."key" = known."key")
      returning 1 as "isChanged"`,
    removeListed: (slice: Sql) =>
      sql`delete from "dnc-numbers" as "own" using ${both} where ${slice} and ${isKnown} returning 1 as "isChanged"`,
    /** What lists before had is this one's now. */
    renew: (slice: Sql) => sql`
      update "dnc-numbers" as "own" set "number" = listed."number", "registeredAt" = listed."day", "listId" = ${own}, "effectiveAt" = ${effectiveAt(own)}, ${changed}
      from ${both} where ${slice} and ${isKnown} and known."listId" is not null
      returning case when known."day" is distinct from listed."day" then 1 end as "isChanged"`,
    /** The earlier day, where the number stays whose it is. */
    bringForward: (slice: Sql) => sql`
      update "dnc-numbers" as "own" set "registeredAt" = listed."day", "effectiveAt" = ${effectiveAt(sql`"own"."listId"`)}, ${changed}
      from ${both} where ${slice} and ${isKnown} and listed."day" < known."day" ${mode === 'replace' ? sql`and known."listId" is null` : sql``}
      returning 1 as "isChanged"`,
    add: (slice: Sql) => sql`
      insert into "dnc-numbers" ("id", "tenantId", "version", "createdAt", "updatedAt", "createdBy", "updatedBy", "number", "source", "registeredAt", "effectiveAt", "listId")
      select ${newId()}, null, 1, ${at}::timestamptz, ${at}::timestamptz, ${by}::uuid, ${by}::uuid, listed."number", ${source}, listed."day", ${effectiveAt(own)}, ${own}
      from "listed_numbers" as listed where ${slice} and not exists (select from "known_numbers" as known where known."key" = listed."key")
      on conflict do nothing
      returning 1 as "isChanged"`,
  };
}

/** As the schema computes it. */
function effectiveOf(
  { runtime }: OperationContext,
  resource: Resource,
  { day, listId }: { day: Sql; listId: Sql },
): Sql {
  const field = columnsOf(resource).get('effectiveAt')?.field;
  if (!field) throw new Error(`${resource.name}: expected a field effectiveAt, found none; the effect asks for it`);
  const values: Readonly<Record<string, Sql>> = { registeredAt: sql`${day}::text`, listId: sql`${listId}::text` };
  return computeSql(runtime.catalog(), resource, field, {
    text: (name) => values[name] ?? sql`null::text`,
    id: (name) => sql`${values[name] ?? null}::uuid`,
  });
}

/** Ids of one statement begin with its time, as all do, so that their index grows at its end. */
function newId(): Sql {
  const time = createId().slice(0, 15);
  return sql`overlay(gen_random_uuid()::text placing ${time} from 1 for ${sql.lit(time.length)})::uuid`;
}

async function countOf(executor: Executor, write: Sql): Promise<number> {
  const [row] = await executor.run(
    compile<{ count: number }>(
      sql`with written as (${write}) select count("isChanged")::integer as "count" from written`,
    ),
  );
  return row?.count ?? 0;
}

async function tell(
  context: OperationContext,
  executor: Executor,
  { created, updated, removed }: PutNumbers,
  at: string,
): Promise<void> {
  const changes = Object.entries({ created, updated, removed }).map(([field, to]) => ({ field, from: null, to }));
  await writeAudit(context, { action: 'import', entity: DNC_NUMBERS, changes, tenantId: null }, executor, at);
  await executor.run(lineOfMany({ name: DNC_NUMBERS }, 'create', null));
}
