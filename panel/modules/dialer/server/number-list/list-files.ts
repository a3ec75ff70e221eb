import { rm } from 'node:fs/promises';
import { posix } from 'node:path';
import { Problem } from '../../../../../core/errors';
import type { Runtime } from '../../../../../server/operations/runtime';
import type { FileReading } from '../../../../../server/reading/open-file-reading';
import { tableFile, type TableFile } from '../../../../../server/jobs/import/import-files';

/** A file of numbers, as it is called. */
export interface ListFile {
  name: string;
  table: TableFile;
}

export interface ListFiles {
  files: ListFile[];
  close(): Promise<void>;
}

/**
 * The file of a list, or those in its package, each on this machine; what was unpacked is there until `close`.
 * @throws Problem `unreadable_file` for what is no text and for a package with anything else in it, `too_large`
 */
export async function openListFiles(
  { files, reading }: Pick<Runtime, 'files' | 'reading'>,
  { path, name }: { path: string; name: string },
): Promise<ListFiles> {
  const table = await tableFile(path);
  if (table.format === 'csv') return { files: [{ name, table }], close: () => Promise.resolve() };
  const drafts: string[] = [];
  const close = async () => {
    for (const draft of drafts) await rm(draft, { force: true });
  };
  try {
    const found: ListFile[] = [];
    for (const part of await reading.ask('packedLists', path)) {
      const draft = await files.draft();
      drafts.push(draft);
      found.push({ name: posix.basename(part), table: await unpack(reading, path, part, draft) });
    }
    return { files: found, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function unpack(reading: FileReading, path: string, part: string, to: string): Promise<TableFile> {
  await reading.ask('unpack', { path, part, to });
  const table = await tableFile(to);
  if (table.format === 'csv') return table;
  throw new Problem('unreadable_file', {
    detail: `ZIP: expected text in ${JSON.stringify(part.slice(0, 80))}, got another package.`,
  });
}
