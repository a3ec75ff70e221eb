import { buffer } from 'node:stream/consumers';
import { brandShades } from '../../../core/brand/brand-shades';
import { Problem } from '../../../core/errors';
import type { OperationContext } from '../../operations/context';
import { findUpload, readUpload } from '../../operations/uploads/uploads';
import type { PdfTable } from './pdf/pdf-table';

const COLOUR = /^#[0-9A-F]{6}$/i;
/** A larger one is no logo: what is transparent is unpacked, pixel by pixel. */
const MOST_BYTES = 1024 * 1024;
const MOST_PIXELS = 4_000_000;
const PNG = 'image/png';
/** How images that documents can hold end; one that was cut off would end the document too. */
const ENDS: Readonly<Record<string, string>> = { [PNG]: '49454e44ae426082', 'image/jpeg': 'ffd9' };

/** Whose name documents bear: the tenant's logo and colour, as its people see them, else the brand's. */
export async function documentBrand(context: OperationContext): Promise<PdfTable['brand']> {
  const { runtime, principal } = context;
  const brand = runtime.brand();
  const { brandColor, brandLogo } = principal?.tenant ?? {};
  const own = typeof brandLogo === 'string' ? await logoOf(context, brandLogo) : null;
  const isOwnColour = typeof brandColor === 'string' && COLOUR.test(brandColor);
  return {
    title: brand.title,
    color: isOwnColour ? brandShades({ primary: brandColor }).onLight : brand.colors.darker,
    logo: own ?? runtime.brandLogo(),
  };
}

/** Null where documents cannot hold the image, or it is gone. */
async function logoOf(context: OperationContext, id: string): Promise<Uint8Array | null> {
  try {
    const upload = await findUpload(context, id);
    const end = ENDS[upload.type];
    if (end === undefined || upload.size > MOST_BYTES) return null;
    const bytes = await buffer(await readUpload(context.runtime.files, upload));
    const isWhole = bytes.subarray(-8).toString('hex').endsWith(end);
    return isWhole && (upload.type !== PNG || pixelsOf(bytes) <= MOST_PIXELS) ? bytes : null;
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  }
}

/** Width and height stand at the beginning of a PNG. */
const pixelsOf = (png: Buffer): number => png.readUInt32BE(16) * png.readUInt32BE(20);
