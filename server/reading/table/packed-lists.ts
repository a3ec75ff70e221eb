import { createWriteStream } from 'node:fs';
import { posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../../../core/errors';
import { openPackage } from './xlsx/package';

/** Files in one package, and the bytes that they may have together once they are unpacked. */
const MOST_FILES = 100;
const MOST_UNPACKED = 1024 ** 3;

/** What programs put beside the files that somebody packs. */
const BESIDE = /^__MACOSX\/|(?:^|\/)\./;
const LISTS = new Set(['.txt', '.csv']);

/**
 * Names of the lists in a ZIP. A part that is left out is a list that lacks numbers, so anything else than lists is refused.
 * @throws Problem `unreadable_file`, `too_large`
 */
export async function packedLists(path: string): Promise<string[]> {
  const packed = await openPackage(path, 'ZIP');
  try {
    const parts = packed.parts.filter((part) => !BESIDE.test(part));
    const other = parts.find((part) => !LISTS.has(posix.extname(part).toLowerCase()));
    if (other !== undefined || parts.length === 0) {
      throw new Problem('unreadable_file', {
        detail: `ZIP: expected files .txt and .csv alone, got ${other === undefined ? 'none' : JSON.stringify(other.slice(0, 80))}.`,
      });
    }
    const bytes = parts.reduce((sum, part) => sum + packed.sizeOf(part), 0);
    if (parts.length > MOST_FILES || bytes > MOST_UNPACKED) {
      throw new Problem('too_large', {
        detail: `ZIP: expected at most ${MOST_FILES} files and ${MOST_UNPACKED} bytes unpacked, got ${parts.length} and ${bytes}.`,
      });
    }
    return parts;
  } finally {
    packed.close();
  }
}

/** Unpacks a list into a file. @throws Problem `unreadable_file`, `too_large` */
export async function unpackList(path: string, part: string, to: string): Promise<void> {
  const packed = await openPackage(path, 'ZIP');
  try {
    await pipeline(await packed.open(part), createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    const isOfServer =
      error instanceof Problem || (error instanceof Error && 'code' in error && error.code === 'ENOSPC');
    throw isOfServer
      ? error
      : new Problem('unreadable_file', { detail: `ZIP: ${part.slice(0, 80)} cannot be unpacked.`, cause: error });
  } finally {
    packed.close();
  }
}
