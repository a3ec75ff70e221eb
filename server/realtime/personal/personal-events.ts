import type { AppAbility } from '../../../core/access/build-ability';
import { groupBy } from '../../../core/group-by';
import { isObject } from '../../../core/is-object';
import {
  isOfCollection,
  parseChannel,
  parseTopic,
  topicName,
  type CollectionTopic,
} from '../../../core/live/channel-names';
import { MANY_RECORDS, recordPayload, type LiveEvent } from '../../../core/live/live-event';
import type { Resource } from '../../../core/types';
import { AUDIT_COLLECTION } from '../../operations/audit/audit-entry';
import { tag } from '../../operations/rights/field-rights';
import { recordsNow } from '../../operations/history/records-around';
import type { Runtime } from '../../operations/runtime';
import type { Listener } from '../channels/channel-right';
import { AUDIT_GROWN, auditNews } from '../feed/audit-news';
import { groupChanges } from '../feed/group-changes';
import type { FeedPage, OutboxRow } from '../feed/read-feed';
import { cursorOf } from '../feed/snapshot';
import type { PublishedEvent } from '../protocol/publish';
import { changesFor } from './changes-for';

/** Who listens to channels of their own. */
export interface OwnListening {
  /** Names of the channels that somebody listens to. */
  channels: () => Promise<string[]>;
  /** Undefined for an account that lets nobody in any more. */
  listener: (userId: string) => Promise<Listener | undefined>;
}

/** The events that tell a page of the feed to people who may see some rows of a collection: each hears of its own. */
export type OwnEvents = (page: FeedPage) => Promise<PublishedEvent[]>;

type Event = Omit<LiveEvent, 'topic'>;

interface Ear {
  channel: string;
  topic: CollectionTopic;
  listener: Listener;
}

export function createOwnEvents(runtime: Runtime, listening: OwnListening): OwnEvents {
  /** By channel the rights by which the last page was told there. */
  let rights = new Map<string, AppAbility>();
  return async (page) => {
    if (page.changes.length + page.events.length === 0) return [];
    const ears = await earsOf(listening);
    const before = rights;
    rights = new Map(ears.map(({ channel, listener }) => [channel, listener.ability]));
    const about = topicsOf(page);
    const told: PublishedEvent[] = [];
    for (const [topic, own] of groupBy(ears, (ear) => topicName(ear.topic))) {
      const isMoved = ({ channel, listener }: Ear) => isOther(before.get(channel), listener.ability);
      const tell = about.has(topic) ? await tellerOf(runtime, page, own) : () => [];
      for (const ear of own) {
        const events = isMoved(ear) ? [gap(ear.topic, page)] : tell(ear.listener);
        told.push(
          ...events.map((event) => ({
            channels: [ear.channel],
            name: event.type,
            data: JSON.stringify({ topic, ...event }),
          })),
        );
      }
    }
    return told;
  };
}

async function earsOf({ channels, listener }: OwnListening): Promise<Ear[]> {
  const ears: Ear[] = [];
  for (const channel of await channels()) {
    const parsed = parseChannel(channel);
    if (parsed?.kind !== 'own') continue;
    const person = await listener(parsed.userId);
    if (person?.ability.can('read', parsed.topic.collection) === true)
      ears.push({ channel, topic: parsed.topic, listener: person });
  }
  return ears;
}

/** Other rights than before? Then other rows may be in sight, though none of them was written. */
function isOther(before: AppAbility | undefined, now: AppAbility): boolean {
  return before !== undefined && before !== now && JSON.stringify(before.rules) !== JSON.stringify(now.rules);
}

function gap({ kind }: CollectionTopic, { changes, events, since }: FeedPage): Event {
  const { seq, at } = changes.at(-1) ?? events.at(-1) ?? { seq: 0, at: new Date().toISOString() };
  const about = { seq, at, cursor: cursorOf(since) };
  return kind === 'lock'
    ? { type: 'gap', payload: { gap: true }, ...about }
    : { type: 'updated', payload: recordPayload([MANY_RECORDS]), ...about };
}

/** The topics of collections that the page has something to say of. */
function topicsOf({ changes, events }: FeedPage): Set<string> {
  const names = changes.map(({ resource }) => topicName({ kind: 'resource', collection: resource }));
  if (changes.length > 0) names.push(topicName({ kind: 'resource', collection: AUDIT_COLLECTION }));
  for (const { topic: name } of events) {
    const topic = parseTopic(name);
    if (topic?.kind === 'lock' && isOfCollection(topic)) names.push(name);
  }
  return new Set(names);
}

/** What of the page those who listen to one topic hear. */
async function tellerOf(runtime: Runtime, page: FeedPage, ears: Ear[]): Promise<(listener: Listener) => Event[]> {
  const [first] = ears;
  const resource = first && runtime.catalog().resources.get(first.topic.collection);
  if (!resource) return () => [];
  return first.topic.kind === 'lock'
    ? lockEvents(runtime, resource, page)
    : recordEvents(runtime, resource, page, ears);
}

async function recordEvents(
  runtime: Runtime,
  resource: Resource,
  page: FeedPage,
  ears: Ear[],
): Promise<(listener: Listener) => Event[]> {
  const cursor = cursorOf(page.since);
  const rows = page.changes.filter((row) => row.resource === resource.name);
  const changes = await changesFor(
    runtime,
    resource,
    rows,
    ears.map(({ listener }) => listener),
  );
  const news = resource.name === AUDIT_COLLECTION ? auditNews(page.changes) : [];
  return (listener) => [
    ...groupChanges(changes(listener)).map(({ type, ids, seq, at }) => ({
      type,
      payload: recordPayload(ids),
      seq,
      at,
      cursor,
    })),
    ...news
      .filter(({ tenantId }) => [null, tenantId].includes(listener.principal.user.tenantId))
      .map(({ seq, at }) => ({ ...AUDIT_GROWN, seq, at, cursor })),
  ];
}

async function lockEvents(
  runtime: Runtime,
  resource: Resource,
  { events, since }: FeedPage,
): Promise<(listener: Listener) => Event[]> {
  const topic = topicName({ kind: 'lock', collection: resource.name });
  const locks = events.filter((row) => row.topic === topic);
  const records = await recordsNow(runtime, resource, locks.map(recordIdOf));
  return ({ ability }) =>
    locks.flatMap((row) => {
      const record = records.get(recordIdOf(row));
      const { name: type, payload, seq, at } = row;
      return record && ability.can('read', tag(resource, record))
        ? [{ type, payload, seq, at, cursor: cursorOf(since) }]
        : [];
    });
}

const recordIdOf = ({ payload }: OutboxRow): string => (isObject(payload) ? String(payload['recordId']) : '');
