import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../../../../core/errors';
import type { FileStore } from '../../../files/file-store';
import { tableFile, type TableFile } from '../import-files';
import { openPackage, type Package } from '../xlsx/package';

/** A file of numbers, as it is called. */
export interface ListFile {
  name: string;
  table: TableFile;
}

export interface ListFiles {
  files: ListFile[];
  close(): Promise<void>;
}

/** Files in one package, and the bytes that they may have together once they are unpacked. */
const MOST_FILES = 100;
const MOST_UNPACKED = 1024 ** 3;

/** What programs put beside the files that somebody packs. */
const BESIDE = /^__MACOSX\/|(?:^|\/)\./;
const LISTS = new Set(['.txt', '.csv']);

/**
 * The file of a list, or those in its package, each on this machine; what was unpacked is there until `close`.
 * @throws Problem `unreadable_file` for what is no text and for a package with anything else in it, `too_large`
 */
export async function openListFiles(files: FileStore, { path, name }: { path: string; name: string }): Promise<ListFiles> {
  const table = await tableFile(path);
  if (table.format === 'csv') return { files: [{ name, table }], close: () => Promise.resolve() };
  const packed = await openPackage(path, 'ZIP');
  const drafts: string[] = [];
  const close = async () => {
    for (const draft of drafts) await rm(draft, { force: true });
  };
  try {
    const found: ListFile[] = [];
    for (const part of partsOf(packed)) {
      const draft = await files.draft();
      drafts.push(draft);
      found.push({ name: posix.basename(part), table: await unpack(packed, part, draft) });
    }
    return { files: found, close };
  } catch (error) {
    await close();
    throw error;
  } finally {
    packed.close();
  }
}

/** A part that is left out is a list that lacks numbers, so anything else than lists is refused. */
function partsOf(packed: Package): string[] {
  const parts = packed.parts.filter((part) => !BESIDE.test(part));
  const other = parts.find((part) => !LISTS.has(posix.extname(part).toLowerCase()));
  if (other !== undefined || parts.length === 0) {
    throw new Problem('unreadable_file', { detail: `ZIP: expected files .txt and .csv alone, got ${other === undefined ? 'none' : JSON.stringify(other.slice(0, 80))}.` });
  }
  const bytes = parts.reduce((sum, part) => sum + packed.sizeOf(part), 0);
  if (parts.length > MOST_FILES || bytes > MOST_UNPACKED) {
    throw new Problem('too_large', { detail: `ZIP: expected at most ${MOST_FILES} files and ${MOST_UNPACKED} bytes unpacked, got ${parts.length} and ${bytes}.` });
  }
  return parts;
}

async function unpack(packed: Package, part: string, draft: string): Promise<TableFile> {
  const content = await packed.open(part);
  await pipeline(content, createWriteStream(draft, { mode: 0o600 })).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? error : new Problem('unreadable_file', { detail: `ZIP: ${part.slice(0, 80)} cannot be unpacked.`, cause: error });
  });
  const table = await tableFile(draft);
  if (table.format === 'csv') return table;
  throw new Problem('unreadable_file', { detail: `ZIP: expected text in ${JSON.stringify(part.slice(0, 80))}, got another package.` });
}
