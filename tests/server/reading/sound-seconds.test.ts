import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soundSeconds } from '../../../server/reading/sound/sound-seconds';
import fc from '../../support/property';
import { soundFile } from '../../support/sample-files';
import { mp3File, mp3Frame, mp3Info, oggPage } from '../../support/sound-bytes';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sounds-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function secondsOf(content: Buffer, type: string): Promise<number | null> {
  const path = join(folder, 'sound');
  await writeFile(path, content);
  return soundSeconds(path, type);
}

const wav = (seconds: number, change: (file: Buffer) => void): Buffer => {
  const file = soundFile(seconds).buffer;
  change(file);
  return file;
};
const chunk = (name: string, bytes: number): Buffer => {
  const made = Buffer.alloc(8 + bytes + (bytes % 2));
  made.write(name, 0, 'latin1');
  made.writeUInt32LE(bytes, 4);
  return made;
};

describe('the length of a WAV file', () => {
  const plain = soundFile(2.5).buffer;

  it('is that of its samples, wherever they stand in it and whatever it says', async () => {
    expect(await secondsOf(plain, 'audio/wav')).toBe(2.5);
    expect(
      await secondsOf(Buffer.concat([plain.subarray(0, 12), chunk('LIST', 301), plain.subarray(12)]), 'audio/wav'),
    ).toBe(2.5);
    expect(await secondsOf(Buffer.concat([plain, chunk('LIST', 300)]), 'audio/wav')).toBe(2.5);
    expect(
      await secondsOf(
        wav(2.5, (file) => file.writeUInt32LE(0xffffffff, 40)),
        'audio/wav',
      ),
    ).toBe(2.5);
    expect(
      await secondsOf(
        wav(2.5, (file) => file.writeUInt32LE(0, 40)),
        'audio/wav',
      ),
    ).toBe(2.5);
    expect(
      await secondsOf(
        wav(2.5, (file) => file.writeUInt32LE(1, 28)),
        'audio/wav',
      ),
    ).toBe(2.5);
    expect(await secondsOf(plain.subarray(0, 44 + 16_000), 'audio/wav')).toBe(1);
  });

  it('is not known of one that is broken', async () => {
    expect(await secondsOf(plain.subarray(0, 30), 'audio/wav')).toBeNull();
    expect(
      await secondsOf(
        wav(1, (file) => file.writeUInt32LE(0, 24)),
        'audio/wav',
      ),
    ).toBeNull();
  });

  it('is not that of one without a sample to hear, which then counts as broken', async () => {
    expect(await secondsOf(plain.subarray(0, 44), 'audio/wav')).toBeNull();
    expect(
      await secondsOf(
        wav(1, (file) => file.writeUInt32LE(400_000_000, 24)),
        'audio/wav',
      ),
    ).toBeNull();
  });
});

describe('the length of an MP3 file', () => {
  const seconds = (frames: number, without = 0) => Math.round(((frames * 1152 - without) / 44_100) * 1000) / 1000;

  it('is that of its frames, without tags and what is not played', async () => {
    const tag = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 2, 0]), Buffer.alloc(256, 0xff)]);
    expect(await secondsOf(mp3File(100), 'audio/mpeg')).toBe(seconds(100));
    expect(await secondsOf(Buffer.concat([tag, tag, mp3File(100), Buffer.from('TAG'.padEnd(128))]), 'audio/mpeg')).toBe(
      seconds(100),
    );
    expect(await secondsOf(Buffer.concat([mp3Info({ before: 576, after: 1000 }), mp3File(100)]), 'audio/mpeg')).toBe(
      seconds(100, 1576),
    );
    expect(await secondsOf(mp3File(100).subarray(0, -10), 'audio/mpeg')).toBe(seconds(99));
  });

  it('goes on after what is broken in it, and is not known where there is no sound', async () => {
    expect(await secondsOf(Buffer.concat([mp3File(50), Buffer.alloc(1000, 0xff), mp3File(50)]), 'audio/mpeg')).toBe(
      seconds(100),
    );
    expect(await secondsOf(Buffer.concat([Buffer.from('ID3'), Buffer.alloc(5000, 0xff)]), 'audio/mpeg')).toBeNull();
    expect(await secondsOf(mp3Frame().subarray(0, 100), 'audio/mpeg')).toBeNull();
  });

  it('is known of a file larger than what is read at once', async () => {
    expect(await secondsOf(mp3File(2000), 'audio/mpeg')).toBe(seconds(2000));
  });
});

describe('the length of an Ogg file', () => {
  const opus = (skipped: number) => {
    const head = Buffer.from('OpusHead'.padEnd(19, '\0'), 'latin1');
    head.writeUInt16LE(skipped, 10);
    return head;
  };
  const vorbis = (rate: number) => {
    const head = Buffer.from('\x01vorbis'.padEnd(30, '\0'), 'latin1');
    head.writeUInt32LE(rate, 12);
    return head;
  };

  it('is the position of its last page, without what Opus skips', async () => {
    expect(
      await secondsOf(
        Buffer.concat([
          oggPage(0n, opus(312)),
          oggPage(48_312n, Buffer.alloc(200)),
          oggPage(96_312n, Buffer.alloc(200)),
        ]),
        'audio/ogg',
      ),
    ).toBe(2);
    expect(
      await secondsOf(
        Buffer.concat([
          oggPage(0n, vorbis(8000)),
          oggPage(12_000n, Buffer.alloc(200)),
          oggPage(-1n, Buffer.alloc(200)),
          oggPage(90_000n, Buffer.alloc(50), 8),
        ]),
        'audio/ogg',
      ),
    ).toBe(1.5);
    expect(await secondsOf(oggPage(0n, Buffer.from('\x80theora')), 'audio/ogg')).toBeNull();
  });
});

it('of whatever stands in a file, the length is a number or not known', async () => {
  const types = fc.constantFrom('audio/wav', 'audio/mpeg', 'audio/ogg');
  const pieces = fc.oneof(
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(
      mp3Frame(),
      soundFile(0.01).buffer,
      oggPage(5n, Buffer.alloc(20)),
      Buffer.from('RIFF....WAVEdata'),
      Buffer.from('ID3'),
    ),
  );
  await fc.assert(
    fc.asyncProperty(types, fc.array(pieces, { maxLength: 6 }), async (type, parts) => {
      const seconds = await secondsOf(Buffer.concat(parts), type);
      expect(seconds === null || (seconds >= 0 && seconds < 100)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
