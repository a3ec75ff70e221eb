import type {
  ChannelListener,
  ConnectionEvents,
  LiveConnection,
  OpenConnection,
} from '../../../../src/providers/realtime/live-connection';

/** A live server in memory: what was joined, and the means to act as the server. */
export interface FakeServer {
  open: OpenConnection;
  joined: Map<string, ChannelListener>;
  opened: number;
  /** How often the one who opened it asked to connect again. */
  attempts: number;
  events: () => ConnectionEvents;
  /** Lets everybody in who waits. */
  accept: () => void;
  send: (channel: string, name: string, data: object) => void;
}

export function fakeServer(): FakeServer {
  const joined = new Map<string, ChannelListener>();
  let events: ConnectionEvents | undefined;
  const connection: LiveConnection = {
    socketId: () => '1.1',
    join: (channel, listener) => void joined.set(channel, listener),
    leave: (channel) => void joined.delete(channel),
    whisper: () => undefined,
    connect: () => {
      server.attempts += 1;
      events?.state('connecting');
    },
    disconnect: () => events?.state('disconnected'),
  };
  const server: FakeServer = {
    opened: 0,
    attempts: 0,
    joined,
    open: (_settings, _token, given) => {
      server.opened += 1;
      events = given;
      return Promise.resolve(connection);
    },
    events: () => {
      if (!events) throw new Error('the fake server: nobody has connected yet');
      return events;
    },
    accept: () => {
      server.events().state('connected');
      for (const listener of joined.values()) listener.subscribed?.();
    },
    send: (channel, name, data) => joined.get(channel)?.event?.(name, data),
  };
  return server;
}
