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

export interface LiveClientPorts {
  api: Pick<LiveApi, 'settings' | 'changes'>;
  open: OpenConnection;
  token: () => string | undefined;
  channelsOf: (address: LiveTopic) => Promise<string[]>;
  /** The server refused the session somewhere: find out whether it is gone. */
  verifySession: () => void;
  report: (error: unknown) => void;
}

/** The one live connection of the page, with everything that hangs on it. */
export interface LiveClient {
  /** Connects, or connects again after `stop`; the connection itself is made once. */
  start: () => Promise<void>;
  /** Leaves every channel and closes the connection: nobody is signed in any more. */
  stop: () => void;
  subscribe: (topic: string, callback: SubscriptionCallback) => Promise<void>;
  unsubscribe: (topic: string, callback: SubscriptionCallback) => void;
  /** Tells the subscribers in this page of what the page itself has learnt. */
  tell: (topic: string, event: Omit<LiveEvent, 'topic'>) => void;
  /** Joins a channel by its full name; answers how to leave it. */
  join: (channel: string, listener: ChannelListener) => () => void;
  socketId: () => string | undefined;
  settings: () => LiveSettings | undefined;
}

export function createLiveClient(ports: LiveClientPorts): LiveClient {
  const channels = createChannelBook();
  let connection: LiveConnection | undefined;
  let settings: LiveSettings | undefined;
  let cursor: string | undefined;

  const topics = createTopicBook(
    {
      channels,
      channelsOf: ports.channelsOf,
      onSubscribed: (heard) => catchUp.add(heard),
      onRefusal: (topic, isRefused) => connectionStore.refuse(topic, isRefused),
      report: ports.report,
    },
    (next) => {
      cursor = next;
    },
  );
  const catchUp = createCatchUp({
    changes: ports.api.changes,
    dispatch: topics.dispatch,
    caughtUp: (topic, next) => {
      // A later topic may start from here: its data are asked for after this answer.
      cursor = next;
      topics.caughtUp(topic, next);
    },
    cursor: () => cursor,
  });

  const follow = (state: ConnectionState): void => {
    connectionStore.set({ state });
    if (state === 'connected') return;
    topics.interrupt();
    catchUp.clear();
  };

  return {
    async start() {
      settings = await ports.api.settings();
      connectionStore.set({ pollSeconds: settings.pollSeconds });
      if (!settings.enabled) return;
      cursor = settings.cursor;
      if (connection) connection.connect();
      else connection = await ports.open(settings, ports.token, { state: follow, unauthorized: ports.verifySession });
      channels.attach(connection);
    },
    stop() {
      catchUp.clear();
      topics.interrupt();
      channels.detach();
      connection?.disconnect();
      cursor = undefined;
      connectionStore.reset();
    },
    async subscribe(topic, callback) {
      addressOf(topic);
      const answered = topics.subscribe(topic, callback, cursor);
      if (connectionStore.get().state === 'connected') await answered;
    },
    unsubscribe: topics.unsubscribe,
    tell: topics.dispatch,
    join: channels.join,
    socketId: () => connection?.socketId(),
    settings: () => settings,
  };
}
