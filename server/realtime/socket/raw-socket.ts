import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Frame, Socket } from '../protocol/socket-port';
import { forgetJoined, joinFrames } from './join-frames';

/** What may gather for one socket before it is written all the same. */
const GATHER_BYTES = 64 * 1024;
/** Longest reason of a close frame, with room for a character cut in two. */
const REASON_BYTES = 120;

/** Rest after a round of writing: what comes meanwhile goes out together, which costs a fraction. The first event after a rest waits for nothing. */
const REST_MS = 2;

const gathered: RawSocket[] = [];
let restUntil = 0;

/** Every socket writes what came together for it, in one go. */
function writeAll(): void {
  for (const socket of gathered.splice(0)) socket.flush();
  forgetJoined();
  restUntil = performance.now() + REST_MS;
}

/** At the end of this turn of the event loop, or when the rest is over. */
function scheduleRound(): void {
  const rest = restUntil - performance.now();
  if (rest > 0) setTimeout(writeAll, rest);
  else setImmediate(writeAll);
}

/** A WebSocket whose frames come ready made, so that they go past the library straight to the TCP socket. */
export class RawSocket implements Socket {
  /** The first frame of a round, which mostly stays the only one. */
  private first: Frame | undefined;
  /** All of them, when there are more. */
  private all: Frame[] | undefined;
  private gatheredBytes = 0;

  constructor(
    private readonly webSocket: WebSocket,
    private readonly raw: Duplex,
  ) {}

  send(frame: Frame): void {
    if (this.webSocket.readyState !== WebSocket.OPEN) return;
    if (this.first === undefined) {
      this.first = frame;
      if (gathered.push(this) === 1) scheduleRound();
    } else if (this.all === undefined) this.all = [this.first, frame];
    else this.all.push(frame);
    this.gatheredBytes += frame.length;
    if (this.gatheredBytes > GATHER_BYTES) this.flush();
  }

  ping(): void {
    if (this.webSocket.readyState === WebSocket.OPEN) this.webSocket.ping();
  }

  close(code: number, reason = ''): void {
    this.flush();
    this.webSocket.close(
      code,
      Buffer.byteLength(reason) > REASON_BYTES ? Buffer.from(reason).subarray(0, REASON_BYTES).toString() : reason,
    );
    // Whoever does not read will not read the farewell either: what waits for them is given back at once.
    if (this.raw.writableLength > GATHER_BYTES) this.webSocket.terminate();
  }

  bufferedBytes(): number {
    return this.raw.writableLength + this.gatheredBytes;
  }

  flush(): void {
    const { first, all } = this;
    if (first === undefined) return;
    this.first = undefined;
    this.all = undefined;
    this.gatheredBytes = 0;
    // The client may have said goodbye in the meantime.
    if (this.webSocket.readyState === WebSocket.OPEN) this.raw.write(all === undefined ? first : joinFrames(all));
  }
}
