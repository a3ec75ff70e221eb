/** One frame of MP3, silent: 44 100 samples a second, 128 kbit/s, of which each has 1152 samples. */
export const mp3Frame = (): Buffer => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);

/** So many frames. */
export const mp3File = (frames: number): Buffer => Buffer.concat(Array.from({ length: frames }, mp3Frame));

/** The frame that an encoder puts first, with the samples at both ends that are not played. */
export function mp3Info({ before, after }: { before: number; after: number }): Buffer {
  const frame = mp3Frame();
  frame.write('Info', 36, 'latin1');
  frame.writeUInt32BE(0, 40);
  frame.write('LAME3.100', 44, 'latin1');
  frame.writeUIntBE((before << 12) | after, 65, 3);
  return frame;
}

/** A page of an Ogg stream with the position it ends at. */
export function oggPage(position: bigint, packet: Buffer, serial = 7): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 0, 'latin1');
  head.writeBigInt64LE(position, 6);
  head.writeUInt32LE(serial, 14);
  head[26] = 1;
  head[27] = Math.min(255, packet.length);
  return Buffer.concat([head, packet]);
}
