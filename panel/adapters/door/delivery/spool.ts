import {
  appendFileSync,
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../../../server/database/log';
import type { AnyEvent } from '../../../events.gen';

/** A place in the spool. */
interface Place {
  segment: number;
  offset: number;
}

/** Events that are to be sent, and the place after them. */
export interface Batch {
  events: AnyEvent[];
  readonly end: Place;
}

export interface SpoolLimits {
  /** In bytes. */
  total: number;
  segment: number;
}

const LIMITS: SpoolLimits = { total: 256 * 1024 * 1024, segment: 4 * 1024 * 1024 };
const PIECE_BYTES = 512 * 1024;
const SEGMENT = /^events-(\d+)\.ndjson$/;

/**
 * Events on the disk until the panel has taken them: files of lines that are only added to, and the place up to which they
 * were sent. When there are too many, the oldest file of them is given up, and the log says so.
 */
export class Spool {
  private readonly limits: SpoolLimits;
  private segments: number[];
  private sizes: Map<number, number>;
  private sent: Place;

  constructor(
    private readonly folder: string,
    private readonly log: Log,
    limits: Partial<SpoolLimits> = {},
  ) {
    this.limits = { ...LIMITS, ...limits };
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.segments = readdirSync(folder)
      .flatMap((name) => SEGMENT.exec(name)?.[1] ?? [])
      .map(Number)
      .toSorted((one, other) => one - other);
    this.sizes = new Map(this.segments.map((segment) => [segment, statSync(this.path(segment)).size]));
    this.sent = this.readPlace();
    // What was being written when the process was killed may lack its end: the next line must not be glued to it.
    const last = this.segments.at(-1);
    if (last !== undefined && !this.endsWithLine(last)) this.write(last, '\n');
  }

  /** Keeps events; when it returns, the end of the process costs none of them. */
  append(events: readonly AnyEvent[]): void {
    if (events.length === 0) return;
    let segment = this.segments.at(-1);
    if (segment === undefined || (this.sizes.get(segment) ?? 0) >= this.limits.segment) {
      segment = (segment ?? this.sent.segment) + 1;
      this.segments.push(segment);
    }
    this.write(segment, events.map((event) => `${JSON.stringify(event)}\n`).join(''));
    this.giveUpOldest();
  }

  /** The next events to send, at most so many; undefined where there are none. */
  next(most: number): Batch | undefined {
    for (const segment of this.segments) {
      if (segment < this.sent.segment) continue;
      const offset = segment === this.sent.segment ? this.sent.offset : 0;
      const batch = this.readFrom({ segment, offset }, most);
      if (batch) return batch;
    }
    return undefined;
  }

  /** All that is not sent. */
  *unsent(): Iterable<AnyEvent> {
    const before = this.sent;
    try {
      for (let batch = this.next(1000); batch; batch = this.next(1000)) {
        yield* batch.events;
        this.sent = batch.end;
      }
    } finally {
      this.sent = before;
    }
  }

  /** The panel has taken a batch. */
  commit({ end }: Batch): void {
    // The oldest may have been given up while it was on its way.
    if (end.segment < this.sent.segment) return;
    this.sent = end;
    this.writePlace();
    for (const segment of this.segments.filter((one) => one < end.segment)) this.remove(segment);
  }

  private giveUpOldest(): void {
    let total = [...this.sizes.values()].reduce((sum, size) => sum + size, 0);
    while (total > this.limits.total && this.segments.length > 1) {
      const [oldest = 0] = this.segments;
      const size = this.sizes.get(oldest) ?? 0;
      const lines = this.countFrom({ segment: oldest, offset: oldest === this.sent.segment ? this.sent.offset : 0 });
      this.log.error(
        `${this.folder}: expected at most ${this.limits.total} bytes that are unsent, got ${total}; ` +
          `the oldest ${lines} events are given up and LOST: see why the panel takes none`,
      );
      this.remove(oldest);
      total -= size;
      if (this.sent.segment <= oldest) {
        this.sent = { segment: oldest + 1, offset: 0 };
        this.writePlace();
      }
    }
  }

  private countFrom({ segment, offset }: Place): number {
    return readFileSync(this.path(segment)).subarray(offset).toString('latin1').split('\n').length - 1;
  }

  private readFrom({ segment, offset }: Place, most: number): Batch | undefined {
    const fd = openSync(this.path(segment), 'r');
    try {
      const piece = Buffer.alloc(Math.min(PIECE_BYTES, Math.max(0, fstatSync(fd).size - offset)));
      const length = readSync(fd, piece, 0, piece.length, offset);
      const events: AnyEvent[] = [];
      let start = 0;
      for (let end = piece.indexOf('\n'); end !== -1 && end < length && events.length < most;) {
        const event = this.parse(piece.toString('utf8', start, end));
        if (event) events.push(event);
        start = end + 1;
        end = piece.indexOf('\n', start);
      }
      return start === 0 ? undefined : { events, end: { segment, offset: offset + start } };
    } finally {
      closeSync(fd);
    }
  }

  private parse(line: string): AnyEvent | undefined {
    if (line === '') return undefined;
    try {
      return JSON.parse(line) as AnyEvent;
    } catch {
      this.log.error(`${this.folder}: expected an event, got ${JSON.stringify(line.slice(0, 80))}; it is left out`);
      return undefined;
    }
  }

  private write(segment: number, lines: string): void {
    appendFileSync(this.path(segment), lines, { mode: 0o600 });
    this.sizes.set(segment, (this.sizes.get(segment) ?? 0) + Buffer.byteLength(lines));
  }

  private remove(segment: number): void {
    rmSync(this.path(segment));
    this.segments = this.segments.filter((one) => one !== segment);
    this.sizes.delete(segment);
  }

  private endsWithLine(segment: number): boolean {
    const text = readFileSync(this.path(segment));
    return text.length === 0 || text.at(-1) === 0x0a;
  }

  private path(segment: number): string {
    return join(this.folder, `events-${String(segment).padStart(10, '0')}.ndjson`);
  }

  private get placePath(): string {
    return join(this.folder, 'sent.json');
  }

  /** Where the file is missing or damaged, everything is sent again: the panel knows what it has by the ids. */
  private readPlace(): Place {
    const none = { segment: (this.segments[0] ?? 1) - 1, offset: 0 };
    try {
      const place = JSON.parse(readFileSync(this.placePath, 'utf8')) as Partial<Place>;
      const { segment, offset } = place;
      if (Number.isSafeInteger(segment) && Number.isSafeInteger(offset))
        return { segment: segment ?? 0, offset: offset ?? 0 };
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return none;
      if (!(error instanceof SyntaxError)) throw error;
    }
    this.log.warn(`${this.placePath}: expected {"segment", "offset"}; what is unsent is sent from its beginning`);
    return none;
  }

  private writePlace(): void {
    const next = `${this.placePath}.next`;
    writeFileSync(next, JSON.stringify(this.sent), { mode: 0o600 });
    renameSync(next, this.placePath);
  }
}
