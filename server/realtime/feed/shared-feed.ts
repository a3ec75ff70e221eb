import { sql } from 'kysely';
import { compile } from '../../database/builder';
import type { Database, Executor } from '../../database/types';
import { currentSnapshot, readFeed, type FeedPage, type Position } from './read-feed';
import { parseSnapshot } from './snapshot';

/** Key of the advisory lock: of all processes on a database one publishes at a time. */
const LOCK_KEY = 723_184_553;
const POSITION = 'live:position';
/** So little at a time that it is published well before a transaction counts as forgotten. */
const PAGE = 200;

export interface SharedFeedOptions {
  database: Database;
  /** Must have succeeded before the position moves; a page may come again. */
  take: (page: FeedPage) => Promise<void>;
}

/**
 * One reader of the feed for all processes, whose position is in the database: whatever ends a process, the next one goes
 * on where it stood. Answers the turn of its loop.
 */
export function sharedFeed({ database, take }: SharedFeedOptions): () => Promise<boolean> {
  return () =>
    database.transaction('platform', async (executor) => {
      const [lock] = await executor.run(
        compile<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK_KEY}) as held`),
      );
      if (lock?.held !== true) return false;
      const position = await storedPosition(executor);
      if (position === undefined) {
        await storePosition(executor, { since: await currentSnapshot(executor) });
        return false;
      }
      const page = await readFeed(executor, position, PAGE);
      await take(page);
      // Where nothing happened the old position is as good as the new one, and costs no write.
      const isEmpty = page.changes.length + page.events.length === 0;
      if (!isEmpty || position.within) await storePosition(executor, page.next);
      return !page.isLast;
    });
}

/** Undefined at the first start, and where the database was restored from a copy whose transactions count anew. */
async function storedPosition(executor: Executor): Promise<Position | undefined> {
  const [row] = await executor.run(
    compile<{ value: Position; next: string }>(sql`
      select "value", pg_snapshot_xmax(pg_current_snapshot())::text as next from painel.settings where "key" = ${POSITION}`),
  );
  const since = row && parseSnapshot(row.value.since);
  return row && since && since.xmax <= BigInt(row.next) ? row.value : undefined;
}

async function storePosition(executor: Executor, position: Position): Promise<void> {
  await executor.run(
    compile(sql`
      insert into painel.settings ("key", "value") values (${POSITION}, ${JSON.stringify(position)}::jsonb)
      on conflict ("key") do update set "value" = excluded."value", "updatedAt" = now()`),
  );
}
