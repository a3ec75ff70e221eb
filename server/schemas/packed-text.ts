import { deflateRaw, inflateRawSync } from 'node:zlib';
import { promisify } from 'node:util';

const deflate = promisify(deflateRaw);

/** A text that is seldom read, in a tenth of its memory and outside of the heap. */
export type PackedText = Buffer & { readonly packed: unique symbol };

/** Schemas and descriptions become less than this part of their size, so that a thread has room for all of one. */
const USUAL_RATIO = 4;
const LEAST_ROOM = 16_384;

/** On a thread beside this one, at the quickest level: of what is packed at each start little is ever read. */
export async function packText(text: string): Promise<PackedText> {
  const packed = await deflate(text, {
    level: 1,
    chunkSize: Math.max(LEAST_ROOM, Math.ceil(text.length / USUAL_RATIO)),
  });
  // A copy, which does not keep all of the room.
  return Buffer.from(packed) as PackedText;
}

export function unpackText(packed: PackedText): string {
  return inflateRawSync(packed).toString();
}
