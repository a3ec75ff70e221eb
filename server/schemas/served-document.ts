import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** A text that is answered often: its bytes, strong entity tag and, once asked for, compressed bytes. */
export interface ServedDocument {
  body: Buffer;
  tag: string;
  gzip(): Promise<Buffer>;
}

/** Prepares a text for serving; compresses it on first demand only. */
export function servedDocument(text: string): ServedDocument {
  const body = Buffer.from(text);
  let compressed: Promise<Buffer> | undefined;
  return {
    body,
    tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    gzip: () => (compressed ??= compress(body, { level: 9 })),
  };
}
