import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createMp3Encoder } from 'wasm-media-encoders';
import { FileWindow } from '../../../../../../server/reading/sound/file-window';
import { wavLayout } from '../../../../../../server/reading/sound/wav-layout';
import { hasPlainSamples, wavSamples } from '../../../../../../server/reading/sound/wav-samples';

/** The sample rates that MP3 has: any other is changed to one of them by the encoder. */
const RATES = [8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000] as const;

/**
 * Kilobits a second of one channel and of two, by the highest sample rate that they are for: enough for speech. A steady rate, so that
 * players know the length from the first bytes on.
 */
const KILOBITS = [
  { upTo: 8000, of: [24, 48] },
  { upTo: 16_000, of: [32, 64] },
  { upTo: 24_000, of: [48, 96] },
  { upTo: Infinity, of: [64, 128] },
] as const;

/** What was written. `size` in bytes, `sha256` in hexadecimal digits. */
export interface Encoded {
  size: number;
  sha256: string;
}

type Encoder = Awaited<ReturnType<typeof createMp3Encoder>>;
let loaded: Promise<Encoder> | undefined;

/** Writes a WAV file as MP3, a second at a time. Undefined, with nothing written, where its sound is coded in a way that is not read here. */
export async function encodeMp3(from: string, to: string): Promise<Encoded | undefined> {
  const [source, target] = [await open(from), await open(to, 'w', 0o600)];
  try {
    const file = new FileWindow(source, (await source.stat()).size);
    const layout = await wavLayout(file);
    const channels = layout?.channels;
    if (
      layout === undefined ||
      (channels !== 1 && channels !== 2) ||
      layout.rate === 0 ||
      layout.bytes < layout.frameBytes ||
      !hasPlainSamples(layout)
    )
      return undefined;
    const encoder = await (loaded ??= createMp3Encoder());
    const hash = createHash('sha256');
    let size = 0;
    const write = async (bytes: Uint8Array) => {
      hash.update(bytes);
      size += bytes.length;
      await target.appendFile(bytes);
    };
    encoder.configure({
      channels,
      sampleRate: layout.rate,
      bitrate: kilobitsOf(layout.rate, channels),
      ...outputRate(layout.rate),
    });
    for await (const samples of wavSamples(file, layout)) await write(encoder.encode(samples));
    await write(encoder.finalize());
    return { size, sha256: hash.digest('hex') };
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

function kilobitsOf(rate: number, channels: 1 | 2) {
  const { of } = KILOBITS.find(({ upTo }) => rate <= upTo) ?? KILOBITS[3];
  return of[channels === 1 ? 0 : 1];
}

function outputRate(rate: number) {
  const outputSampleRate = RATES.find((one) => one === rate);
  return outputSampleRate && { outputSampleRate };
}
