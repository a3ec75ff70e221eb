import type { FileWindow } from './file-window';
import type { WavLayout } from './wav-layout';

type ReadSample = (bytes: Buffer, at: number) => number;

/** Samples from -1 to 1, by way of coding and bytes of a sample. */
const READERS: ReadonlyMap<string, ReadSample> = new Map<string, ReadSample>([
  ['1/1', (bytes, at) => (bytes.readUInt8(at) - 0x80) / 0x80],
  ['1/2', (bytes, at) => bytes.readInt16LE(at) / 0x8000],
  ['1/3', (bytes, at) => bytes.readIntLE(at, 3) / 0x80_0000],
  ['1/4', (bytes, at) => bytes.readInt32LE(at) / 0x8000_0000],
  ['3/4', (bytes, at) => bytes.readFloatLE(at)],
  ['3/8', (bytes, at) => bytes.readDoubleLE(at)],
]);

const readerOf = ({ code, frameBytes, channels }: WavLayout): ReadSample | undefined =>
  READERS.get(`${code}/${frameBytes / channels}`);

/** Can its samples be read one by one? */
export const hasPlainSamples = (layout: WavLayout): boolean => readerOf(layout) !== undefined;

/** The samples of a WAV file by channel, about a second at a time. @throws Error where `hasPlainSamples` says no */
export async function* wavSamples(file: FileWindow, layout: WavLayout): AsyncGenerator<Float32Array[]> {
  const read = readerOf(layout);
  if (read === undefined) throw new Error(`wavSamples: expected plain samples, got the coding ${layout.code}`);
  const { channels, rate, frameBytes, from, bytes } = layout;
  const sampleBytes = frameBytes / channels;
  for (let done = 0; done + frameBytes <= bytes;) {
    const portion = await file.at(from + done, Math.min(rate * frameBytes, bytes - done));
    const frames = Math.floor(portion.length / frameBytes);
    if (frames === 0) return;
    yield Array.from({ length: channels }, (_none, channel) =>
      Float32Array.from({ length: frames }, (_zero, frame) =>
        read(portion, frame * frameBytes + channel * sampleBytes),
      ),
    );
    done += frames * frameBytes;
  }
}
