import { type EslFrame, headerOf } from './esl-frame';

const LINE_FEED = 0x0a;

/** In bytes. */
export interface ParserLimits {
  /** Of all headers of a frame together. */
  head: number;
  body: number;
}

const LIMITS: ParserLimits = { head: 64 * 1024, body: 16 * 1024 * 1024 };

/** What came is not of the event socket: nothing after it can be understood. */
export class ProtocolFault extends Error {
  override name = 'ProtocolFault';
}

/**
 * Takes bytes as they come and hands out frames. A body that is longer than the limit is skipped: how long it is, is known, and
 * a connection that breaks at it would break at it again.
 */
export class EslParser {
  private readonly limits: ParserLimits;
  private pieces: Buffer[] = [];
  private pieceBytes = 0;
  private headBytes = 0;
  private headers = new Map<string, string>();
  /** Of the body that is being read: how long it is, and how much of it has come. */
  private body: { length: number; come: number } | undefined;

  constructor(limits: Partial<ParserLimits> = {}) {
    this.limits = { ...LIMITS, ...limits };
  }

  /**
   * Frames that are complete with these bytes.
   * @throws ProtocolFault for what is no header, headers without an end, and a body of no length
   */
  feed(chunk: Buffer): EslFrame[] {
    const frames: EslFrame[] = [];
    let start = 0;
    while (start < chunk.length) {
      const frame = this.body ? undefined : this.endOfHead(chunk, start);
      if (frame === 'more') break;
      if (frame) {
        start = frame.next;
        if (frame.isDone) frames.push(this.finish());
      } else {
        const taken = this.takeBody(chunk, start);
        start = taken.next;
        if (taken.isDone) frames.push(this.finish());
      }
    }
    return frames;
  }

  /** Reads one line of headers; `more` where it has no end yet. */
  private endOfHead(chunk: Buffer, start: number): { next: number; isDone: boolean } | 'more' {
    const end = chunk.indexOf(LINE_FEED, start);
    this.keep(chunk.subarray(start, end === -1 ? chunk.length : end));
    this.headBytes += (end === -1 ? chunk.length : end + 1) - start;
    if (this.headBytes > this.limits.head)
      throw new ProtocolFault(`expected at most ${this.limits.head} bytes of headers, got more`);
    if (end === -1) return 'more';
    const line = this.joined().replace(/\r$/, '');
    if (line !== '') {
      const header = headerOf(line);
      // A value may go over several lines; but a frame begins with a name.
      if (!header && this.headers.size === 0)
        throw new ProtocolFault(`expected "Name: value", got ${JSON.stringify(line.slice(0, 60))}`);
      if (header && !this.headers.has(header[0])) this.headers.set(...header);
      return { next: end + 1, isDone: false };
    }
    // An empty line between two frames.
    if (this.headers.size === 0) return { next: end + 1, isDone: false };
    const length = lengthOf(this.headers.get('content-length'));
    if (length > 0) this.body = { length, come: 0 };
    return { next: end + 1, isDone: length === 0 };
  }

  private takeBody(chunk: Buffer, start: number): { next: number; isDone: boolean } {
    const body = this.body ?? { length: 0, come: 0 };
    const next = Math.min(chunk.length, start + body.length - body.come);
    if (body.length <= this.limits.body) this.keep(chunk.subarray(start, next));
    body.come += next - start;
    return { next, isDone: body.come === body.length };
  }

  private finish(): EslFrame {
    const frame: EslFrame = {
      headers: this.headers,
      body: this.joined(),
      isCut: (this.body?.length ?? 0) > this.limits.body,
    };
    this.headers = new Map();
    this.headBytes = 0;
    this.body = undefined;
    return frame;
  }

  /** Copied: the socket may use the memory of its chunk again. */
  private keep(piece: Buffer): void {
    if (piece.length === 0) return;
    this.pieces.push(Buffer.from(piece));
    this.pieceBytes += piece.length;
  }

  private joined(): string {
    const text = Buffer.concat(this.pieces, this.pieceBytes).toString('utf8');
    this.pieces = [];
    this.pieceBytes = 0;
    return text;
  }
}

function lengthOf(header: string | undefined): number {
  if (header === undefined) return 0;
  if (/^\d{1,12}$/.test(header)) return Number(header);
  throw new ProtocolFault(`expected a Content-Length of digits, got ${JSON.stringify(header.slice(0, 40))}`);
}
