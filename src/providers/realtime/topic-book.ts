import type { LiveTopic } from '../../../core/live/channel-names';
import type { ChannelBook } from './channel-book';
import type { TopicState } from './connection-store';
import type { LiveEvent, SubscriptionCallback } from './live-types';
import { addressOf, serverTopic } from './topic-address';

/** A topic that somebody listens to. */
export interface HeardTopic {
  /** In the server's words. */
  topic: string;
  address: LiveTopic;
  /** Everything after this place of the change feed is still to be heard; undefined: not even that is known. */
  since: string | undefined;
}

export interface TopicBookPorts {
  channels: ChannelBook;
  /** The channels that carry a topic. */
  channelsOf: (address: LiveTopic) => Promise<string[]>;
  /** A topic is subscribed to, for the first time or again: what happened before has to be asked for. */
  onSubscribed: (heard: HeardTopic) => void;
  /** Undefined: nobody listens to it any more. */
  onState: (topic: string, state: TopicState | undefined) => void;
  report: (error: unknown) => void;
}

export interface TopicBook {
  /** Resolves when the server has answered. `since`: a place of the feed before the subscriber's data were asked for. */
  subscribe: (asked: string, callback: SubscriptionCallback, since: string | undefined) => Promise<void>;
  unsubscribe: (asked: string, callback: SubscriptionCallback) => void;
  /** Tells the subscribers of a topic, each under the name it asked for. */
  dispatch: (topic: string, event: Omit<LiveEvent, 'topic'>) => void;
  /** All that happened before the place has been heard. */
  caughtUp: (topic: string, cursor: string) => void;
  /** Rights have changed, and with them perhaps the channels that carry the topics. */
  readdress: () => void;
  /** The connection is gone: from here on things are missed. */
  interrupt: () => void;
}

interface Entry extends HeardTopic {
  /** Names asked for by subscriber. */
  names: Map<SubscriptionCallback, Set<string>>;
  channels: string[];
  /** Channels that the server has yet to answer about, and those it let the person in. */
  waiting: Set<string>;
  open: Set<string>;
  /** Nothing is missing: the place in the feed follows the events. */
  isCaughtUp: boolean;
  isGone: boolean;
  leave: (() => void)[];
  answered: Promise<void>;
  answer: () => void;
}

interface WireEvent extends Omit<LiveEvent, 'topic'> {
  cursor?: string;
}

function parseWireEvent(name: string, data: unknown): WireEvent {
  const { type, payload, seq, cursor, at } = (typeof data === 'object' && data !== null ? data : {}) as Record<
    string,
    unknown
  >;
  return {
    type: typeof type === 'string' ? type : name,
    payload,
    ...(typeof seq === 'number' ? { seq } : {}),
    ...(typeof cursor === 'string' ? { cursor } : {}),
    ...(typeof at === 'string' ? { at } : {}),
  };
}

const isSame = (some: string[], others: string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

/** Topics and their subscribers over channels. `onCursor` hears how far the feed has come. */
export function createTopicBook(ports: TopicBookPorts, onCursor: (cursor: string) => void): TopicBook {
  const entries = new Map<string, Entry>();

  const dispatch: TopicBook['dispatch'] = (topic, event) => {
    for (const [callback, names] of entries.get(topic)?.names ?? [])
      for (const name of names) callback({ ...event, topic: name });
  };

  const follow = (cursor: string): void => {
    onCursor(cursor);
    // Events come in the feed's order, so whoever was subscribed has heard everything before this one.
    for (const entry of entries.values()) if (entry.isCaughtUp) entry.since = cursor;
  };

  const settle = (entry: Entry, channel: string, isRefused: boolean): void => {
    entry.waiting.delete(channel);
    if (isRefused) entry.open.delete(channel);
    else entry.open.add(channel);
    if (entry.waiting.size > 0) return;
    entry.answer();
    ports.onState(entry.topic, entry.open.size === entry.channels.length ? 'heard' : 'refused');
    if (entry.open.size > 0) ports.onSubscribed(entry);
  };

  /** A further subscriber has data that may be older than what the others have heard. */
  const lookBack = (entry: Entry): void => {
    Object.assign(entry, { since: undefined, isCaughtUp: false });
    if (entry.waiting.size === 0 && entry.open.size > 0) ports.onSubscribed(entry);
  };

  const listen = async (entry: Entry): Promise<void> => {
    const channels = await ports.channelsOf(entry.address);
    if (entry.isGone || (entry.leave.length > 0 && isSame(channels, entry.channels))) return;
    for (const leave of entry.leave) leave();
    Object.assign(entry, { channels, waiting: new Set(channels), open: new Set(), isCaughtUp: false });
    ports.onState(entry.topic, 'asked');
    entry.leave = entry.channels.map((channel) =>
      ports.channels.join(channel, {
        subscribed: () => settle(entry, channel, false),
        refused: () => settle(entry, channel, true),
        event: (name, data) => {
          const { cursor, ...event } = parseWireEvent(name, data);
          dispatch(entry.topic, event);
          if (cursor !== undefined) follow(cursor);
        },
      }),
    );
  };

  const join = (entry: Entry): void => {
    listen(entry).catch((error: unknown) => {
      entry.answer();
      ports.report(error);
    });
  };

  const open = (asked: string, since: string | undefined): Entry => {
    const address = addressOf(asked);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const entry: Entry = {
      topic: serverTopic(asked),
      address,
      since,
      names: new Map(),
      channels: [],
      waiting: new Set(),
      open: new Set(),
      isCaughtUp: false,
      isGone: false,
      leave: [],
      answered,
      answer,
    };
    entries.set(entry.topic, entry);
    ports.onState(entry.topic, 'asked');
    join(entry);
    return entry;
  };

  return {
    dispatch,
    async subscribe(asked, callback, since) {
      const known = entries.get(serverTopic(asked));
      if (known && since === undefined) lookBack(known);
      const entry = known ?? open(asked, since);
      const names = entry.names.get(callback) ?? new Set();
      entry.names.set(callback, names.add(asked));
      await entry.answered;
    },
    unsubscribe(asked, callback) {
      const entry = entries.get(serverTopic(asked));
      const names = entry?.names.get(callback);
      if (!entry || !names?.delete(asked) || names.size > 0) return;
      entry.names.delete(callback);
      if (entry.names.size > 0) return;
      entries.delete(entry.topic);
      entry.isGone = true;
      entry.answer();
      for (const leave of entry.leave) leave();
      ports.onState(entry.topic, undefined);
    },
    caughtUp(topic, cursor) {
      const entry = entries.get(topic);
      if (entry) Object.assign(entry, { since: cursor, isCaughtUp: true });
    },
    readdress() {
      for (const entry of entries.values()) join(entry);
    },
    interrupt() {
      for (const entry of entries.values()) {
        Object.assign(entry, { isCaughtUp: false, waiting: new Set(entry.channels), open: new Set() });
        ports.onState(entry.topic, 'asked');
      }
    },
  };
}
