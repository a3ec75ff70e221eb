import { sql } from 'kysely';
import { removeOld } from '../../database/remove-old';
import type { Database } from '../../database/types';

/** How long what happened can be asked for. */
const KEPT = { change_feed: '7 days', outbox: '1 hour' } as const;
export type FeedTable = keyof typeof KEPT;

/** Removes what is too old, in small steps, and notes up to where. */
export async function trimFeed(database: Database, signal?: AbortSignal): Promise<void> {
  for (const table of Object.keys(KEPT) as FeedTable[]) {
    const noting = sql`
      insert into painel.settings ("key", "value")
      select ${trimmedKey(table)}, to_jsonb(max("xid"::text::numeric)::text) from gone having count(*) > 0
      on conflict ("key") do update set "updatedAt" = now(),
        "value" = to_jsonb(greatest((painel.settings."value" #>> '{}')::numeric, (excluded."value" #>> '{}')::numeric)::text)`;
    await removeOld(database.as('platform'), { table, key: 'seq', by: 'at', kept: KEPT[table], noting }, signal);
  }
}

/** Setting that holds the highest transaction of which something was removed. */
export function trimmedKey(name: FeedTable): string {
  return `live:trimmed:${name}`;
}
