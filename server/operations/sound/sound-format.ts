import { Problem } from '../../../core/errors';
import type { Law } from './g711';

/** Sound that has to be decoded before a browser plays it. `from` and `to` are bytes of the file, both included. */
export interface EncodedSound {
  law: Law;
  rate: number;
  channels: number;
  from: number;
  to: number;
}

/** Ways of coding in WAV files that browsers play: PCM, floating point, MP3, and the extended form of these. */
const PLAYED = new Set([1, 3, 0x55, 0xfffe]);
const LAWS: Record<number, Law> = { 6: 'a', 7: 'mu' };
const NAMES: Record<number, string> = { 2: 'ADPCM', 0x11: 'ADPCM', 0x31: 'GSM' };

/** Sound of telephone systems without any header: 8000 samples a second. */
const RAW: [ending: RegExp, law: Law][] = [
  [/\.(?:ul|ulaw|pcmu)$/i, 'mu'],
  [/\.(?:al|alaw|pcma)$/i, 'a'],
];
const RAW_RATE = 8000;

/**
 * How a file that came in has to be decoded; undefined where it is kept as it is.
 * @param type by its content, as far as that tells
 * @throws Problem `unsupported_media_type` for sound that no browser plays and that is not decoded here
 */
export function encodedSound(
  head: Buffer,
  { name, declared, type, size }: { name: string; declared: string; type: string; size: number },
): EncodedSound | undefined {
  if (type === 'audio/wav') return encodedWav(head, size);
  if (type !== 'application/octet-stream') return undefined;
  if (/\.gsm$/i.test(name) || /^audio\/(?:x-)?gsm/i.test(declared)) throw unplayable('GSM');
  const law = RAW.find(([ending]) => ending.test(name))?.[1];
  return law && { law, rate: RAW_RATE, channels: 1, from: 0, to: size - 1 };
}

function encodedWav(head: Buffer, size: number): EncodedSound | undefined {
  let format: { code: number; channels: number; rate: number } | undefined;
  // Chunks follow one another: four letters, a length, so many bytes, filled up to an even number.
  for (let at = 12; at + 8 <= head.length;) {
    const [name, length, body] = [head.toString('latin1', at, at + 4), head.readUInt32LE(at + 4), at + 8];
    if (name === 'fmt ' && body + 16 <= head.length)
      format = {
        code: head.readUInt16LE(body),
        channels: head.readUInt16LE(body + 2),
        rate: head.readUInt32LE(body + 4),
      };
    if (name === 'data' && format !== undefined)
      return lawOf(format, { from: body, to: Math.min(body + length, size) - 1 });
    at = body + length + (length % 2);
  }
  // Where the samples begin later than what was looked at, only what needs no decoding can be kept.
  if (format !== undefined && !PLAYED.has(format.code)) throw unplayable(NAMES[format.code] ?? `format ${format.code}`);
  return undefined;
}

function lawOf(
  { code, channels, rate }: { code: number; channels: number; rate: number },
  span: { from: number; to: number },
): EncodedSound | undefined {
  const law = LAWS[code];
  if (law !== undefined && span.to >= span.from) return { law, rate, channels, ...span };
  if (law === undefined && PLAYED.has(code)) return undefined;
  throw unplayable(NAMES[code] ?? `format ${code}`);
}

function unplayable(found: string): Problem {
  return new Problem('unsupported_media_type', {
    detail: `Body: expected sound as WAV (PCM or G.711), MP3, OGG, or raw G.711 named .ul or .al, got ${found}; convert it first.`,
  });
}
