import type { FileWindow } from './file-window';

const FIRST_CHUNK = 12;
const CHUNK_HEAD = 8;
/** A broken file may be made of nothing else. */
const MOST_CHUNKS = 10_000;

/** Codes of sound whose every sample has the same size: PCM, floating point, G.711, and the extended form. */
const FIXED = new Set([1, 3, 6, 7, 0xfffe]);

/** How long a WAV file sounds; undefined where it does not say. */
export async function wavSeconds(file: FileWindow): Promise<number | undefined> {
  let bytesPerSecond = 0;
  for (let at = FIRST_CHUNK, chunks = 0; at + CHUNK_HEAD <= file.size && chunks < MOST_CHUNKS; chunks += 1) {
    const head = await file.at(at, CHUNK_HEAD);
    if (head.length < CHUNK_HEAD) return undefined;
    const [name, length, body] = [head.toString('latin1', 0, 4), head.readUInt32LE(4), at + CHUNK_HEAD];
    if (name === 'fmt ') bytesPerSecond = rateOf(await file.at(body, 16));
    if (name === 'data') {
      // Who writes a stream does not know its length yet, and leaves 0 or the largest number there.
      const bytes = length === 0 ? file.size - body : Math.min(length, file.size - body);
      return bytesPerSecond > 0 ? bytes / bytesPerSecond : undefined;
    }
    at = body + length + (length % 2);
  }
  return undefined;
}

function rateOf(format: Buffer): number {
  if (format.length < 16) return 0;
  return FIXED.has(format.readUInt16LE(0)) ? format.readUInt32LE(4) * format.readUInt16LE(12) : format.readUInt32LE(8);
}
