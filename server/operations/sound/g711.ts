import { Transform } from 'node:stream';

export type Law = 'mu' | 'a';

/** G.711: one byte a sample, on a logarithmic scale. */
const DECODE: Record<Law, (byte: number) => number> = {
  mu(byte) {
    const bits = ~byte & 0xff;
    const size = (((bits & 0x0f) << 3) + 0x84) << ((bits & 0x70) >> 4);
    return (bits & 0x80) === 0 ? size - 0x84 : 0x84 - size;
  },
  a(byte) {
    const bits = byte ^ 0x55;
    const segment = (bits & 0x70) >> 4;
    const step = ((bits & 0x0f) << 4) + (segment === 0 ? 0x08 : 0x108);
    const size = segment > 1 ? step << (segment - 1) : step;
    return (bits & 0x80) === 0 ? -size : size;
  },
};

const table = (law: Law): Int16Array => Int16Array.from({ length: 256 }, (_none, byte) => DECODE[law](byte));
const TABLES: Record<Law, Int16Array> = { mu: table('mu'), a: table('a') };

const HEADER = 44;

/** The beginning of a WAV file of 16 bit samples. `bytes` are those of the samples. */
export function wavHeader({ rate, channels, bytes }: { rate: number; channels: number; bytes: number }): Buffer {
  const header = Buffer.alloc(HEADER);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER - 8 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}

/** G.711 bytes to a WAV file, `header` first. */
export function decodeG711(law: Law, header: Buffer): Transform {
  const samples = TABLES[law];
  let isBegun = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!isBegun) this.push(header);
      isBegun = true;
      const decoded = Buffer.alloc(chunk.length * 2);
      for (const [index, byte] of chunk.entries()) decoded.writeInt16LE(samples[byte] ?? 0, index * 2);
      done(null, decoded);
    },
  });
}
