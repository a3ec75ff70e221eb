import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Log } from '../../../server/database/log';

/** Up to where the file was read. */
export interface LogPosition {
  /** The file itself, whatever it is called by now. */
  inode: number;
  /** Hash of its first bytes, `headBytes` of them: inodes are used again. */
  head: string;
  headBytes: number;
  /** Bytes that were taken. */
  offset: number;
}

const HEAD_BYTES = 64;
const PIECE_BYTES = 256 * 1024;
/** A line that has no end is taken at this length. */
const LONGEST_LINE = 64 * 1024;
const LINE_FEED = 0x0a;

/**
 * Reads a log that is written to, renamed and begun anew, line by line, each once. It reads when it is asked to.
 * Without a position it begins at the end of what is there.
 */
export class LogFollower {
  private file: { fd: number; inode: number } | undefined;
  private offset = 0;
  private hasBegun = false;

  constructor(
    private readonly path: string,
    private readonly log: Log,
    private readonly resumeAt?: LogPosition,
  ) {}

  /** Hands out the complete lines that are new, in order. */
  read(take: (line: string) => void): void {
    if (!this.hasBegun) this.begin(take);
    for (;;) {
      if (this.file) this.drain(this.file.fd, take, false);
      const now = inodeOf(this.path);
      if (now === undefined || now === this.file?.inode) {
        if (this.file && fstatSync(this.file.fd).size < this.offset) this.truncated();
        else return;
        continue;
      }
      // Renamed: whoever writes may have written to the old one until just now.
      if (this.file) this.drain(this.file.fd, take, true);
      this.open(this.path, 0);
    }
  }

  /** Where to go on after a restart; undefined while there has been no file. */
  get position(): LogPosition | undefined {
    if (!this.file) return this.hasBegun ? undefined : this.resumeAt;
    const { fd, inode } = this.file;
    const headBytes = Math.min(HEAD_BYTES, fstatSync(fd).size);
    return { inode, head: headOf(fd, headBytes), headBytes, offset: this.offset };
  }

  close(): void {
    if (this.file) closeSync(this.file.fd);
    this.file = undefined;
  }

  private begin(take: (line: string) => void): void {
    this.hasBegun = true;
    const { resumeAt } = this;
    if (!resumeAt) {
      const size = sizeOf(this.path);
      if (size !== undefined) this.open(this.path, size);
      return;
    }
    const files = this.rotated();
    const found = files.findIndex((name) => isAt(name, resumeAt));
    if (found === -1) {
      this.log.error(
        `${this.path}: expected the file that was read last, or it renamed beside it; it is gone, and what was written to it since is lost`,
      );
      return;
    }
    // From the one that was read last, over those that came after it, to the one that is written to.
    for (const [index, name] of files.slice(found).entries()) {
      this.open(name, index === 0 ? resumeAt.offset : 0);
      if (this.file && name !== this.path) this.drain(this.file.fd, take, true);
    }
  }

  /** The log and what it was renamed to, oldest first. */
  private rotated(): string[] {
    const folder = dirname(this.path);
    return readdirSync(folder)
      .filter((name) => name.startsWith(basename(this.path)) && !/\.(gz|bz2|xz|zst)$/.test(name))
      .map((name) => join(folder, name))
      .toSorted((one, other) => {
        if (one === this.path || other === this.path) return one === this.path ? 1 : -1;
        return statSync(one).mtimeMs - statSync(other).mtimeMs;
      });
  }

  private open(path: string, offset: number): void {
    this.close();
    const fd = openSync(path, 'r');
    this.file = { fd, inode: fstatSync(fd).ino };
    this.offset = offset;
  }

  private truncated(): void {
    this.log.warn(`${this.path}: has become shorter; it is read from its beginning`);
    this.offset = 0;
  }

  /** @param isLast nothing will be added: what stands there without an end of line is a line too */
  private drain(fd: number, take: (line: string) => void, isLast: boolean): void {
    const piece = Buffer.alloc(PIECE_BYTES);
    for (;;) {
      const length = readSync(fd, piece, 0, PIECE_BYTES, this.offset);
      if (length === 0) return;
      let start = 0;
      for (;;) {
        const end = piece.subarray(0, length).indexOf(LINE_FEED, start);
        if (end === -1) break;
        this.take(piece, start, end, take);
        start = end + 1;
      }
      const rest = length - start;
      const isWhole = length < PIECE_BYTES ? isLast : rest > LONGEST_LINE;
      if (rest > 0 && isWhole) {
        this.take(piece, start, length, take);
        start = length;
      }
      this.offset += start;
      if (start === 0 || length < PIECE_BYTES) return;
    }
  }

  private take(piece: Buffer, start: number, end: number, take: (line: string) => void): void {
    const line = piece.toString('utf8', start, end).trim();
    if (line !== '') take(line);
  }
}

function headOf(fd: number, bytes: number): string {
  const head = Buffer.alloc(bytes);
  const length = readSync(fd, head, 0, bytes, 0);
  return createHash('sha256').update(head.subarray(0, length)).digest('hex');
}

function isAt(path: string, { inode, head, headBytes, offset }: LogPosition): boolean {
  const fd = openSync(path, 'r');
  try {
    const { ino, size } = fstatSync(fd);
    return ino === inode && size >= offset && headOf(fd, headBytes) === head;
  } finally {
    closeSync(fd);
  }
}

function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}
