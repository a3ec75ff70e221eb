import { sql } from 'kysely';
import { userChannel } from '../../../core/live/channel-names';
import type { LiveEvent, NotificationCreated } from '../../../core/live/live-event';
import type { JsonObject } from '../../../core/types';
import { compile } from '../../database/builder';
import { columnsOf } from '../../database/table-columns';
import type { Runtime } from '../../operations/runtime';
import { concernedPeople } from '../auth/concerned-people';
import type { FeedPage, FeedRow } from '../feed/read-feed';
import { cursorOf } from '../feed/snapshot';
import type { PublishedEvent } from '../protocol/publish';

const NOTIFICATIONS = 'notifications';
const NEEDED = ['userId', 'type', 'severity', 'title', 'body', 'link', 'readAt'];

/** What a page of the feed means for single persons: notices came or were read, rights changed. */
export async function personEvents(
  runtime: Runtime,
  { changes, since }: FeedPage,
  isHeard: (channel: string) => boolean,
): Promise<PublishedEvent[]> {
  const told = [...(await rightEvents(runtime, changes)), ...(await noticeEvents(runtime, changes))];
  const cursor = cursorOf(since);
  return told.flatMap(({ userId, type, payload, row }) => {
    const channel = userChannel(userId);
    if (!isHeard(channel)) return [];
    const event: LiveEvent = { topic: `user/${userId}`, type, payload, seq: row.seq, at: row.at, cursor };
    return [{ channels: [channel], name: type, data: JSON.stringify(event) }];
  });
}

interface Told {
  userId: string;
  type: string;
  payload: JsonObject;
  row: FeedRow;
}

async function rightEvents(runtime: Runtime, changes: FeedRow[]): Promise<Told[]> {
  const concerned = await concernedPeople(runtime, changes);
  return [...concerned].map(([userId, row]) => ({
    userId,
    type: 'abilities.changed',
    payload: { version: row.seq },
    row,
  }));
}

interface Notice extends NotificationCreated {
  userId: string;
  readAt: string | null;
}

async function noticeEvents(runtime: Runtime, changes: FeedRow[]): Promise<Told[]> {
  const rows = changes.filter(({ resource, action }) => resource === NOTIFICATIONS && action !== 'delete');
  if (rows.length === 0 || !isDescribed(runtime)) return [];
  const found = await loadNotices(runtime, [...new Set(rows.map(({ recordId }) => recordId))]);
  return rows.flatMap((row): Told[] => {
    const notice = found.get(row.recordId);
    if (!notice) return [];
    const { userId, readAt, ...payload } = notice;
    if (row.action === 'create') return [{ userId, type: 'notification.created', payload, row }];
    return [
      { userId, type: 'notification.read', payload: { id: payload.id, readAt, unreadCount: payload.unreadCount }, row },
    ];
  });
}

function isDescribed(runtime: Runtime): boolean {
  const resource = runtime.catalog().resources.get(NOTIFICATIONS);
  return resource !== undefined && NEEDED.every((name) => columnsOf(resource).has(name));
}

async function loadNotices(runtime: Runtime, ids: string[]): Promise<Map<string, Notice>> {
  const rows = await runtime.database.as('platform').run(
    compile<Notice>(sql`
      select "id", "userId", "type", "severity", "title", "body", "link", "readAt",
        (select count(*)::int from "notifications" as other where other."userId" = own."userId" and other."readAt" is null) as "unreadCount"
      from "notifications" as own where "id" = any(${ids}::uuid[])`),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
