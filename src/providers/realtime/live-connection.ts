import type { LiveSettings } from '../../../core/live/live-event';
import type { ConnectionState } from './connection-store';
import type { LivePerson } from './live-types';

/** What somebody who joined a channel hears. */
export interface ChannelListener {
  /** Also after every reconnection. */
  subscribed?: () => void;
  /** The server says no: a status of HTTP, or 4009 from the live server itself. */
  refused?: (status: number | undefined) => void;
  event?: (name: string, data: unknown) => void;
  /** Presence channels: everybody there, oneself included. */
  members?: (present: LivePerson[]) => void;
  /** What another page of the channel says to those there, and whose it is where the server says so: on presence channels. */
  whispered?: (name: string, data: unknown, userId: string | undefined) => void;
}

/** The port to the live server: channels by their full names. Joins survive reconnections. */
export interface LiveConnection {
  /** Undefined while there is no connection. */
  socketId: () => string | undefined;
  join: (channel: string, listener: ChannelListener) => void;
  leave: (channel: string) => void;
  /** Says something to the other pages of a channel that was joined; nothing where it is not subscribed. */
  whisper: (channel: string, name: string, data: object) => void;
  connect: () => void;
  disconnect: () => void;
}

export interface ConnectionEvents {
  state: (state: ConnectionState) => void;
  /** A refusal that means: the session may be gone. */
  unauthorized: () => void;
}

/** Opens the one connection; asks `token` anew for every authorisation. */
export type OpenConnection = (
  settings: LiveSettings,
  token: () => string | undefined,
  events: ConnectionEvents,
) => Promise<LiveConnection>;
