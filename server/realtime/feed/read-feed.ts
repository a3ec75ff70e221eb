import { sql, type RawBuilder } from 'kysely';
import type { Json } from '../../../core/types';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';

/** One change of a record. */
export interface FeedRow {
  seq: number;
  /** ISO 8601 */
  at: string;
  tenantId: string | null;
  resource: string;
  recordId: string;
  action: 'create' | 'update' | 'delete';
  /** What an update changed, where it said so. */
  fields: string[] | null;
}

/** An event of `painel.outbox`. */
export interface OutboxRow {
  seq: number;
  /** ISO 8601 */
  at: string;
  tenantId: string | null;
  channels: string[];
  topic: string;
  name: string;
  payload: Json;
}

/** How far a reader is. With `within` it stands inside the batch that ends with the snapshot `until`. */
export interface Position {
  since: string;
  within?: { until: string; change: number; event: number };
}

/** What became visible after a position, in the order of its writing. */
export interface FeedPage {
  changes: FeedRow[];
  events: OutboxRow[];
  /** The batch is everything after this snapshot. */
  since: string;
  next: Position;
  /** False while the batch has more. */
  isLast: boolean;
}

const PAGE = 1000;

interface Answer {
  now: string;
  changes: FeedRow[];
  events: OutboxRow[];
}

/** The present moment as a snapshot. */
export async function currentSnapshot(executor: Executor): Promise<string> {
  const [row] = await executor.run(compile<{ now: string }>(sql`select pg_current_snapshot()::text as now`));
  if (!row) throw new Error('pg_current_snapshot: expected a row, got none');
  return row.now;
}

/**
 * The next page after a position, by one statement and so by one snapshot. A write to a record waits for the one before to
 * end, so whoever sees the later one sees the earlier one too: pages in order of `seq` tell the changes of a record in the
 * order they were made.
 * @param executor of the platform's scope
 * @param most rows of a page, of changes and of the outbox each
 */
export async function readFeed(executor: Executor, position: Position, most = PAGE): Promise<FeedPage> {
  const { since, within } = position;
  const [answer] = await executor.run(
    compile<Answer>(sql`
      select ${within ? sql`${within.until}::text` : sql`pg_current_snapshot()::text`} as now,
        ${page(sql`select "seq", "at", "tenantId", "resource", "recordId", "action", "fields" from painel.change_feed`, position, within?.change, most)} as changes,
        ${page(sql`select "seq", "at", "tenantId", "channels", "topic", "name", "payload" from painel.outbox`, position, within?.event, most)} as events`),
  );
  if (!answer) throw new Error('change feed: expected a row, got none');
  const { now, changes, events } = answer;
  const isLast = changes.length < most && events.length < most;
  const next = isLast
    ? { since: now }
    : {
        since,
        within: {
          until: now,
          change: changes.at(-1)?.seq ?? within?.change ?? 0,
          event: events.at(-1)?.seq ?? within?.event ?? 0,
        },
      };
  return { changes: changes.map(withInstant), events: events.map(withInstant), since, next, isLast };
}

function page(
  select: RawBuilder<unknown>,
  { since, within }: Position,
  after: number | undefined,
  most: number,
): RawBuilder<unknown> {
  const bounds = within
    ? sql` and pg_visible_in_snapshot("xid", ${within.until}::pg_snapshot) and "seq" > ${after ?? 0}`
    : sql``;
  return sql`(
    select coalesce(json_agg(to_json(row)), '[]'::json)
    from (${select} where ${unseenBy(since)}${bounds} order by "seq" limit ${most}) as row)`;
}

/** Rows that a snapshot did not see. The first half is what an index can answer. */
export function unseenBy(snapshot: string): RawBuilder<boolean> {
  return sql<boolean>`("xid" >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot("xid", ${snapshot}::pg_snapshot))`;
}

/** PostgreSQL's JSON writes the zone as `+00:00`. */
function withInstant<Row extends { at: string }>(row: Row): Row {
  return { ...row, at: new Date(row.at).toISOString() };
}
