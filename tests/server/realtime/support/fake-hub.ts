import { createHub, type Clock, type Hub, type HubOptions } from '../../../../server/realtime/protocol/hub';
import type { Connection } from '../../../../server/realtime/protocol/open-connection';
import { sign, subscriptionText } from '../../../../server/realtime/protocol/signature';
import { frameText, type Frame, type Socket } from '../../../../server/realtime/protocol/socket-port';
import { APP } from './reverb-server';

/** A message as a client reads it, its data parsed where that is JSON inside a string. */
export interface Said {
  event: string;
  channel?: string;
  data?: unknown;
  user_id?: string;
}

/** A socket that remembers. */
export class FakeSocket implements Socket {
  readonly frames: Frame[] = [];
  closedWith: { code: number; reason: string | undefined } | undefined;
  waiting = 0;
  pings = 0;

  send(frame: Frame): void {
    this.frames.push(frame);
  }

  close(code: number, reason?: string): void {
    this.closedWith = { code, reason };
  }

  ping(): void {
    this.pings += 1;
  }

  bufferedBytes(): number {
    return this.waiting;
  }

  /** What was said since the last time. */
  said(): Said[] {
    return this.frames.splice(0).map((frame) => readSaid(frameText(frame)));
  }
}

export function readSaid(text: string): Said {
  const message = JSON.parse(text) as Said;
  return typeof message.data === 'string' && /^[{[]/.test(message.data)
    ? { ...message, data: JSON.parse(message.data) as unknown }
    : message;
}

/** A client of the pure hub. */
export interface FakeClient {
  socket: FakeSocket;
  connection: Connection;
  id: string;
  say: (event: string, data: unknown, channel?: string) => Said[];
  subscribe: (channel: string, channelData?: object) => Said[];
}

export interface FakeHub {
  hub: Hub;
  failures: unknown[];
  /** Lets time pass, second by second. */
  pass: (seconds: number) => void;
  connect: () => FakeClient;
}

export function fakeHub(options: Partial<HubOptions> = {}): FakeHub {
  let now = 1_000_000;
  const timers = new Set<() => void>();
  const clock: Clock = {
    now: () => now,
    every(_ms, run) {
      timers.add(run);
      return () => timers.delete(run);
    },
  };
  const failures: unknown[] = [];
  const hub = createHub({ app: APP, clock, report: (error) => failures.push(error), ...options });
  return {
    hub,
    failures,
    pass(seconds) {
      for (let second = 0; second < seconds; second += 1) {
        now += 1000;
        for (const run of timers) run();
      }
    },
    connect() {
      const socket = new FakeSocket();
      const connection = hub.open(socket, { key: APP.key, protocol: '7' });
      if (!connection) throw new Error(`expected a connection, got ${JSON.stringify(socket.said())}`);
      socket.said();
      const say: FakeClient['say'] = (event, data, channel) => {
        connection.receive(JSON.stringify({ event, data, ...(channel !== undefined && { channel }) }));
        return socket.said();
      };
      return {
        socket,
        connection,
        id: connection.socketId,
        say,
        subscribe: (channel, channelData) =>
          say('pusher:subscribe', { channel, ...authorisation(connection.socketId, channel, channelData) }),
      };
    },
  };
}

/** What an authorisation endpoint would answer. */
export function authorisation(
  socketId: string,
  channel: string,
  channelData?: object,
): { auth: string; channel_data?: string } {
  const text = channelData && JSON.stringify(channelData);
  const auth = `${APP.key}:${sign(APP.secret, subscriptionText(socketId, channel, text))}`;
  return text === undefined ? { auth } : { auth, channel_data: text };
}

export const member = (id: string, name = `Nome ${id}`): object => ({ user_id: id, user_info: { name } });
