import type { FileWindow } from './file-window';

/** One frame of MPEG sound, layer III. */
interface MpegFrame {
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

const TAG_HEAD = 10;
/** How far to look for the next frame where something else stands between two. */
const LOOK_BYTES = 64 * 1024;
const FRAME_HEAD = 4;
/** Places where something else may stand: what is broken in more is looked through no further. */
const MOST_GAPS = 64;

/**
 * How long an MP3 file sounds; undefined where there is no frame in it. The frames themselves are added up: what a file says of its
 * length may be missing, or of another file.
 */
export async function mpegSeconds(file: FileWindow): Promise<number | undefined> {
  let at = await afterTags(file);
  let [seconds, unplayed, gaps, isFirst] = [0, 0, 0, true];
  while (gaps <= MOST_GAPS) {
    const found = await nextFrame(file, at, isFirst);
    if (found === undefined) break;
    const { place, frame } = found;
    if (place !== at) gaps += 1;
    const told = isFirst ? await toldBy(file, place, frame) : undefined;
    if (told === undefined) seconds += frame.samples / frame.rate;
    else unplayed = told.unplayed / frame.rate;
    isFirst = false;
    at = place + frame.length;
  }
  return isFirst ? undefined : Math.max(0, seconds - unplayed);
}

/** Tags may stand before the sound, one after the other. */
async function afterTags(file: FileWindow): Promise<number> {
  let at = 0;
  for (;;) {
    const head = await file.at(at, TAG_HEAD);
    if (head.length < TAG_HEAD || head.toString('latin1', 0, 3) !== 'ID3') return at;
    const length = head.subarray(6).reduce((sum, byte) => (sum << 7) | (byte & 0x7f), 0);
    const hasFoot = ((head[5] ?? 0) & 0x10) !== 0;
    at += TAG_HEAD + length + (hasFoot ? TAG_HEAD : 0);
  }
}

/** The frame at the place or the next after it. One that was looked for counts only where another follows it: two bytes are soon alike. */
async function nextFrame(
  file: FileWindow,
  at: number,
  isFirst: boolean,
): Promise<{ place: number; frame: MpegFrame } | undefined> {
  const here = mpegFrame(await file.at(at, FRAME_HEAD), 0);
  if (here !== undefined && !isFirst) return at + here.length <= file.size ? { place: at, frame: here } : undefined;
  const bytes = await file.at(at, LOOK_BYTES);
  for (let place = bytes.indexOf(0xff); place >= 0; place = bytes.indexOf(0xff, place + 1)) {
    const frame = mpegFrame(bytes, place);
    if (frame !== undefined && (await isFollowed(file, at + place, frame))) return { place: at + place, frame };
  }
  return undefined;
}

async function isFollowed(file: FileWindow, place: number, frame: MpegFrame): Promise<boolean> {
  const end = place + frame.length;
  if (end === file.size) return true;
  const next = mpegFrame(await file.at(end, FRAME_HEAD), 0);
  return next === undefined ? (await file.at(end, 3)).toString('latin1') === 'TAG' : next.rate === frame.rate;
}

/** The first frame may be silent and tell of the others: then it is no sound, and says how many samples at both ends are none either. */
async function toldBy(
  file: FileWindow,
  place: number,
  { length, sideBytes }: MpegFrame,
): Promise<{ unplayed: number } | undefined> {
  const bytes = Buffer.from(await file.at(place, length));
  const at = FRAME_HEAD + sideBytes;
  const name = bytes.toString('latin1', at, at + 4);
  if (bytes.toString('latin1', FRAME_HEAD + 32, FRAME_HEAD + 36) === 'VBRI') return { unplayed: 0 };
  if ((name !== 'Xing' && name !== 'Info') || at + 8 > bytes.length) return undefined;
  const flags = bytes.readUInt32BE(at + 4);
  const parts = [4, 4, 100, 4].reduce((sum, size, bit) => sum + ((flags >> bit) & 1) * size, 0);
  const encoder = at + 8 + parts;
  if (!/^La(?:me|v[cf])$/i.test(bytes.toString('latin1', encoder, encoder + 4)) || encoder + 24 > bytes.length)
    return { unplayed: 0 };
  const delays = bytes.readUIntBE(encoder + 21, 3);
  return { unplayed: (delays >> 12) + (delays & 0xfff) };
}

/** The frame whose head stands at the place; undefined where none does. */
function mpegFrame(bytes: Buffer, at: number): MpegFrame | undefined {
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
