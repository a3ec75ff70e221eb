/** One frame of MPEG sound, layer III. */
export interface MpegFrame {
  /** Whole length in bytes, head included. */
  length: number;
  samples: number;
  /** Samples a second. */
  rate: number;
  /** Bytes between the head and what an encoder may say of the whole file. */
  sideBytes: number;
}

const KILOBITS = {
  one: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const RATES = [44_100, 48_000, 32_000];
/** By the two bits of the version: 2.5, none, 2, 1. */
const DIVISORS = [4, 0, 2, 1];
const LAYER_III = 1;
const MONO = 3;

/** The frame whose head stands at the place; undefined where none does. */
export function mpegFrame(bytes: Buffer, at: number): MpegFrame | undefined {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xe0) !== 0xe0) return undefined;
  const [second, third, fourth] = [bytes[at + 1] ?? 0, bytes[at + 2] ?? 0, bytes[at + 3] ?? 0];
  const divisor = DIVISORS[(second >> 3) & 3] ?? 0;
  const isOne = divisor === 1;
  const kilobits = KILOBITS[isOne ? 'one' : 'two'][(third >> 4) - 1];
  const rate = (RATES[(third >> 2) & 3] ?? 0) / (divisor || 1);
  if (divisor === 0 || ((second >> 1) & 3) !== LAYER_III || kilobits === undefined || rate === 0) return undefined;
  const samples = isOne ? 1152 : 576;
  const isMono = fourth >> 6 === MONO;
  return {
    length: Math.floor((samples * kilobits * 125) / rate) + ((third >> 1) & 1),
    samples,
    rate,
    sideBytes: isOne ? (isMono ? 17 : 32) : isMono ? 9 : 17,
  };
}
