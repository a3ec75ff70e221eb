/** Files small enough to write down, real enough for a server that looks at their first bytes. */
export interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const textFile = (content: string): SampleFile => ({
  name: 'nota.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

export const pictureFile = (name = 'ponto.png'): SampleFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(PIXEL, 'base64'),
});

const RATE = 8000;
const HEADER = 44;

/** A tone of so many seconds: 8000 samples a second, 16 bit, one channel. */
export function soundFile(seconds: number, name = 'tom.wav'): SampleFile {
  const bytes = Math.round(seconds * RATE) * 2;
  const buffer = Buffer.alloc(HEADER + bytes);
  buffer.write('RIFF', 0, 'latin1');
  buffer.writeUInt32LE(HEADER - 8 + bytes, 4);
  buffer.write('WAVEfmt ', 8, 'latin1');
  buffer.writeUInt32LE(16, 16);
  buffer.writeUInt16LE(1, 20);
  buffer.writeUInt16LE(1, 22);
  buffer.writeUInt32LE(RATE, 24);
  buffer.writeUInt32LE(RATE * 2, 28);
  buffer.writeUInt16LE(2, 32);
  buffer.writeUInt16LE(16, 34);
  buffer.write('data', 36, 'latin1');
  buffer.writeUInt32LE(bytes, 40);
  for (let at = 0; at < bytes; at += 2) buffer.writeInt16LE(Math.round(8000 * Math.sin(at / 6)), HEADER + at);
  return { name, mimeType: 'audio/wav', buffer };
}
