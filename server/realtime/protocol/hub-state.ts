import type { Channel } from './channel';
import type { Client } from './client';
import type { EventCache } from './event-cache';
import type { Grant, HubListener, Report } from './hub-listener';
import type { HubLimits } from './limits';
import { memberRemoved, pusherError } from './messages';
import { CODES, type Refusal } from './refusals';
import type { AppKeys } from './signature';
import type { Frame } from './socket-port';

/** What the parts of a hub share. */
export interface HubState {
  readonly app: AppKeys;
  readonly limits: HubLimits;
  readonly now: () => number;
  readonly clients: Map<string, Client>;
  readonly channels: Map<string, Channel>;
  /** Connections by network address. */
  readonly addresses: Map<string, number>;
  readonly cache: EventCache;
  readonly listener: Required<HubListener>;
  readonly report: Report;
  /** Clients that do not keep up; closed by `closeSlow` once the sending that noticed it is over. */
  readonly slow: Set<Client>;
}

/** Sends to one client, unless too much waits for it already. */
export function send(state: HubState, client: Client, frame: Frame): void {
  if (client.isClosed) return;
  if (client.socket.bufferedBytes() > state.limits.bufferedBytes) state.slow.add(client);
  else client.socket.send(frame);
}

/** Sends one frame to all subscribers of a channel. */
export function broadcast(state: HubState, channel: Channel, frame: Frame, except?: Client): void {
  for (const client of channel.subscribers.keys()) {
    if (client !== except) send(state, client, frame);
  }
}

/** Tells why, then closes. */
export function refuse(state: HubState, client: Client, refusal: Refusal): void {
  send(state, client, pusherError(refusal));
  closeClient(state, client, refusal);
}

/** Forgets a client and ends its connection; `reason` is absent when the connection has ended by itself. */
export function closeClient(state: HubState, client: Client, reason?: Refusal): void {
  if (!state.clients.delete(client.socketId)) return;
  client.isClosed = true;
  countAddress(state, client.address, -1);
  state.slow.delete(client);
  for (const channel of client.channels) leave(state, client, channel);
  if (reason) client.socket.close(reason.code, reason.message);
  state.listener.onConnectionClosed({ socketId: client.socketId });
}

/** Counts a connection of an address in or out. */
export function countAddress({ addresses }: HubState, address: string | undefined, change: 1 | -1): void {
  if (address === undefined) return;
  const count = (addresses.get(address) ?? 0) + change;
  if (count > 0) addresses.set(address, count);
  else addresses.delete(address);
}

/** Closes those that did not keep up. A loop, because each farewell to a presence channel may find the next one. */
export function closeSlow(state: HubState): void {
  for (const client of state.slow) closeClient(state, client, CODES.tooSlow);
}

/** Takes a client out of a channel; answers whether it was in. */
export function leave(state: HubState, client: Client, channel: Channel): boolean {
  const right = channel.subscribers.get(client);
  if (right === undefined) return false;
  channel.subscribers.delete(client);
  client.channels.delete(channel);
  if (right.userId !== undefined && channel.members?.remove(right.userId))
    broadcast(state, channel, memberRemoved(channel.name, right.userId));
  state.listener.onUnsubscribed(grantOf(client, channel, right.channelData));
  if (channel.subscribers.size === 0) {
    state.channels.delete(channel.name);
    state.listener.onChannelVacated(channel.name);
  }
  return true;
}

export function grantOf(client: Client, channel: Channel, channelData: string | undefined): Grant {
  return { socketId: client.socketId, channel: channel.name, ...(channelData !== undefined && { channelData }) };
}
