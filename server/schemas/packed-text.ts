import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A text that is seldom read, in a tenth of its memory and outside of the heap. */
export type PackedText = Buffer & { readonly packed: unique symbol };

/** The quickest level: of what is packed at each start little is ever read. */
export function packText(text: string): PackedText {
  return deflateRawSync(text, { level: 1 }) as Buffer as PackedText;
}

export function unpackText(packed: PackedText): string {
  return inflateRawSync(packed).toString();
}
