import { WebSocket, type RawData } from 'ws';
import type { Connection } from '../protocol/open-connection';

/** Close code for binary messages, which the protocol does not know. */
const UNSUPPORTED_DATA = 1003;

/** A WebSocket of the library that passes what happens to its connection. */
export class PusherWebSocket extends WebSocket {
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
