import { open } from 'node:fs/promises';
import { FileWindow } from './file-window';
import { mpegSeconds } from './mpeg-seconds';
import { wavLayout } from './wav-layout';

const PAGE = Buffer.from('OggS', 'latin1');
const PAGE_HEAD = 27;

/** The largest page there is, twice, so that the tail of a file holds a whole one. */
const TAIL_BYTES = 2 * 65_307;

/** Position of a page in which no packet ends. */
const NOWHERE = -1n;

/** A stream of sound by its first packet: samples a second, and those at the beginning that are not played. */
interface Codec {
  rate: number;
  skipped: number;
}

const withRate = (rate: number): Codec | undefined => (rate > 0 ? { rate, skipped: 0 } : undefined);

/** Codes of sound whose every sample has the same size: PCM, floating point, G.711, and the extended form. */
const FIXED = new Set([1, 3, 6, 7, 0xfffe]);

const READERS: ReadonlyMap<string, (file: FileWindow) => Promise<number | undefined>> = new Map([
  ['audio/wav', wavSeconds],
  ['audio/mpeg', mpegSeconds],
  ['audio/ogg', oggSeconds],
]);

/** Media types whose length is read here. */
export const MEASURED: readonly string[] = [...READERS.keys()];

/**
 * How long the sound in a file is, in seconds to the millisecond; null where it is of another type, not to be read, or has none.
 * @param type by its content
 */
export async function soundSeconds(path: string, type: string): Promise<number | null> {
  const read = READERS.get(type);
  if (read === undefined) return null;
  const file = await open(path);
  try {
    const seconds = await read(new FileWindow(file, (await file.stat()).size));
    const milliseconds = Math.round((seconds ?? 0) * 1000);
    return Number.isFinite(milliseconds) && milliseconds > 0 ? milliseconds / 1000 : null;
  } finally {
    await file.close();
  }
}

/** How long a WAV file sounds; undefined where it does not say. */
async function wavSeconds(file: FileWindow): Promise<number | undefined> {
  const layout = await wavLayout(file);
  if (layout === undefined) return undefined;
  const bytesPerSecond = FIXED.has(layout.code) ? layout.rate * layout.frameBytes : layout.bytesPerSecond;
  return bytesPerSecond > 0 ? layout.bytes / bytesPerSecond : undefined;
}

/** How long an Ogg file of Vorbis, Opus or Speex sounds; undefined for another. */
async function oggSeconds(file: FileWindow): Promise<number | undefined> {
  const head = await file.at(0, PAGE_HEAD + 255 + 64);
  if (head.length < PAGE_HEAD || !head.subarray(0, 4).equals(PAGE)) return undefined;
  const codec = codecOf(head.subarray(PAGE_HEAD + (head[26] ?? 0)));
  if (codec === undefined) return undefined;
  const end = lastPosition(await file.at(Math.max(0, file.size - TAIL_BYTES), TAIL_BYTES), head.readUInt32LE(14));
  return end === undefined ? undefined : Math.max(0, Number(end) - codec.skipped) / codec.rate;
}

function codecOf(packet: Buffer): Codec | undefined {
  const begins = (text: string) => packet.toString('latin1', 0, text.length) === text;
  if (begins('\x01vorbis') && packet.length >= 16) return withRate(packet.readUInt32LE(12));
  if (begins('OpusHead') && packet.length >= 12) return { rate: 48_000, skipped: packet.readUInt16LE(10) };
  if (begins('Speex   ') && packet.length >= 40) return withRate(packet.readUInt32LE(36));
  return undefined;
}

/** Samples up to the end of the last page of the stream. */
function lastPosition(tail: Buffer, serial: number): bigint | undefined {
  for (let at = tail.lastIndexOf(PAGE); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(PAGE, at - 1)) {
    if (at + PAGE_HEAD > tail.length || tail.readUInt32LE(at + 14) !== serial) continue;
    const position = tail.readBigInt64LE(at + 6);
    if (position > NOWHERE) return position;
  }
  return undefined;
}
