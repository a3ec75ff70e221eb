import { AmiMessage } from './ami-message';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** In bytes. */
export interface ParserLimits {
  line: number;
  message: number;
}

const LIMITS: ParserLimits = { line: 64 * 1024, message: 1024 * 1024 };

/**
 * Takes bytes as they come and hands out messages.
 *
 * What is longer than the limits is cut, not refused: a variable of the dialplan may be of any length, and a connection that
 * breaks at it would break at it again.
 */
export class AmiParser {
  private readonly limits: ParserLimits;
  private pieces: Buffer[] = [];
  private pieceBytes = 0;
  private headers: [string, string][] = [];
  private headerBytes = 0;
  private greeting: string | undefined;

  constructor(limits: Partial<ParserLimits> = {}) {
    this.limits = { ...LIMITS, ...limits };
  }

  /** The first line of the connection, once it is there: `Asterisk Call Manager/9.0.0`. */
  get banner(): string | undefined {
    return this.greeting;
  }

  /** Messages that are complete with these bytes. */
  feed(chunk: Buffer): AmiMessage[] {
    const messages: AmiMessage[] = [];
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, start);
      if (end === -1) break;
      this.keep(chunk.subarray(start, end));
      start = end + 1;
      const message = this.endLine();
      if (message) messages.push(message);
    }
    // Copied: the socket may use the memory of its chunk again.
    if (start < chunk.length) this.keep(Buffer.from(chunk.subarray(start)));
    return messages;
  }

  private keep(piece: Buffer): void {
    const room = this.limits.line - this.pieceBytes;
    if (room <= 0 || piece.length === 0) return;
    this.pieces.push(piece.length > room ? piece.subarray(0, room) : piece);
    this.pieceBytes += Math.min(piece.length, room);
  }

  private endLine(): AmiMessage | undefined {
    const bytes = this.pieces.length === 1 && this.pieces[0] ? this.pieces[0] : Buffer.concat(this.pieces);
    this.pieces = [];
    this.pieceBytes = 0;
    const line = (bytes.at(-1) === CARRIAGE_RETURN ? bytes.subarray(0, -1) : bytes).toString('utf8');
    if (this.greeting === undefined) {
      this.greeting = line;
      return undefined;
    }
    if (line === '') return this.endMessage();
    this.headerBytes += bytes.length;
    if (this.headerBytes <= this.limits.message) this.headers.push(headerOf(line));
    return undefined;
  }

  private endMessage(): AmiMessage | undefined {
    const { headers } = this;
    this.headers = [];
    this.headerBytes = 0;
    return headers.length === 0 ? undefined : new AmiMessage(headers);
  }
}

/** A line without a colon is output of a command of old versions. */
function headerOf(line: string): [string, string] {
  const colon = line.indexOf(':');
  if (colon === -1) return ['Output', line];
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}
