import type { Authenticator } from '../auth/authenticator';
import type { Config, ReverbConfig } from '../config';
import { asSystem } from '../operations/context';
import type { Runtime } from '../operations/runtime';
import { openAppKeys } from './app-keys';
import { knownListeners } from './auth/known-listeners';
import { createRevocation } from './auth/revocation';
import { createSocketSessions, type SocketSession, type SocketSessions } from './auth/socket-sessions';
import { externalPublisher } from './external/external-publisher';
import { reverbDetector } from './external/reverb-detector';
import { feedEvents } from './feed/feed-events';
import { startFeedLoop, type FeedLoop } from './feed/feed-loop';
import { feedReader } from './feed/feed-reader';
import { type FeedPage, type FeedRow, currentSnapshot, readFeed, type Position } from './feed/read-feed';
import { startLockKeeper } from './locks/lock-keeper';
import { personEvents } from './notifications/person-events';
import { createOwnEvents, type OwnEvents } from './personal/personal-events';
import { OWN_PREFIX } from '../../core/live/channel-names';
import { createHub, type Hub } from './protocol/hub';
import { EMBEDDED_PATHS } from './protocol/paths';
import type { AppKeys } from './protocol/signature';
import { embeddedPublisher, PublishError, type Publisher } from './publisher';
import { repeat } from '../repeat';
import { systemClock } from './system-clock';
import { sql } from 'kysely';
import { compile } from '../database/builder';
import { concernedPeople } from './auth/concerned-people';
import type { Database, Executor } from '../database/types';
import { parseSnapshot } from './feed/snapshot';

/** Key of the advisory lock: of all processes on a database one publishes at a time. */
const LOCK_KEY = 723_184_553;
const POSITION = 'live:position';
/** So little at a time that it is published well before a transaction counts as forgotten. */
const PAGE = 200;

interface SharedFeedOptions {
  database: Database;
  /** Must have succeeded before the position moves; a page may come again. */
  take: (page: FeedPage) => Promise<void>;
}

/** So far back ended sessions are looked for: longer than a transaction that ends one takes. */
const LOOK_BACK = '30 seconds';

/**
 * A server elsewhere cannot be told which subscription has lost its right, only to end the connections of a person, who
 * then comes back and asks anew.
 */
interface EndElsewhere {
  /** Records changed: the people whose rights hang on them have to ask anew. */
  changed(rows: readonly FeedRow[]): Promise<void>;
  /** Ends the connections of people of whom a session has ended. */
  check(): Promise<void>;
}

/** Where clients connect to, and the keys that sign what they may hear. */
export interface LivePlace {
  mode: 'embedded' | 'external';
  keys: AppKeys;
  /** Null where the page's own address serves. */
  address: { host: string; port: number; tls: boolean } | null;
  /** What stands before `/app/<key>`: empty, or `/prefix`. */
  path: string;
}

/** Live events of this process, from the change feed to the people who listen. */
export interface Live extends LivePlace {
  /** The server inside; absent where one elsewhere serves. */
  embedded?: { hub: Hub; sessions: SocketSessions };
  /** Something is about to be signed for a connection, on behalf of a session. */
  bind(socketId: string, session: SocketSession): Promise<void>;
  /** Does the server end a user's connections by the data of their private channels? Reverb does, which knows no sign-in. */
  namesUserInPrivate(): Promise<boolean>;
  /** Something was written: publish it now. */
  poke(): void;
  /** Rights of everybody may have changed: look through all subscriptions. */
  rightsChanged(): void;
  /** Publishes nothing more. Resolves when nothing runs any more. */
  close(): Promise<void>;
}

type LiveConfig = Pick<Config, 'dataDir' | 'reverb' | 'liveConnections' | 'allowedOrigins' | 'publicUrl'>;

const POLL_MS = 500;
const GAP_MS = 20;
const REVOCATION_MS = 2000;

/** Starts reading the feed, with a server inside or, where the environment names one, publishing to one elsewhere. */
export async function openLive(config: LiveConfig, runtime: Runtime, authenticator: Authenticator): Promise<Live> {
  return isExternal(config.reverb)
    ? openExternal(config.reverb, runtime, authenticator)
    : openEmbedded(config, runtime, authenticator);
}

interface Outlet {
  publisher: Publisher;
  ownEvents: OwnEvents;
  isHeard: (channel: string) => boolean;
  /** Events for several channels go one by one. */
  alone: boolean;
}

/** Publishing failures that another try would only repeat are reported, and what they concern is left out. */
async function publishAll(
  runtime: Runtime,
  page: FeedPage,
  { publisher, ownEvents, isHeard, alone }: Outlet,
): Promise<void> {
  const resources = runtime.catalog().resources;
  const events = [
    ...feedEvents(page, { resources, isHeard }),
    ...(await ownEvents(page)),
    ...(await personEvents(runtime, page, isHeard)),
  ];
  // Elsewhere, events for one channel each travel ten in a request; those for several go one by one.
  const packed = alone
    ? events.flatMap((event) => event.channels.map((channel) => ({ ...event, channels: [channel] })))
    : events;
  try {
    await publisher.publish(packed);
  } catch (error) {
    if (!(error instanceof PublishError) || error.isRetryable) throw error;
    runtime.report(error, 'live: publishing');
  }
}

function followFeed(runtime: Runtime, turn: () => Promise<boolean>): FeedLoop {
  return startFeedLoop({
    turn,
    report: (error) => runtime.report(error, 'live: change feed'),
    pollMs: POLL_MS,
    gapMs: GAP_MS,
  });
}

async function openEmbedded(config: LiveConfig, runtime: Runtime, authenticator: Authenticator): Promise<Live> {
  const keys = await openAppKeys(config);
  const hub = createHub({
    app: keys,
    clock: systemClock,
    allowedOrigins: pagesThatConnect(config),
    limits: { maxConnections: config.liveConnections.total, connectionsPerAddress: config.liveConnections.perAddress },
    listener: {
      onSubscribed: (grant) => {
        locks.seen(grant.socketId);
        revocation.notice(grant);
      },
      onConnectionClosed: ({ socketId }) => {
        locks.gone(socketId);
        sessions.gone(socketId);
      },
    },
    report: (error, where) => runtime.report(error, `live: ${where}`),
  });
  const publisher = embeddedPublisher(hub);
  const listeners = knownListeners(runtime, authenticator);
  const sessions = createSocketSessions(runtime.database, hub);
  const revocation = createRevocation(runtime, hub, listeners, sessions);
  const isHeard = (channel: string) => hub.channel(channel).subscriptionCount > 0;
  const ownEvents = createOwnEvents(runtime, {
    channels: () => publisher.channels(OWN_PREFIX),
    listener: (userId) => listeners.listener(userId),
  });
  const take = async (page: FeedPage) => {
    noticeElsewhere(authenticator, page);
    if (revocation.changed(page.changes)) revoking.now();
    await publishAll(runtime, page, { publisher, ownEvents, isHeard, alone: false });
  };
  const revoking = repeat(
    REVOCATION_MS,
    () => revocation.check(),
    (error) => runtime.report(error, 'live: revocation'),
  );
  const loop = followFeed(
    runtime,
    feedReader({ database: runtime.database, isWanted: () => hub.connectionCount() > 0, take }),
  );
  const locks = startLockKeeper(asSystem(runtime, 'platform'), {
    poke: () => loop.poke(),
    knock: (socketId) => hub.knock(socketId),
  });
  return {
    mode: 'embedded',
    keys,
    address: null,
    path: EMBEDDED_PATHS[0],
    embedded: { hub, sessions },
    bind: (socketId, session) => sessions.bind(socketId, session),
    namesUserInPrivate: async () => false,
    // Where nobody listens, a stream of writes need not wake anybody.
    poke: () => hub.connectionCount() > 0 && loop.poke(),
    rightsChanged: () => revoking.now(),
    async close() {
      await Promise.all([loop.stop(), revoking.stop(), locks.stop()]);
    },
  };
}

/** All, until pages elsewhere are named: a connection proves nothing by itself, and each right is asked for with a token. */
function pagesThatConnect({ allowedOrigins, publicUrl }: LiveConfig): readonly string[] {
  if (allowedOrigins.length === 0) return ['*'];
  return publicUrl === undefined ? allowedOrigins : [...allowedOrigins, new URL(publicUrl).origin];
}

/** Rights that a write of another process changed are worked out anew. */
function noticeElsewhere(authenticator: Authenticator, { changes }: FeedPage): void {
  for (const { resource, recordId, tenantId, action } of changes) {
    authenticator.noticeWrite({ collection: resource, ids: [recordId], tenantId, action });
  }
}

function isExternal(reverb: Config['reverb']): reverb is ReverbConfig {
  return reverb.external;
}

function openExternal(reverb: ReverbConfig, runtime: Runtime, authenticator: Authenticator): Live {
  const publisher = externalPublisher(reverb);
  const isReverb = reverbDetector(reverb);
  const ending = endElsewhere(runtime, publisher);
  const listeners = knownListeners(runtime, authenticator);
  const ownEvents = createOwnEvents(runtime, {
    channels: () => publisher.channels(OWN_PREFIX),
    listener: (userId) => listeners.listener(userId),
  });
  const take = async (page: FeedPage) => {
    listeners.notice(page.changes);
    await publishAll(runtime, page, { publisher, ownEvents, isHeard: () => true, alone: true });
    await ending.changed(page.changes);
  };
  const loop = followFeed(runtime, sharedFeed({ database: runtime.database, take }));
  const revoking = repeat(
    REVOCATION_MS,
    () => ending.check(),
    (error) => runtime.report(error, 'live: revocation'),
  );
  // Sessions that end from now on are this process's business.
  revoking.now();
  const locks = startLockKeeper(asSystem(runtime, 'platform'), { poke: () => loop.poke() });
  const { host, port, scheme, path, appId: id, appKey: key, appSecret: secret } = reverb;
  return {
    mode: 'external',
    keys: { id, key, secret },
    address: { host, port, tls: scheme === 'https' },
    path,
    bind: async () => undefined,
    namesUserInPrivate: () => isReverb(),
    poke: () => loop.poke(),
    rightsChanged: () => listeners.clear(),
    async close() {
      await Promise.all([loop.stop(), revoking.stop(), locks.stop()]);
    },
  };
}

function endElsewhere(runtime: Runtime, publisher: Publisher): EndElsewhere {
  let handled: Set<string> | undefined;
  return {
    async changed(rows) {
      const concerned = await concernedPeople(runtime, rows);
      for (const userId of concerned.keys()) await publisher.terminateUser(userId);
    },
    async check() {
      const ended = await endedSessions(runtime);
      const before = handled;
      // What ended before this process was there is the business of the one before.
      const fresh = before ? ended.filter(({ id }) => !before.has(id)) : [];
      for (const userId of new Set(fresh.map((session) => session.userId))) await publisher.terminateUser(userId);
      handled = new Set(ended.map(({ id }) => id));
    },
  };
}

function endedSessions(runtime: Runtime): Promise<{ id: string; userId: string }[]> {
  return runtime.database.as('platform').run(
    compile<{ id: string; userId: string }>(sql`
      select "id", "userId" from painel.sessions
      where "revokedAt" > now() - ${LOOK_BACK}::interval
        or ("revokedAt" is null and "expiresAt" <= now() and "expiresAt" > now() - ${LOOK_BACK}::interval)`),
  );
}

/**
 * One reader of the feed for all processes, whose position is in the database: whatever ends a process, the next one goes
 * on where it stood. Answers the turn of its loop.
 */
function sharedFeed({ database, take }: SharedFeedOptions): () => Promise<boolean> {
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
