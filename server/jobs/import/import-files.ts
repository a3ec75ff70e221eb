import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v7 as createId } from 'uuid';
import { Problem } from '../../../core/errors';
import type { ImportFile } from '../../../core/import/import-types';
import { isId } from '../../operations/authorise';

/** A million contacts are half of it. */
export const MOST_FILE_BYTES = 256 * 1024 * 1024;
const MOST_FILES = 20;
const KEPT_MS = 48 * 3_600_000;
const FOLDER = 'import-files';
/** How files begin that are no tables: the XLS of former times and XLSX with a password, documents, pictures, other packages. */
const OTHERS = ['\u00d0\u00cf\u0011\u00e0', '%PDF', '\u0089PNG', 'GIF8', '\u00ff\u00d8\u00ff', '\u001f\u008b'];

/** Files lie in a folder of whoever sent them: nobody else can name one. */
const folderOf = (dataDir: string, userId: string): string => join(dataDir, FOLDER, userId);

/** Where the rows that a running import refuses are gathered. */
export const refusedFolder = (dataDir: string): string => join(dataDir, 'import-refused');

/** Keeps a file for import. @throws Problem `too_large` past 256 MB, `unreadable_file` for no table, `too_many_requests`. */
export async function saveImportFile(dataDir: string, userId: string, content: Readable, name: string): Promise<ImportFile> {
  const folder = folderOf(dataDir, userId);
  await mkdir(folder, { recursive: true });
  const id = createId();
  const temporary = join(folder, `${id}.part`);
  try {
    if ((await readdir(folder)).length >= MOST_FILES) throw new Problem('too_many_requests', { detail: `import: expected at most ${MOST_FILES} files of one person within two days.` });
    const size = await receive(content, temporary);
    const format = await formatOf(temporary);
    await rename(temporary, join(folder, id));
    return { id, name, size, format };
  } finally {
    // To destroy what comes in is to close the connection, and nobody would hear why: the rest is read and dropped.
    content.resume();
    await rm(temporary, { force: true });
  }
}

async function receive(content: Readable, path: string): Promise<number> {
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > MOST_FILE_BYTES ? new Problem('too_large', { detail: `Body: expected at most ${MOST_FILE_BYTES} bytes.` }) : null, chunk);
    },
  });
  await pipeline(content.iterator({ destroyOnReturn: false }), meter, createWriteStream(path, { mode: 0o600 }));
  return size;
}

/** XLSX is a zip; everything else that holds text is CSV. */
async function formatOf(path: string): Promise<ImportFile['format']> {
  const head = await headOf(path, 8);
  if (head.length === 0) throw new Problem('unreadable_file', { detail: 'Body: expected a CSV or XLSX file, got nothing.' });
  const start = head.toString('latin1');
  if (start.startsWith('PK\u0003\u0004')) return 'xlsx';
  if (OTHERS.some((signature) => start.startsWith(signature))) {
    throw new Problem('unreadable_file', { detail: 'Body: expected a CSV or XLSX file without a password, got another kind of file.' });
  }
  return 'csv';
}

/** The first bytes of a file. */
export async function headOf(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Where a person's own file lies, and what it is. @throws Problem `not_found` for any other. */
export async function findImportFile(dataDir: string, userId: string, id: string): Promise<{ path: string; size: number; format: ImportFile['format'] }> {
  const path = join(folderOf(dataDir, userId), id);
  const found = isId(id) ? await stat(path).catch(() => undefined) : undefined;
  if (!found?.isFile()) throw new Problem('not_found', { detail: `There is no file ${JSON.stringify(id.slice(0, 80))} of yours; send it again.` });
  return { path, size: found.size, format: await formatOf(path) };
}

/** Removes what was sent, and left over, two days ago. */
export async function forgetImportFiles(dataDir: string): Promise<void> {
  const sent = join(dataDir, FOLDER);
  const folders = (await readdir(sent).catch(() => [])).map((userId) => join(sent, userId));
  for (const folder of [...folders, refusedFolder(dataDir)]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > KEPT_MS) await rm(path, { force: true });
    }
  }
}
