import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { Problem } from '../../../../core/errors';

const MOST_PARTS = 2000;
/** Bytes that one part may have once it is unpacked: a million rows are half of it. */
const MOST_UNPACKED = 1024 ** 3;
/** What is packed tighter than this was made to burst. */
const MOST_RATIO = 200;
const SMALL = 10 * 1024 * 1024;

/** A zip, such as an XLSX file is. */
export interface Package {
  /** Names of its parts, without folders, in their order. */
  parts: readonly string[];
  has(part: string): boolean;
  /** The content of a part. @throws Problem `unreadable_file` without it, `too_large` for one that would burst. */
  open(part: string): Promise<Readable>;
  /** Bytes of a part once it is unpacked. */
  sizeOf(part: string): number;
  close(): void;
}

/** @param kind what it is to be, for who reads why it is not. @throws Problem `unreadable_file` for what is no zip. */
export async function openPackage(path: string, kind: 'XLSX' | 'ZIP' = 'XLSX'): Promise<Package> {
  const unreadable = (cause: unknown) => asUnreadable(kind, cause);
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(
    (error: unknown) => {
      throw unreadable(error);
    },
  );
  const entries = await readEntries(zip).catch((error: unknown) => {
    zip.close();
    throw error instanceof Problem ? error : unreadable(error);
  });
  return {
    parts: [...entries.keys()].filter((name) => !name.endsWith('/')),
    has: (part) => entries.has(posix.normalize(part)),
    async open(part) {
      const entry = entries.get(posix.normalize(part));
      if (!entry) throw unreadable(new Error(`${part}: expected it in the package, found nothing`));
      assertHarmless(entry);
      return zip.openReadStreamPromise(entry).catch((error: unknown) => {
        throw unreadable(error);
      });
    },
    sizeOf: (part) => entries.get(posix.normalize(part))?.uncompressedSize ?? 0,
    close: () => zip.close(),
  };
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_PARTS)
    throw new Problem('too_large', {
      detail: `expected at most ${MOST_PARTS} parts in the package, got ${zip.entryCount}.`,
    });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(posix.normalize(entry.fileName), entry);
  return entries;
}

function assertHarmless({ fileName, compressedSize, uncompressedSize }: Entry): void {
  const isBomb =
    uncompressedSize > MOST_UNPACKED || (uncompressedSize > SMALL && uncompressedSize > compressedSize * MOST_RATIO);
  if (isBomb)
    throw new Problem('too_large', {
      detail: `${fileName.slice(0, 80)}: expected at most ${MOST_UNPACKED} bytes unpacked and a ratio of ${MOST_RATIO}, got ${uncompressedSize} out of ${compressedSize}.`,
    });
}

function asUnreadable(kind: string, cause: unknown): Problem {
  return new Problem('unreadable_file', {
    detail: `${kind}: ${cause instanceof Error ? cause.message : String(cause)}.`,
    cause,
  });
}
