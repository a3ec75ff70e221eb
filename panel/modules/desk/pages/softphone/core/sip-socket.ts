import type { Socket } from 'jssip/lib/Socket';
import { openSocketWindow, type SocketWindow } from './socket-window';

/**
 * The WebSocket of a line. It is given up as soon as the browser says that the network is gone, and opened as soon as it is back, where that
 * of the library waits until a packet is missed.
 */
export class SipSocket implements Socket {
  via_transport: string;
  readonly url: string;
  readonly sip_uri: string;
  private window: SocketWindow | undefined;
  private socket: WebSocket | undefined;
  /** The network is waited for, or the window. */
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
    this.isAwaited = true;
    if (navigator.onLine) void this.begin();
  }

  disconnect(): void {
    removeEventListener('online', this.renew);
    removeEventListener('offline', this.drop);
    this.isAwaited = false;
    const { socket, window } = this;
    this.window = undefined;
    this.close();
    // What was sent last goes out before the frame goes.
    if (socket === undefined || socket.readyState === WebSocket.CLOSED) window?.close();
    else socket.addEventListener('close', () => window?.close());
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

  /** Opens the socket, from a window whose policy lets it. */
  private async begin(): Promise<void> {
    if (this.window?.isOutdated() === true) this.leaveWindow();
    if (this.window === undefined) {
      let opened: SocketWindow;
      try {
        opened = await openSocketWindow();
      } catch {
        // The server of the panel cannot be reached just now; the library tries again.
        this.fail();
        return;
      }
      // Switched off, or begun anew, meanwhile.
      if (!this.isAwaited || this.window !== undefined) {
        opened.close();
        return;
      }
      this.window = opened;
    }
    this.open(this.window);
  }

  private open(window: SocketWindow): void {
    this.isAwaited = false;
    let socket: WebSocket;
    try {
      socket = window.open(this.url);
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

  private fail(): void {
    if (!this.isAwaited) return;
    this.isAwaited = false;
    this.ondisconnect(true);
  }

  private leaveWindow(): void {
    this.window?.close();
    this.window = undefined;
  }

  private close(): void {
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
  }

  /** Another network: what was opened over the old one is dead, though nobody says so. */
  private readonly renew = () => {
    if (this.isAwaited) void this.begin();
    else this.drop();
  };

  /** Gives the connection up; the library opens another one. */
  readonly drop = (): void => {
    if (this.socket === undefined) return;
    this.close();
    this.ondisconnect(true);
  };
}
