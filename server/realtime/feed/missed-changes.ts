import { sql, type RawBuilder } from 'kysely';
import {
  channelsOfTopic,
  isOfCollection,
  parseTopic,
  topicName,
  type LiveTopic,
} from '../../../core/live/channel-names';
import { isBoundToRows } from '../../../core/access/bound-to-rows';
import { recordPayload, type LiveChange, type MissedChanges } from '../../../core/live/live-event';
import { Problem } from '../../../core/errors';
import type { Resource } from '../../../core/types';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';
import { readableRecords, topicRight, type Listener } from '../channels/channel-right';
import type { Runtime } from '../../operations/runtime';
import { AUDIT_COLLECTION } from '../../operations/audit/audit-entry';
import { AUDIT_GROWN, auditNews } from './audit-news';
import { changesFor } from '../personal/changes-for';
import { groupChanges, typeOf } from './group-changes';
import { unseenBy, type FeedRow, type OutboxRow } from './read-feed';
import { cursorOf, parseSnapshot } from './snapshot';
import { trimmedKey } from './trim-feed';

const MOST_TOPICS = 100;
const MOST_CHANGES = 1000;
/** So many rows are looked through at most; who missed more does better to fetch anew. */
const MOST_ROWS = 20_000;

type RecordTopic = Exclude<LiveTopic, { kind: 'topic' }>;

/**
 * What happened after a cursor, as far as the person may hear of it. Repeats are possible, gaps are not.
 * @throws Problem `bad_request` for a malformed question, `forbidden` for a topic that the person may not listen to.
 */
export async function missedChanges(
  runtime: Runtime,
  listener: Listener,
  question: { since: unknown; topics: unknown },
): Promise<MissedChanges> {
  const since = typeof question.since === 'string' ? parseSnapshot(question.since) : undefined;
  if (!since) throw new Problem('bad_request', { detail: 'since: expected a cursor of GET /api/live or of an event.' });
  const topics = readTopics(question.topics);
  const platform = runtime.database.as('platform');
  const state = await feedState(platform, since.text);
  const incomplete = { cursor: cursorOf(state.now), complete: false, changes: [] };
  const isTooOld = since.xmax > BigInt(state.next) || since.xmin <= BigInt(state.trimmedChange ?? -1);
  const isEventTooOld =
    topics.some(({ kind }) => kind !== 'resource') && since.xmin <= BigInt(state.trimmedEvent ?? -1);
  const rows =
    isTooOld || isEventTooOld || state.isMuch ? undefined : await changedRows(runtime, listener, topics, since.text);
  const asked = askedRecords(runtime, listener, topics);
  if (!rows) return incomplete;
  const hidden = await hiddenRecords(runtime, listener, asked, rows);
  const told = rows.filter((row) => !hidden.has(row.recordId) || row.action === 'delete');
  const ofCollections = await withinRows(runtime, listener, topics, rows);
  const events = await outboxRows(platform, listener, topics, since.text);
  const audit = topics.some(isAudit) ? await auditChanges(runtime, listener, since.text) : [];
  const changes = [
    ...collectionChanges(ofCollections),
    ...recordChanges(told, topics),
    ...audit,
    ...events.map(({ topic, name, payload, seq }): LiveChange => ({ topic, type: name, payload, seq })),
  ];
  return rows.length + events.length > MOST_CHANGES
    ? incomplete
    : { cursor: cursorOf(state.now), complete: true, changes };
}

function readTopics(text: unknown): LiveTopic[] {
  const refused = new Problem('bad_request', {
    detail: `topics: expected a JSON array of 1 to ${MOST_TOPICS} topics such as "resource/books".`,
  });
  if (typeof text !== 'string') throw refused;
  let names: unknown;
  try {
    names = JSON.parse(text);
  } catch {
    throw refused;
  }
  if (!Array.isArray(names) || names.length === 0 || names.length > MOST_TOPICS) throw refused;
  return names.map((name: unknown) => {
    const topic = typeof name === 'string' ? parseTopic(name) : undefined;
    if (!topic) throw refused;
    return topic;
  });
}

interface FeedState {
  now: string;
  /** The next transaction. A cursor that has seen it is of another database. */
  next: string;
  trimmedChange: string | null;
  trimmedEvent: string | null;
  isMuch: boolean;
}

/** Read before the rows, so that its snapshot makes a safe cursor for the next question. */
async function feedState(executor: Executor, since: string): Promise<FeedState> {
  const setting = (key: string) => sql`(select "value" #>> '{}' from painel.settings where "key" = ${key})`;
  const [state] = await executor.run(
    compile<FeedState>(sql`
      select pg_current_snapshot()::text as now, pg_snapshot_xmax(pg_current_snapshot())::text as next,
        ${setting(trimmedKey('change_feed'))} as "trimmedChange", ${setting(trimmedKey('outbox'))} as "trimmedEvent",
        exists (select from painel.change_feed where "xid" >= pg_snapshot_xmin(${since}::pg_snapshot) offset ${MOST_ROWS}) as "isMuch"`),
  );
  if (!state) throw new Error('change feed: expected a row, got none');
  return state;
}

const isRecordTopic = (topic: LiveTopic): topic is RecordTopic => topic.kind === 'resource';

const isAudit = (topic: LiveTopic): boolean =>
  isRecordTopic(topic) && topic.collection === AUDIT_COLLECTION && topic.recordId === undefined;

/** What the last change of a record says of the audit, to whom its rows are told. */
async function auditChanges(runtime: Runtime, { principal }: Listener, since: string): Promise<LiveChange[]> {
  const { tenantId } = principal.user;
  const own: RawBuilder<unknown> = tenantId === null ? sql`true` : sql`"tenantId" = ${tenantId}`;
  const rows = await runtime.database.as(tenantId === null ? 'platform' : { tenantId }).run(
    compile<FeedRow>(sql`
      select "seq", "at", "tenantId", "resource" from painel.change_feed
      where ${unseenBy(since)} and ${own} and "resource" <> ${AUDIT_COLLECTION} order by "seq" desc limit 1`),
  );
  return auditNews(rows).map(({ seq }) => ({
    topic: topicName({ kind: 'resource', collection: AUDIT_COLLECTION }),
    ...AUDIT_GROWN,
    seq,
  }));
}

/** Rows of the topics, under the row-level security of the person's tenant. */
async function changedRows(
  runtime: Runtime,
  { principal }: Listener,
  topics: LiveTopic[],
  since: string,
): Promise<FeedRow[]> {
  const wanted = topics.filter(isRecordTopic);
  if (wanted.length === 0) return [];
  const { tenantId } = principal.user;
  const whole = wanted.flatMap(({ collection, recordId }) => (recordId === undefined ? [collection] : []));
  const single = wanted.flatMap(({ collection, recordId }) =>
    recordId === undefined ? [] : [`${collection}/${recordId}`],
  );
  const shared = [...runtime.catalog().resources.values()]
    .filter((resource: Resource) => resource.tenancy !== 'tenant')
    .map(({ name }) => name);
  const own: RawBuilder<unknown> =
    tenantId === null
      ? sql`true`
      : sql`("tenantId" = ${tenantId} or ("tenantId" is null and "resource" = any(${shared}::text[])))`;
  return runtime.database.as(tenantId === null ? 'platform' : { tenantId }).run(
    compile<FeedRow>(sql`
      select "seq", "at", "tenantId", "resource", "recordId", "action", "fields" from painel.change_feed
      where ${unseenBy(since)} and ${own}
        and ("resource" = any(${whole}::text[]) or "resource" || '/' || "recordId"::text = any(${single}::text[]))
      order by "seq" limit ${MOST_CHANGES + 1}`),
  );
}

/** The single records among the topics, by collection. @throws Problem `forbidden` for a collection without the right to it. */
function askedRecords(runtime: Runtime, { ability }: Listener, topics: LiveTopic[]): Map<string, string[]> {
  const asked = new Map<string, string[]>();
  for (const topic of topics) {
    const right = topicRight(ability, runtime.catalog(), topic);
    if (right === 'refused') throw forbidden(topic);
    if (typeof right === 'object')
      asked.set(right.collection, [...(asked.get(right.collection) ?? []), right.recordId]);
  }
  return asked;
}

/**
 * Records that the person cannot see, because they were deleted meanwhile: of those just that is told.
 * @throws Problem `forbidden` for any other that the person cannot see.
 */
async function hiddenRecords(
  runtime: Runtime,
  listener: Listener,
  asked: Map<string, string[]>,
  rows: FeedRow[],
): Promise<Set<string>> {
  const hidden = new Set<string>();
  for (const [collection, ids] of asked) {
    const visible = await readableRecords(runtime, listener, collection, ids);
    for (const recordId of ids.filter((id) => !visible.has(id))) {
      const isDeleted = rows.some(
        (row) => row.recordId === recordId && row.resource === collection && row.action === 'delete',
      );
      if (!isDeleted) throw forbidden({ kind: 'resource', collection, recordId });
      hidden.add(recordId);
    }
  }
  return hidden;
}

function forbidden(topic: LiveTopic): Problem {
  return new Problem('forbidden', { detail: `${topicName(topic)}: you may not listen to this topic.` });
}

async function outboxRows(
  executor: Executor,
  listener: Listener,
  topics: LiveTopic[],
  since: string,
): Promise<OutboxRow[]> {
  const { principal } = listener;
  const others = topics.filter((topic) => topic.kind !== 'resource');
  if (others.length === 0) return [];
  // Locks of many records are asked for anew; those of one are its own channel's.
  const channels = others.flatMap((topic) =>
    channelsOfTopic(topic, { ...principal.user, isBound: isBound(topic, listener) }),
  );
  return executor.run(
    compile<OutboxRow>(sql`
      select "seq", "at", "tenantId", "channels", "topic", "name", "payload" from painel.outbox
      where ${unseenBy(since)} and "channels" && ${channels}::text[] order by "seq" limit ${MOST_CHANGES + 1}`),
  );
}

/** Does the person hear of some rows of the topic's collection only? */
function isBound(topic: LiveTopic, { principal, ability }: Listener): boolean {
  return isOfCollection(topic) && isBoundToRows(ability, topic.collection, principal.user.tenantId);
}

/** The changes of the collections that were asked for as a whole, as far as the person may hear of them. */
async function withinRows(
  runtime: Runtime,
  listener: Listener,
  topics: LiveTopic[],
  rows: FeedRow[],
): Promise<FeedRow[]> {
  const told: FeedRow[] = [];
  for (const topic of topics.filter((one): one is RecordTopic => isRecordTopic(one) && isOfCollection(one))) {
    const own = rows.filter(({ resource }) => resource === topic.collection);
    const resource = runtime.catalog().resources.get(topic.collection);
    if (resource && isBound(topic, listener))
      told.push(...(await changesFor(runtime, resource, own, [listener]))(listener));
    else told.push(...own);
  }
  return told.toSorted((a, b) => a.seq - b.seq);
}

function collectionChanges(rows: FeedRow[]): LiveChange[] {
  return groupChanges(rows).map(({ resource, type, ids, seq }) => ({
    topic: `resource/${resource}`,
    type,
    payload: recordPayload(ids),
    seq,
  }));
}

/** The changes of the single records that were asked for. */
function recordChanges(rows: FeedRow[], topics: LiveTopic[]): LiveChange[] {
  const names = new Set(topics.map(topicName));
  return rows
    .map((row) => ({
      topic: `resource/${row.resource}/${row.recordId}`,
      type: typeOf(row),
      payload: { ids: [row.recordId] },
      seq: row.seq,
    }))
    .filter(({ topic }) => names.has(topic));
}
