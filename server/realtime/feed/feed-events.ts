import { channelName, topicName, type LiveScope, type LiveTopic } from '../../../core/live/channel-names';
import { MANY_RECORDS, recordPayload, type LiveEvent } from '../../../core/live/live-event';
import type { Resource } from '../../../core/types';
import type { PublishedEvent } from '../protocol/publish';
import { AUDIT_COLLECTION } from '../../operations/audit/audit-entry';
import { AUDIT_GROWN, auditNews } from './audit-news';
import { groupChanges, typeOf } from './group-changes';
import type { FeedPage, FeedRow, OutboxRow } from './read-feed';
import { cursorOf } from './snapshot';

export interface EventOptions {
  resources: ReadonlyMap<string, Resource>;
  /** Does anybody listen? What nobody hears is not even written. */
  isHeard: (channel: string) => boolean;
}

const AUDIT_TOPIC = { kind: 'resource', collection: AUDIT_COLLECTION } as const;

/** The events that tell a page of the feed: for collections, for single records, and what the outbox holds. */
export function feedEvents({ changes, events, since }: FeedPage, options: EventOptions): PublishedEvent[] {
  const cursor = cursorOf(since);
  return [
    ...groupChanges(changes).flatMap(({ tenantId, resource, type, ids, seq, at }) =>
      recordEvent(options, { kind: 'resource', collection: resource }, tenantId, {
        type,
        payload: recordPayload(ids),
        seq,
        at,
        cursor,
      }),
    ),
    ...changes.flatMap((row) => (row.recordId === MANY_RECORDS ? [] : singleEvent(options, row, cursor))),
    ...auditNews(changes).flatMap(({ tenantId, seq, at }) =>
      recordEvent(options, AUDIT_TOPIC, tenantId, { ...AUDIT_GROWN, seq, at, cursor }),
    ),
    ...events.flatMap((row) => outboxEvent(options, row, cursor)),
  ];
}

function singleEvent(options: EventOptions, row: FeedRow, cursor: string): PublishedEvent[] {
  const topic: LiveTopic = { kind: 'resource', collection: row.resource, recordId: row.recordId };
  return recordEvent(options, topic, row.tenantId, {
    type: typeOf(row),
    payload: { ids: [row.recordId] },
    seq: row.seq,
    at: row.at,
    cursor,
  });
}

function recordEvent(
  options: EventOptions,
  topic: LiveTopic & { collection: string },
  tenantId: string | null,
  event: Omit<LiveEvent, 'topic'>,
): PublishedEvent[] {
  const channels = scopesOf(options.resources.get(topic.collection), tenantId).map((scope) =>
    channelName({ kind: 'private', scope, topic }),
  );
  return written(options, channels, event.type, { topic: topicName(topic), ...event });
}

function outboxEvent(
  options: EventOptions,
  { channels, name, topic, payload, seq, at }: OutboxRow,
  cursor: string,
): PublishedEvent[] {
  return written(options, channels, name, { topic, type: name, payload, seq, cursor, at });
}

function written({ isHeard }: EventOptions, channels: string[], name: string, data: LiveEvent): PublishedEvent[] {
  const heard = channels.filter(isHeard);
  return heard.length === 0 ? [] : [{ channels: heard, name, data: JSON.stringify(data) }];
}

/** Whose channels tell of a row. Nobody but the platform hears of a row that has lost its tenant or never should lack one. */
export function scopesOf(resource: Resource | undefined, tenantId: string | null): LiveScope[] {
  if (tenantId !== null) return [{ tenantId }, 'platform'];
  return resource === undefined || resource.tenancy === 'tenant' ? ['platform'] : ['everyone', 'platform'];
}
