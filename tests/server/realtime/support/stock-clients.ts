import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Echo from 'laravel-echo';
import PusherServer from 'pusher';
import Pusher, { type Options } from 'pusher-js';
import { APP } from './reverb-server';

/** What an authorisation endpoint is asked, as the clients send it. */
export interface AuthQuestion {
  contentType: string | undefined;
  authorization: string | undefined;
  socketId: string;
  channel: string;
}

/** A `POST /broadcasting/auth` as Laravel has it, and what it was asked. */
export interface AuthEndpoint {
  url: string;
  questions: AuthQuestion[];
  close(): void;
}

// What the library writes to the console when it is refused would bury what matters.
Pusher.log = () => {};

/** The server SDK of Pusher, aimed at an embedded server behind its prefix. */
export function serverSdk(
  port: number,
  options: Partial<ConstructorParameters<typeof PusherServer>[0]> = {},
): PusherServer {
  return new PusherServer({
    appId: APP.id,
    key: APP.key,
    secret: APP.secret,
    host: `127.0.0.1:${port}/reverb`,
    useTLS: false,
    encryptionMasterKeyBase64: Buffer.alloc(32, 7).toString('base64'),
    ...options,
  });
}

/** @param memberOf who asks: the bearer token, by default, is the id of the user */
export async function startAuthEndpoint(
  memberOf = (token: string): object => ({ user_id: token, user_info: { name: `Nome ${token}` } }),
): Promise<AuthEndpoint> {
  const questions: AuthQuestion[] = [];
  const sdk = serverSdk(0);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await bodyOf(request));
    const [socketId, channel] = [form.get('socket_id') ?? '', form.get('channel_name') ?? ''];
    const { authorization, 'content-type': contentType } = request.headers;
    questions.push({ contentType, authorization, socketId, channel });
    const token = authorization?.replace('Bearer ', '') ?? '';
    const isAllowed = token !== '' && !channel.includes('forbidden');
    const data = channel.startsWith('presence-') ? (memberOf(token) as { user_id: string }) : undefined;
    response
      .writeHead(isAllowed ? 200 : 403, { 'content-type': 'application/json' })
      .end(isAllowed ? JSON.stringify(sdk.authorizeChannel(socketId, channel, data)) : '{}');
  };
  const server: Server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/broadcasting/auth`,
    questions,
    close: () => server.close(),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** pusher-js, unmodified. Disconnect it at the end. */
export function pusherJs(port: number, options: Partial<Options> = {}, key = APP.key): Pusher {
  return new Pusher(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    wsPath: '/reverb',
    forceTLS: false,
    enabledTransports: ['ws'],
    ...options,
  });
}

/** laravel-echo with the reverb broadcaster, unmodified, signed in with a token. */
export function echo(port: number, auth: AuthEndpoint, token: string): Echo<'reverb'> {
  return new Echo({
    broadcaster: 'reverb',
    Pusher,
    key: APP.key,
    wsHost: '127.0.0.1',
    wsPort: port,
    wsPath: '/reverb',
    forceTLS: false,
    enabledTransports: ['ws'],
    authEndpoint: auth.url,
    // Its own defaults are one object for all instances, into which each would write its token.
    auth: { headers: {} },
    userAuthentication: { endpoint: auth.url, headers: {}, transport: 'ajax' },
    bearerToken: token,
  });
}

/** Resolves with what comes with the next event of that name. */
export function next<Value = unknown>(
  source: {
    bind(name: string, listener: (value: Value) => void): unknown;
    unbind(name: string, listener: (value: Value) => void): unknown;
  },
  name: string,
): Promise<Value> {
  return new Promise((resolve) => {
    const listener = (value: Value) => {
      source.unbind(name, listener);
      resolve(value);
    };
    source.bind(name, listener);
  });
}

/** Resolves when the client is connected. */
export async function connected(pusher: Pusher): Promise<Pusher> {
  if (pusher.connection.state !== 'connected') await next(pusher.connection, 'connected');
  return pusher;
}
