import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** An image of the brand, under the name that its address ends with. */
export interface BrandImage {
  /** Changes with the content: `logo-light-1a2b3c.svg`. */
  name: string;
  type: string;
  body: Buffer;
}

export const MOST_IMAGE_BYTES = 512 * 1024;

const FORMATS: { ending: string; type: string; test: (body: Buffer) => boolean }[] = [
  { ending: 'png', type: 'image/png', test: (body) => body.subarray(0, 8).toString('hex') === '89504e470d0a1a0a' },
  {
    ending: 'webp',
    type: 'image/webp',
    test: (body) =>
      body.subarray(0, 4).toString('latin1') === 'RIFF' && body.subarray(8, 12).toString('latin1') === 'WEBP',
  },
  { ending: 'ico', type: 'image/x-icon', test: (body) => body.subarray(0, 4).toString('hex') === '00000100' },
  {
    ending: 'svg',
    type: 'image/svg+xml',
    test: (body) =>
      /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/.test(
        body.subarray(0, 4096).toString('utf8'),
      ),
  },
];

const DATA_URI = /^data:[\w.+/-]+(?:;[\w=-]+)*?(;base64)?,(.*)$/s;

async function bytesOf(source: string, brandFile: string): Promise<Buffer> {
  if (!source.startsWith('data:')) return readFile(resolve(dirname(brandFile), source));
  const match = DATA_URI.exec(source);
  if (!match) throw new Error('no data URI');
  const [, isBase64, data = ''] = match;
  return isBase64 === undefined ? Buffer.from(decodeURIComponent(data)) : Buffer.from(data, 'base64');
}

/**
 * Reads an image by its path beside the brand file, or from its data URI. What it is, its content says.
 * @throws Error saying why it cannot be used.
 */
export async function readBrandImage(role: string, source: string, brandFile: string): Promise<BrandImage> {
  const body = await bytesOf(source, brandFile);
  const format = FORMATS.find(({ test }) => test(body));
  if (!format) throw new Error('neither SVG, PNG, WebP nor ICO');
  if (body.length > MOST_IMAGE_BYTES) throw new Error(`${body.length} bytes, at most ${MOST_IMAGE_BYTES}`);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return { name: `${role}-${hash}.${format.ending}`, type: format.type, body };
}
