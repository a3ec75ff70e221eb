import { sql, type RawBuilder } from 'kysely';
import { compile } from '../../database/builder';
import type { Database, Executor } from '../../database/types';

/** How long what happened can be asked for. */
const KEPT = { change_feed: '7 days', outbox: '1 hour' } as const;
export type FeedTable = keyof typeof KEPT;

const BATCH = 5000;

/** Removes what is too old, in small steps, and notes up to where. */
export async function trimFeed(database: Database): Promise<void> {
  const platform = database.as('platform');
  for (const name of Object.keys(KEPT) as FeedTable[]) while ((await trimBatch(platform, name)) === BATCH);
}

async function trimBatch(executor: Executor, name: FeedTable): Promise<number> {
  const place: RawBuilder<unknown> = sql.id('painel', name);
  const [answer] = await executor.run(
    compile<{ removed: number }>(sql`
      with gone as (
        delete from ${place} where "seq" in (
          select "seq" from ${place} where "at" < now() - ${KEPT[name]}::interval order by "at" limit ${BATCH})
        returning "xid"),
      noted as (
        insert into painel.settings ("key", "value")
        select ${trimmedKey(name)}, to_jsonb(max("xid"::text::numeric)::text) from gone having count(*) > 0
        on conflict ("key") do update set "updatedAt" = now(),
          "value" = to_jsonb(greatest((painel.settings."value" #>> '{}')::numeric, (excluded."value" #>> '{}')::numeric)::text))
      select count(*)::int as removed from gone`),
  );
  return answer?.removed ?? 0;
}

/** Setting that holds the highest transaction of which something was removed. */
export function trimmedKey(name: FeedTable): string {
  return `live:trimmed:${name}`;
}
