import type { LiveTopic } from '../../../core/live/channel-names';
import type { LiveSettings } from '../../../core/live/live-event';
import { createCatchUp } from './catch-up';
import { createChannelBook } from './channel-book';
import { connectionStore, type ConnectionState } from './connection-store';
import type { LiveApi } from './live-api';
import type { ChannelListener, LiveConnection, OpenConnection } from './live-connection';
import type { LiveEvent, SubscriptionCallback } from './live-types';
import { addressOf } from './topic-address';
import { createTopicBook } from './topic-book';

/** Milliseconds before each further attempt; the last one stays. */
const WAITS_MS = [2000, 5000, 15_000, 60_000];

/** A connection that lasted so long starts anew with the shortest wait. */
const STEADY_MS = 30_000;

interface ComeBackPorts {
  /** Does the server still know the session? Rejects when it does not answer. */
  verifySession: () => Promise<boolean>;
  connect: () => Promise<void>;
}

/** The way back after a refusal, which pusher-js takes for good. */
interface ComeBack {
  /** The server has refused or ended the connection: try again later, ever more rarely. */
  refused: () => void;
  connected: () => void;
  /** Nobody wants a connection any more. */
  clear: () => void;
}

/** Milliseconds between two looks at first, and at most. */
const FIRST_MS = 2500;
const LONGEST_MS = 40_000;

interface ServerWatchPorts {
  isServerThere: () => Promise<boolean>;
  /** Gives up the attempt under way, which may be only a wait, for a new one. */
  retry: () => void;
}

/**
 * Finds the server again soon after it has come back. pusher-js waits 15 to 60 s after an attempt that failed, and has no
 * option for that; so somebody looks, and lets it begin anew as soon as the server answers.
 */
interface ServerWatch {
  /** There is no connection. */
  lost: () => void;
  clear: () => void;
}

export interface LiveClientPorts {
  api: Pick<LiveApi, 'settings' | 'changes'>;
  open: OpenConnection;
  token: () => string | undefined;
  channelsOf: (address: LiveTopic) => Promise<string[]>;
  /** Finds out whether the server still knows the session, and ends it where it does not. Rejects without an answer. */
  verifySession: () => Promise<boolean>;
  /** Does the page's own server answer? Never rejects. */
  isServerThere: () => Promise<boolean>;
  report: (error: unknown) => void;
}

/** The one live connection of the page, with everything that hangs on it. */
export interface LiveClient {
  /** Connects, or connects again after `stop`; the connection itself is made once for a server. After a refusal it comes back by itself. */
  start: () => Promise<void>;
  /** Leaves every channel and closes the connection: nobody is signed in any more. */
  stop: () => void;
  /** As the data provider's. */
  subscribe: (topic: string, callback: SubscriptionCallback, asOf?: number) => Promise<void>;
  unsubscribe: (topic: string, callback: SubscriptionCallback) => void;
  /** The person's rights have changed: topics may have other channels. */
  readdress: () => void;
  /** Tells the subscribers in this page of what the page itself has learnt. */
  tell: (topic: string, event: Omit<LiveEvent, 'topic'>) => void;
  /** Joins a channel by its full name; answers how to leave it. */
  join: (channel: string, listener: ChannelListener) => () => void;
  /** Says something to the other pages of a channel that was joined. */
  whisper: (channel: string, name: string, data: object) => void;
  /** Asks once more for channels that the server failed to decide about. */
  retry: () => void;
  socketId: () => string | undefined;
  settings: () => LiveSettings | undefined;
}

const placeOf = ({ key, host, port, tls, path }: LiveSettings): string => JSON.stringify([key, host, port, tls, path]);

export function createLiveClient(ports: LiveClientPorts): LiveClient {
  const channels = createChannelBook();
  let connection: LiveConnection | undefined;
  let settings: LiveSettings | undefined;
  /** A place of the change feed, and since when the page knows it. */
  let place: { cursor: string; knownSince: number } | undefined;
  let isWanted = false;
  let isRetrying = false;

  const reach = (cursor: string): void => {
    if (cursor !== place?.cursor) place = { cursor, knownSince: performance.now() };
  };
  /** Data asked for after `asOf` lack nothing that happened before this; undefined where no such place is known. */
  const placeBefore = (asOf = Infinity): string | undefined =>
    place && place.knownSince <= asOf ? place.cursor : undefined;

  const topics = createTopicBook(
    {
      channels,
      channelsOf: ports.channelsOf,
      onSubscribed: (heard) => catchUp.add(heard),
      onState: connectionStore.topic,
      report: ports.report,
    },
    reach,
  );
  const catchUp = createCatchUp({
    changes: ports.api.changes,
    dispatch: topics.dispatch,
    caughtUp: (topic, next) => {
      // A later topic may start from here: its data are asked for after this answer.
      reach(next);
      topics.caughtUp(topic, next);
    },
    cursor: () => place?.cursor,
  });

  const watch = createServerWatch({
    isServerThere: ports.isServerThere,
    retry() {
      isRetrying = true;
      connection?.disconnect();
      connection?.connect();
      isRetrying = false;
    },
  });

  const follow = (state: ConnectionState): void => {
    // One more attempt changes nothing for whoever reads the badge.
    if (isRetrying) return;
    connectionStore.set({ state });
    watchFor(state);
    if (state === 'connected') return comeBack.connected();
    topics.interrupt();
    catchUp.clear();
    if (state === 'disconnected' && isWanted) comeBack.refused();
  };
  const watchFor = (state: ConnectionState): void => {
    // A server elsewhere is not the one that answers here.
    const isWaiting = settings?.mode === 'embedded' && (state === 'connecting' || state === 'unavailable');
    if (isWaiting) watch.lost();
    else watch.clear();
  };
  // Without a network nothing is known; the session ends by an answer alone.
  const unauthorized = (): void => void ports.verifySession().catch(() => undefined);

  const connect = async (): Promise<void> => {
    const former = settings;
    settings = await ports.api.settings();
    connectionStore.set({ pollSeconds: settings.pollSeconds });
    if (!settings.enabled || !isWanted) return;
    reach(settings.cursor);
    // The key of another server would be refused again and again.
    if (former && placeOf(former) !== placeOf(settings)) {
      channels.detach();
      connection = undefined;
    }
    if (connection) connection.connect();
    else connection = await ports.open(settings, ports.token, { state: follow, unauthorized });
    channels.attach(connection);
  };
  const comeBack = createComeBack({ verifySession: ports.verifySession, connect });

  return {
    start() {
      isWanted = true;
      return connect();
    },
    stop() {
      isWanted = false;
      comeBack.clear();
      watch.clear();
      catchUp.clear();
      topics.interrupt();
      channels.detach();
      connection?.disconnect();
      place = undefined;
      connectionStore.reset();
    },
    async subscribe(topic, callback, asOf) {
      addressOf(topic);
      const answered = topics.subscribe(topic, callback, placeBefore(asOf));
      if (connectionStore.get().state === 'connected') await answered;
    },
    unsubscribe: topics.unsubscribe,
    readdress: topics.readdress,
    tell: topics.dispatch,
    join: channels.join,
    whisper: channels.whisper,
    retry: channels.retry,
    socketId: () => connection?.socketId(),
    settings: () => settings,
  };
}

function createServerWatch({ isServerThere, retry }: ServerWatchPorts): ServerWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_MS;

  const plan = (): void => {
    // Pages that lost the server together do not all come in the same moment.
    timer = setTimeout(() => void look(), wait * (1 + Math.random() / 2));
  };
  const look = async (): Promise<void> => {
    const asked = timer;
    const isThere = await isServerThere();
    if (asked !== timer) return;
    if (isThere) {
      retry();
      // Where the server answers and the connection fails nevertheless, attempts need more time, or lead nowhere.
      wait = Math.min(wait * 2, LONGEST_MS);
    }
    plan();
  };
  return {
    lost() {
      if (timer === undefined) plan();
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
      wait = FIRST_MS;
    },
  };
}

/** Asks about the session before every attempt, so that whoever may not come in any more knocks no longer. */
function createComeBack({ verifySession, connect }: ComeBackPorts): ComeBack {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let connectedAt: number | undefined;

  const plan = (): void => {
    const wait = WAITS_MS[Math.min(attempts, WAITS_MS.length - 1)] ?? 0;
    attempts += 1;
    clearTimeout(timer);
    // Whoever was refused together does not come back together.
    timer = setTimeout(() => void attempt(), wait * (1 + Math.random() / 2));
  };
  const attempt = async (): Promise<void> => {
    const asked = timer;
    try {
      const isKnown = await verifySession();
      if (asked === timer && isKnown) await connect();
    } catch {
      // No answer: nothing is known yet, and the badge shows that there is no connection.
      if (asked === timer) plan();
    }
  };
  return {
    refused() {
      if (connectedAt !== undefined && Date.now() - connectedAt >= STEADY_MS) attempts = 0;
      connectedAt = undefined;
      plan();
    },
    connected() {
      connectedAt = Date.now();
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
      attempts = 0;
      connectedAt = undefined;
    },
  };
}
