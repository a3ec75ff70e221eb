import type { FileWindow } from './file-window';

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

/** How long an Ogg file of Vorbis, Opus or Speex sounds; undefined for another. */
export async function oggSeconds(file: FileWindow): Promise<number | undefined> {
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

const withRate = (rate: number): Codec | undefined => (rate > 0 ? { rate, skipped: 0 } : undefined);

/** Samples up to the end of the last page of the stream. */
function lastPosition(tail: Buffer, serial: number): bigint | undefined {
  for (let at = tail.lastIndexOf(PAGE); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(PAGE, at - 1)) {
    if (at + PAGE_HEAD > tail.length || tail.readUInt32LE(at + 14) !== serial) continue;
    const position = tail.readBigInt64LE(at + 6);
    if (position > NOWHERE) return position;
  }
  return undefined;
}
