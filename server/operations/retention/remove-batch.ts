import { sql, type RawBuilder } from 'kysely';
import type { Json, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { columnName, tableName } from '../../database/names';
import { doorOf } from '../../database/plan/plan-tables';
import { FORGETS } from '../../database/prepare-database';
import type { Executor } from '../../database/types';
import { resourceOf, type OperationContext } from '../context';
import { uploadNames, uploadsIn } from '../person/look-soon';
import { redactHistory } from '../person/redact-history';
import { personalNames } from '../person/without-person';
import { lookSoonAt } from '../uploads/forget-uploads';
import { lineOfMany } from '../write/feed-lines';
import { isOver, ofTenant, rowsOf, timeOf, type Order } from './retention-rules';

/** Rows that go in one transaction; more, where a single record takes more with it. */
const BATCH = 1000;

/** What went in one transaction. */
export interface Batch {
  /** Ids by collection. */
  gone: ReadonlyMap<string, readonly string[]>;
  /** Is nothing left that is old enough? */
  isLast: boolean;
}

/** Removes the oldest records that are past their time, with what goes with them, and has the audit say no more of them than who did what when. */
export function removeBatch(context: OperationContext, order: Order): Promise<Batch> {
  const { resource, hook } = order.offer;
  // The way out of what is only added to is there for the platform alone.
  const scope = resource.appendOnly === true ? 'platform' : context.scope;
  return context.runtime.database.transaction(scope, async (executor) => {
    const gone = new Map<string, readonly string[]>();
    const { ids, isLast } = await (hook.takes === undefined
      ? choose(executor, order)
      : chooseWholes(context, executor, order));
    if (ids.length === 0) return { gone, isLast };
    for (const { collection, by } of hook.takes ?? []) {
      const taken = resourceOf(context, collection);
      gone.set(collection, await removeRows(executor, taken, sql`${sql.id(columnName(by))} = any(${ids}::uuid[])`));
    }
    gone.set(
      resource.name,
      resource.appendOnly === true
        ? await passOut(context, executor, resource, ids)
        : await removeRows(executor, resource, sql`"id" = any(${ids}::uuid[])`),
    );
    for (const [collection, removed] of gone) {
      if (removed.length === 0) continue;
      const about = resourceOf(context, collection);
      // Files that the audit names stay.
      const names = [...personalNames(about), ...uploadNames(about)];
      await redactHistory(context, executor, { resource: about, ids: [...removed], word: wordFor(context), names });
      await executor.run(lineOfMany(about, 'delete', order.tenantId));
    }
    // What stayed all the same would be chosen again.
    return { gone, isLast: isLast || gone.get(resource.name)?.length === 0 };
  });
}

/** Stands where the audit named a record by what is personal. */
const wordFor = ({ runtime, language }: OperationContext): string =>
  runtime.translator.screenText(language, 'person', ['person', 'anonymous']) ?? '***';

interface Chosen {
  ids: string[];
  isLast: boolean;
}

/** What is only added to cannot change meanwhile, and no role may lock it. */
async function choose(executor: Executor, { offer, tenantId, days }: Order): Promise<Chosen> {
  const locked = offer.resource.appendOnly === true ? sql`` : sql` for update skip locked`;
  const found = await executor.run(
    compile<{ id: string }>(sql`
      select own."id" from ${rowsOf(offer)} where ${ofTenant(tenantId)} and ${isOver(offer, days)}
      order by ${timeOf(offer)} limit ${BATCH}${locked}`),
  );
  return { ids: found.map(({ id }) => id), isLast: found.length < BATCH };
}

/** As many as make a batch together with what they take; one at least. */
async function chooseWholes(
  context: OperationContext,
  executor: Executor,
  { offer, tenantId, days }: Order,
): Promise<Chosen> {
  const taken = (offer.hook.takes ?? []).map(({ collection, by }) => {
    const place = identifier('public', tableName(resourceOf(context, collection).name));
    return sql`(select count(*) from ${place} as taken where taken.${sql.id(columnName(by))} = found."id")`;
  });
  const found = await executor.run(
    compile<{ id: string; isIn: boolean }>(sql`
      with found as materialized (
        select own."id", ${timeOf(offer)} as "time" from ${rowsOf(offer)} where ${ofTenant(tenantId)} and ${isOver(offer, days)}
        order by ${timeOf(offer)} limit ${BATCH} for update skip locked),
      sized as (
        select "id", row_number() over oldest as "place", sum(1 + ${sql.join(taken, sql` + `)}) over oldest as "rows"
        from found window oldest as (order by "time", "id"))
      select "id", "place" = 1 or "rows" <= ${BATCH} as "isIn" from sized order by "place"`),
  );
  const ids = found.filter(({ isIn }) => isIn).map(({ id }) => id);
  return { ids, isLast: found.length < BATCH && ids.length === found.length };
}

/** Files that they named are looked at soon. */
async function removeRows(executor: Executor, resource: Resource, which: RawBuilder<unknown>): Promise<string[]> {
  const table = tableName(resource.name);
  const files = uploadNames(resource).map((name) => sql.id(columnName(name)));
  await executor.run(compile(sql`select set_config(${FORGETS}, ${table}, true)`));
  const rows = await executor.run(
    compile<{ id: string; files: Json }>(sql`
      delete from ${identifier('public', table)} where ${which}
      returning "id", ${files.length === 0 ? sql`null::jsonb` : sql`jsonb_build_array(${sql.join(files)})`} as "files"`),
  );
  await executor.run(compile(sql`select set_config(${FORGETS}, '', true)`));
  await lookSoonAt(executor, [...new Set(rows.flatMap((row) => uploadsIn(row.files)))]);
  return rows.map(({ id }) => id);
}

async function passOut(
  { runtime }: OperationContext,
  executor: Executor,
  resource: Resource,
  ids: readonly string[],
): Promise<string[]> {
  const { door } = doorOf(resource, runtime.application.endings);
  if (door === undefined) throw new Error(`${resource.name}: expected a door in the plan of its table, found none`);
  const rows = await executor.run(
    compile<{ id: string }>(sql`select "id" from ${sql.id('painel', door.name)}(${[...ids]}::uuid[]) as passed ("id")`),
  );
  return rows.map(({ id }) => id);
}
