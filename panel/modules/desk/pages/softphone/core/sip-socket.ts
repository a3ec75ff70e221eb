import type { Socket } from 'jssip/lib/Socket';

/**
 * The WebSocket of a line. It is given up as soon as the browser says that the network is gone, and opened as soon as it is back, where that
 * of the library waits until a packet is missed.
 */
export class SipSocket implements Socket {
  via_transport: string;
  readonly url: string;
  readonly sip_uri: string;
  private socket: WebSocket | undefined;
  private isAwaited = false;

  /** @param url ws or wss */
  constructor(url: string) {
    const { protocol, host } = new URL(url);
    this.url = url;
    this.via_transport = protocol === 'wss:' ? 'WSS' : 'WS';
    this.sip_uri = `sip:${host};transport=ws`;
  }

  onconnect(): void {}
  ondisconnect(_error: boolean, _code?: number, _reason?: string): void {}
  ondata(_event: unknown): void {}

  connect(): void {
    if (this.isConnected() || this.isConnecting()) return;
    addEventListener('online', this.renew);
    addEventListener('offline', this.drop);
    if (navigator.onLine) this.open();
    else this.isAwaited = true;
  }

  disconnect(): void {
    removeEventListener('online', this.renew);
    removeEventListener('offline', this.drop);
    this.isAwaited = false;
    this.close();
  }

  send(message: string | ArrayBufferLike | Blob | ArrayBufferView): boolean {
    if (!this.isConnected() || typeof message !== 'string') return false;
    this.socket?.send(message);
    return true;
  }

  isConnected(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  isConnecting(): boolean {
    return this.isAwaited || this.socket?.readyState === WebSocket.CONNECTING;
  }

  private open(): void {
    this.isAwaited = false;
    let socket: WebSocket;
    try {
      socket = new WebSocket(this.url, 'sip');
    } catch (error) {
      // A page of https may not open one of ws.
      reportError(error);
      setTimeout(() => this.ondisconnect(true));
      return;
    }
    socket.binaryType = 'arraybuffer';
    this.socket = socket;
    socket.addEventListener('open', () => this.onconnect());
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.ondata(data));
    socket.addEventListener('close', ({ code, reason }) => {
      if (this.socket !== socket) return;
      this.socket = undefined;
      this.ondisconnect(true, code, reason);
    });
  }

  private close(): void {
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
  }

  /** Another network: what was opened over the old one is dead, though nobody says so. */
  private readonly renew = () => {
    if (this.isAwaited) this.open();
    else this.drop();
  };

  /** Gives the connection up; the library opens another one. */
  readonly drop = (): void => {
    if (this.socket === undefined) return;
    this.close();
    this.ondisconnect(true);
  };
}
