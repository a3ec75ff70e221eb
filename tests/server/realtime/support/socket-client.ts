import { once } from 'node:events';
import { WebSocket } from 'ws';
import { readSaid, type Said } from './fake-hub';
import { APP } from './reverb-server';

/** A bare WebSocket client that reads the protocol. */
export interface SocketClient {
  webSocket: WebSocket;
  socketId: string;
  say(event: string, data: unknown, channel?: string): void;
  /** The next message that was not asked for yet. */
  heard(): Promise<Said>;
  /** Close code, once the connection has ended. */
  closed: Promise<number>;
}

export interface SocketClientOptions {
  key?: string;
  query?: string;
  origin?: string;
  headers?: Record<string, string>;
}

/** Connects, without waiting for a welcome. */
export function openSocket(
  port: number,
  {
    key = APP.key,
    query = '?protocol=7&client=js&version=8.6.0&flash=false',
    origin,
    headers,
  }: SocketClientOptions = {},
): SocketClient {
  const webSocket = new WebSocket(`ws://127.0.0.1:${port}/reverb/app/${key}${query}`, {
    ...(origin !== undefined && { origin }),
    ...(headers && { headers }),
  });
  const messages: Said[] = [];
  const waiting: ((said: Said) => void)[] = [];
  webSocket.on('message', (data: Buffer) => {
    const said = readSaid(data.toString());
    const next = waiting.shift();
    if (next) next(said);
    else messages.push(said);
  });
  webSocket.on('error', () => webSocket.terminate());
  return {
    webSocket,
    socketId: '',
    say: (event, data, channel) =>
      webSocket.send(JSON.stringify({ event, data, ...(channel !== undefined && { channel }) })),
    heard: async () => messages.shift() ?? new Promise((resolve) => waiting.push(resolve)),
    closed: once(webSocket, 'close').then(([code]) => code as number),
  };
}

/** Connects and is welcome. */
export async function connectSocket(port: number, options?: SocketClientOptions): Promise<SocketClient> {
  const client = openSocket(port, options);
  const { data } = await client.heard();
  client.socketId = (data as { socket_id: string }).socket_id;
  return client;
}
