import type { ConnectRequest } from './admit';
import type { Client } from './client';
import { EventCache } from './event-cache';
import { guardListener, type Grant, type HubListener, type Report } from './hub-listener';
import { closeClient, closeSlow, leave, type HubState, refuse, send } from './hub-state';
import { grants, infoOf, type ChannelInfo } from './inspect';
import { DEFAULT_LIMITS, type HubLimits } from './limits';
import { openConnection, type Connection } from './open-connection';
import { publish, type PublishedEvent } from './publish';
import { CODES, type Refusal } from './refusals';
import type { AppKeys } from './signature';
import type { Socket } from './socket-port';
import { sayTakenAway } from './subscribe';
import { PING } from './messages';

/** The time, and one timer for all connections. */
export interface Clock {
  /** Milliseconds. */
  now(): number;
  /** Answers how to stop it. */
  every(ms: number, run: () => void): () => void;
}

export interface HubOptions {
  app: AppKeys;
  clock: Clock;
  limits?: Partial<HubLimits>;
  /** Pages that may connect, by host or origin: `example.com`, `*.example.com`, `https://example.com`. Default all. */
  allowedOrigins?: readonly string[];
  listener?: HubListener;
  report: Report;
}

/** The Pusher protocol without any I/O: connections, channels, events. */
export interface Hub {
  readonly app: AppKeys;
  readonly limits: HubLimits;
  /** Undefined when the connection was refused: it has been told why, and closed. */
  open(socket: Socket, request: ConnectRequest): Connection | undefined;
  publish(event: PublishedEvent): void;
  channels(prefix?: string): ChannelInfo[];
  /** `subscriptionCount` is 0 for a channel that nobody listens to. */
  channel(name: string): ChannelInfo;
  /** Ids of the users on a presence channel. */
  users(name: string): string[];
  connectionCount(): number;
  isOpen(socketId: string): boolean;
  /** Asks a client for a sign of life; answers how many milliseconds ago the last one came, undefined without a connection. */
  knock(socketId: string): number | undefined;
  /** Every subscription that needed a right. */
  grants(): Iterable<Grant>;
  /**
   * Closes the connections that signed in as this user or have a subscription authorised for it; answers how many.
   * @param reason default 4009, after which stock clients stay away
   */
  terminateUser(userId: string, reason?: Refusal): number;
  /** Takes a subscription away; the client gets `pusher:subscription_error` with status 401. Answers whether there was one. */
  unsubscribe(socketId: string, channel: string, reason?: string): boolean;
  /** Answers whether there was such a connection. */
  disconnect(socketId: string, code: number, reason?: string): boolean;
  /** Closes every connection (default 4200: come back at once) and stops the timer. */
  close(reason?: Refusal): void;
}

const TICK_MS = 1000;

export function createHub({
  app,
  clock,
  limits: changed,
  allowedOrigins = ['*'],
  listener = {},
  report,
}: HubOptions): Hub {
  const limits = { ...DEFAULT_LIMITS, ...changed };
  const state: HubState = {
    app,
    limits,
    now: () => clock.now(),
    clients: new Map(),
    channels: new Map(),
    addresses: new Map(),
    cache: new EventCache(limits),
    listener: guardListener(listener, report),
    report,
    slow: new Set(),
  };
  const stop = clock.every(TICK_MS, () => {
    checkSilence(state);
    state.cache.sweep(state.now());
    closeSlow(state);
  });
  return {
    app,
    limits,
    open: (socket, request) => openConnection(state, allowedOrigins, socket, request),
    publish(event) {
      publish(state, event);
      closeSlow(state);
    },
    channels: (prefix = '') =>
      [...state.channels.values()]
        .filter(({ name }) => name.startsWith(prefix))
        .map((channel) => infoOf(state, channel.name, channel)),
    channel: (name) => infoOf(state, name, state.channels.get(name)),
    users: (name) => state.channels.get(name)?.members?.ids() ?? [],
    connectionCount: () => state.clients.size,
    isOpen: (socketId) => state.clients.has(socketId),
    knock: (socketId) => knock(state, socketId),
    grants: () => grants(state),
    terminateUser: (userId, reason = CODES.unauthorized) => terminateUser(state, userId, reason),
    unsubscribe: (socketId, channel, reason = CODES.unauthorized.message) =>
      unsubscribe(state, socketId, channel, reason),
    disconnect(socketId, code, reason = '') {
      const client = state.clients.get(socketId);
      if (client) closeClient(state, client, { code, message: reason });
      closeSlow(state);
      return client !== undefined;
    },
    close(reason = CODES.reconnect) {
      stop();
      // All are silent before the first one goes: nobody needs to hear the others leave.
      for (const client of state.clients.values()) client.isClosed = true;
      for (const client of state.clients.values()) closeClient(state, client, reason);
    },
  };
}

function knock({ clients, now }: HubState, socketId: string): number | undefined {
  const client = clients.get(socketId);
  if (client === undefined) return undefined;
  client.socket.ping();
  return now() - client.lastSeen;
}

function terminateUser(state: HubState, userId: string, reason: Refusal): number {
  const isTheirs = (client: Client) =>
    client.user?.id === userId ||
    [...client.channels].some((channel) => channel.subscribers.get(client)?.userId === userId);
  const theirs = [...state.clients.values()].filter(isTheirs);
  for (const client of theirs) closeClient(state, client, reason);
  closeSlow(state);
  return theirs.length;
}

function unsubscribe(state: HubState, socketId: string, name: string, reason: string): boolean {
  const client = state.clients.get(socketId);
  const channel = state.channels.get(name);
  if (client === undefined || channel === undefined || !leave(state, client, channel)) return false;
  sayTakenAway(state, client, name, reason);
  closeSlow(state);
  return true;
}

/** Asks clients that have been silent for long, and closes those that did not answer. */
function checkSilence(state: HubState): void {
  const now = state.now();
  for (const client of state.clients.values()) checkClient(state, client, now);
}

function checkClient(state: HubState, client: Client, now: number): void {
  const { activityTimeoutSeconds, pongTimeoutSeconds } = state.limits;
  if (client.pingedAt !== undefined) {
    if (now - client.pingedAt >= pongTimeoutSeconds * 1000) refuse(state, client, CODES.noPong);
  } else if (now - client.lastSeen >= activityTimeoutSeconds * 1000) {
    client.pingedAt = now;
    send(state, client, PING);
  }
}
