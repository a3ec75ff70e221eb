import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, WebSocket, type RawData } from 'ws';
import type { Connection } from '../protocol/open-connection';
import type { ConnectRequest } from '../protocol/admit';
import { clientAddress, proxyRule, type IsProxy } from '../../trusted-proxies';
import type { Hub } from '../protocol/hub';
import { EMBEDDED_PATHS } from '../protocol/paths';
import { RawSocket } from './raw-socket';

/** Close code for binary messages, which the protocol does not know. */
const UNSUPPORTED_DATA = 1003;

/** A WebSocket of the library that passes what happens to its connection. */
class PusherWebSocket extends WebSocket {
  /** Undefined when the hub has refused it. */
  connection: Connection | undefined;
  /** Called once, when the connection has ended. */
  onGone: ((socket: PusherWebSocket) => void) | undefined;

  /** All sockets share these functions instead of having closures of their own: there are thousands. */
  listen(onGone: (socket: PusherWebSocket) => void): void {
    this.onGone = onGone;
    this.on('message', takeMessage);
    this.on('ping', takeSign);
    this.on('pong', takeSign);
    this.on('close', takeEnd);
    this.on('error', ignoreError);
  }
}

const LOOPBACK = /^(?:::1$|(?:::ffff:)?127\.)/;

export interface AttachOptions {
  /** What may stand before `/app/<key>`, where clients connect. Default `/reverb`, or nothing. */
  paths?: readonly string[];
  /** Longest message of a client in bytes. Default that of the hub. */
  maxPayload?: number;
  /** Who is a reverse proxy of ours, whose `X-Forwarded-For` is believed. Default nobody. */
  isProxy?: IsProxy;
  /** How long a closing handshake may take before the connection is cut. Default 2000. */
  closeTimeoutMs?: number;
}

export interface AttachedSocket {
  /** Sends every client away with 4200 (come back at once) and takes no new ones. Resolves when all are gone. Call it before the HTTP server is closed, which would wait for them. */
  close(): Promise<void>;
}

/** Serves a hub by WebSocket on an HTTP server. Upgrades to other paths are left to others. */
export function attachSocket(server: Server, hub: Hub, options: AttachOptions = {}): AttachedSocket {
  const {
    paths = EMBEDDED_PATHS,
    maxPayload = hub.limits.maxMessageBytes,
    closeTimeoutMs = 2000,
    isProxy = proxyRule(0),
  } = options;
  const open = new Set<PusherWebSocket>();
  const settings = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload,
    closeTimeout: closeTimeoutMs,
    WebSocket: PusherWebSocket,
  };
  const acceptor = new WebSocketServer(settings);
  let whenEmpty: (() => void) | undefined;

  const forget = (webSocket: PusherWebSocket) => {
    open.delete(webSocket);
    if (open.size === 0) whenEmpty?.();
  };
  const accept = (webSocket: PusherWebSocket, raw: Duplex, request: ConnectRequest) => {
    open.add(webSocket);
    webSocket.listen(forget);
    webSocket.connection = hub.open(new RawSocket(webSocket, raw), request);
  };

  const upgrade = (message: IncomingMessage, raw: Duplex, head: Buffer) => {
    const { pathname, parameters } = splitUrl(message.url ?? '');
    if (!paths.some((path) => isUnder(pathname, path))) {
      if (server.listenerCount('upgrade') === 1) answer(raw, 404);
      return;
    }
    const key = paths.map((path) => keyOf(pathname, path)).find((found) => found !== undefined);
    if (key === undefined) return answer(raw, 404);
    if (whenEmpty) return answer(raw, 503);
    const request = connectRequest(key, parameters, originElsewhere(message), addressOf(message, isProxy));
    acceptor.handleUpgrade(message, raw, head, (webSocket) => accept(webSocket, raw, request));
  };

  server.on('upgrade', upgrade);
  return {
    async close() {
      const gone = new Promise<void>((resolve) => (whenEmpty = resolve));
      hub.close();
      if (open.size > 0) await gone;
      server.off('upgrade', upgrade);
    },
  };
}

function splitUrl(url: string): { pathname: string; parameters: URLSearchParams } {
  const mark = url.indexOf('?');
  return mark === -1
    ? { pathname: url, parameters: new URLSearchParams() }
    : { pathname: url.slice(0, mark), parameters: new URLSearchParams(url.slice(mark)) };
}

/** Of the root only what clients ask for is ours: the rest may be a developer's reloading page. */
function isUnder(pathname: string, path: string): boolean {
  const own = path === '' ? '/app' : path;
  return pathname === own || pathname.startsWith(`${own}/`);
}

/** `<path>/app/<key>`, and nothing behind it. */
function keyOf(pathname: string, path: string): string | undefined {
  const start = `${path}/app/`;
  const key = pathname.startsWith(start) ? pathname.slice(start.length) : '';
  return key === '' || key.includes('/') ? undefined : key;
}

function connectRequest(
  key: string,
  parameters: URLSearchParams,
  origin: string | undefined,
  address: string | undefined,
): ConnectRequest {
  const [client, version] = [parameters.get('client'), parameters.get('version')];
  return {
    key,
    protocol: parameters.get('protocol') ?? undefined,
    ...(client !== null && { client }),
    ...(version !== null && { version }),
    ...(origin !== undefined && { origin }),
    ...(address !== undefined && { address }),
  };
}

/** The origin of a page that this host has not served. */
function originElsewhere({ headers: { origin, host } }: IncomingMessage): string | undefined {
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
  return isOwn ? undefined : origin;
}

/** Who connects from this machine may be a proxy for the whole world: its address says nothing. */
function addressOf(message: IncomingMessage, isProxy: IsProxy): string | undefined {
  const address = clientAddress(message, isProxy);
  return LOOPBACK.test(address) ? undefined : address;
}

/** There is no response to write to yet, only the bare socket. */
function answer(raw: Duplex, status: number): void {
  raw.on('error', () => raw.destroy());
  raw.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function takeMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
  if (isBinary) this.close(UNSUPPORTED_DATA, 'Binary messages are not supported');
  else if (this instanceof PusherWebSocket) this.connection?.receive((data as Buffer).toString());
}

function takeSign(this: WebSocket): void {
  if (this instanceof PusherWebSocket) this.connection?.seen();
}

function takeEnd(this: WebSocket): void {
  if (!(this instanceof PusherWebSocket)) return;
  this.connection?.closed();
  this.onGone?.(this);
}

/** The library closes by itself what breaks the WebSocket protocol, and `close` follows; unheard, the error would end the process. */
function ignoreError(): void {}
