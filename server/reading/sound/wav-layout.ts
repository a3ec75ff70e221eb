import type { FileWindow } from './file-window';

const FIRST_CHUNK = 12;
const CHUNK_HEAD = 8;
/** A broken file may be made of nothing else. */
const MOST_CHUNKS = 10_000;
/** The code stands further on. */
const EXTENDED = 0xfffe;
const FORMAT_BYTES = 26;

/** How a WAV file is made up. */
export interface WavLayout {
  /** Way of coding: 1 PCM, 3 floating point, 6 and 7 G.711, … */
  code: number;
  channels: number;
  /** Samples a second. */
  rate: number;
  /** As the file says. */
  bytesPerSecond: number;
  /** Of one sample of all channels. */
  frameBytes: number;
  /** Where the sound begins, and its length. */
  from: number;
  bytes: number;
}

/** Undefined where the file does not say. */
export async function wavLayout(file: FileWindow): Promise<WavLayout | undefined> {
  let format: Omit<WavLayout, 'from' | 'bytes'> | undefined;
  for (let at = FIRST_CHUNK, chunks = 0; at + CHUNK_HEAD <= file.size && chunks < MOST_CHUNKS; chunks += 1) {
    const head = await file.at(at, CHUNK_HEAD);
    if (head.length < CHUNK_HEAD) return undefined;
    const [name, length, from] = [head.toString('latin1', 0, 4), head.readUInt32LE(4), at + CHUNK_HEAD];
    if (name === 'fmt ') format = formatOf(await file.at(from, Math.min(length, FORMAT_BYTES)));
    // Who writes a stream does not know its length yet, and leaves 0 or the largest number there.
    if (name === 'data')
      return format && { ...format, from, bytes: length === 0 ? file.size - from : Math.min(length, file.size - from) };
    at = from + length + (length % 2);
  }
  return undefined;
}

function formatOf(head: Buffer): Omit<WavLayout, 'from' | 'bytes'> | undefined {
  if (head.length < 16) return undefined;
  const code = head.readUInt16LE(0);
  return {
    code: code === EXTENDED && head.length >= FORMAT_BYTES ? head.readUInt16LE(24) : code,
    channels: head.readUInt16LE(2),
    rate: head.readUInt32LE(4),
    bytesPerSecond: head.readUInt32LE(8),
    frameBytes: head.readUInt16LE(12),
  };
}
