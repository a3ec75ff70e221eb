import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeMp3 } from '../../../panel/modules/recordings/server/backup/convert/encode-mp3';
import { soundSeconds } from '../../../server/reading/sound/sound-seconds';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mp3-'));
});
afterAll(() => rm(folder, { recursive: true }));

const SECONDS = 2;

interface Coding {
  code: number;
  bytes: number;
  write: (to: Buffer, sample: number, at: number) => void;
}
const PCM_16: Coding = { code: 1, bytes: 2, write: (to, sample, at) => void to.writeInt16LE(sample, at) };

/** A tone of 16 bit samples, written in another way. */
function wav({ code, bytes, write }: Coding, rate: number, channels = 1): Buffer {
  const body = Buffer.alloc(rate * SECONDS * channels * bytes);
  for (let frame = 0; frame < rate * SECONDS; frame += 1) {
    for (let channel = 0; channel < channels; channel += 1)
      write(
        body,
        Math.round(Math.sin((frame * 440 * 2 * Math.PI) / rate) * 20_000),
        (frame * channels + channel) * bytes,
      );
  }
  const head = Buffer.alloc(36);
  head.write('RIFF....WAVEfmt ', 'latin1');
  head.writeUInt32LE(16, 16);
  [code, channels].forEach((value, index) => head.writeUInt16LE(value, 20 + index * 2));
  [rate, rate * channels * bytes].forEach((value, index) => head.writeUInt32LE(value, 24 + index * 4));
  [channels * bytes, bytes * 8].forEach((value, index) => head.writeUInt16LE(value, 32 + index * 2));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([head, Buffer.from('data'), size, body]);
}

async function encoded(content: Buffer) {
  const [from, to] = [join(folder, 'a.wav'), join(folder, 'a.mp3')];
  await writeFile(from, content);
  const answer = await encodeMp3(from, to);
  return { answer, bytes: await readFile(to), seconds: await soundSeconds(to, 'audio/mpeg') };
}

it.each([
  [8000, 1, 24],
  [8000, 2, 48],
  [16_000, 1, 32],
  [44_100, 2, 128],
  [48_000, 1, 64],
  // MP3 has no such rate.
  [7350, 1, 24],
])('writes %i samples a second of %i channels at %i kbit/s', async (rate, channels, kilobits) => {
  const { answer, bytes, seconds } = await encoded(wav(PCM_16, rate, channels));
  expect(answer).toEqual({ size: bytes.length, sha256: expect.stringMatching(/^[\da-f]{64}$/) as string });
  // The encoder fills up its first and its last frame.
  expect(seconds).toBeGreaterThanOrEqual(SECONDS);
  expect(seconds).toBeLessThan(SECONDS + 0.35);
  expect(Math.round((bytes.length * 8) / 1000 / (seconds ?? 1))).toBe(kilobits);
});

it('hears the same in every way of coding that has all of the samples', async () => {
  const codings: Coding[] = [
    { code: 1, bytes: 3, write: (to, sample, at) => void to.writeIntLE(sample * 0x100, at, 3) },
    { code: 1, bytes: 4, write: (to, sample, at) => void to.writeInt32LE(sample * 0x1_0000, at) },
    { code: 3, bytes: 4, write: (to, sample, at) => void to.writeFloatLE(sample / 0x8000, at) },
  ];
  const { bytes } = await encoded(wav(PCM_16, 8000));
  for (const coding of codings) expect((await encoded(wav(coding, 8000))).bytes.equals(bytes)).toBe(true);
  const silence = await encoded(wav({ ...PCM_16, write: () => undefined }, 8000));
  expect([silence.bytes.length, silence.bytes.equals(bytes)]).toEqual([bytes.length, false]);
});

it('leaves alone what it cannot read', async () => {
  const tone = wav(PCM_16, 8000);
  for (const content of [
    wav({ ...PCM_16, code: 0x11 }, 8000),
    wav(PCM_16, 8000, 3),
    tone.subarray(0, 44),
    tone.subarray(0, 30),
    Buffer.from('no sound'),
  ]) {
    expect((await encoded(content)).answer).toBeUndefined();
  }
});
