import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { v7 as createId } from 'uuid';
import { Problem } from '../../../core/errors';
import type { ImportFile } from '../../../core/import/import-types';
import { compile } from '../../database/builder';
import { removeOld } from '../../database/remove-old';
import type { Executor } from '../../database/types';
import type { FileStore } from '../../files/file-store';
import { forgetFiles } from '../../files/forget-files';
import { isId } from '../../operations/rights/authorise';
import { noteWithinQuota, refusalWhileReceiving, type Refusal } from '../../operations/uploads/check-storage';
import { tenantOf, type PersonContext } from '../../operations/context';
import type { Runtime } from '../../operations/runtime';
import { guessWide } from '../../reading/table/guess-csv';
import { headOf } from '../../reading/table/head-of';
import { assertMayImportAnything } from './import-rights';

/** A million contacts are half of it. */
export const MOST_FILE_BYTES = 256 * 1024 * 1024;
/** Of one person at a time: many small files, or a few large ones. */
const MOST_FILES = 500;
const MOST_KEPT_BYTES = 16 * MOST_FILE_BYTES;
/** By then whatever was to become of a file has begun. */
const NEEDED_MS = 3_600_000;
const KEPT_MS = 48 * 3_600_000;
/** How files begin that are no tables: the XLS of former times and XLSX with a password, documents, pictures, other packages. */
const OTHERS = ['\u00d0\u00cf\u0011\u00e0', '%PDF', '\u0089PNG', 'GIF8', '\u00ff\u00d8\u00ff', '\u001f\u008b'];

/** Pages, documents and data of other kinds. Many a program calls a page of HTML `.xls`. */
const OTHER_TEXTS = /^(?:\u00ef\u00bb\u00bf)?\s*(?:<[!?a-z]|\{\\rtf|\{\s*"|\[\s*[[{])/i;
/** Bytes that tell what a file is. */
const LOOKED_AT = 4096;

/** Files lie in a folder of whoever sent them: nobody else can name one. */
const FOLDER = 'import-files/';
const folderOf = (userId: string): string => `${FOLDER}${userId}/`;

/** Where the rows that a running import refuses are gathered. */
export const REFUSED_FOLDER = 'import-refused/';

/**
 * Keeps a file of the caller for import.
 * @param declared what is told of it beforehand; `size` in bytes
 * @throws Problem `forbidden` for who may import nothing, `too_large` past 256 MB, `unreadable_file` for no table, `too_many_requests`,
 *   `storage_full` past the quota of the tenant
 */
export async function saveImportFile(
  context: PersonContext,
  content: Readable,
  declared: { name: string; size?: number | undefined },
): Promise<ImportFile> {
  const { runtime, scope } = context;
  const { files } = runtime;
  const { id: userId } = context.principal.user;
  const executor = runtime.database.as(scope);
  const temporary = await files.draft();
  try {
    assertMayImportAnything(context);
    await makeRoom(files, executor, userId);
    const size = await receive(content, temporary, await refusalWhileReceiving(context, { announced: declared.size }));
    const format = await formatOf(temporary);
    const id = createId();
    const tenantId = tenantOf(context);
    const known = compile(
      sql`insert into painel.import_files ("id", "tenantId", "userId", "size") values (${id}::uuid, ${tenantId}::uuid, ${userId}::uuid, ${size}::bigint)`,
    );
    await noteWithinQuota(context, { tenantId, size, known: (within) => within.run(known) }, executor);
    try {
      await files.keep(folderOf(userId) + id, temporary);
    } catch (error) {
      await forget(executor, id);
      throw error;
    }
    return { id, name: declared.name, size, format };
  } finally {
    // To destroy what comes in is to close the connection, and nobody would hear why: the rest is read and dropped.
    content.resume();
    await rm(temporary, { force: true });
  }
}

interface KeptFile {
  id: string;
  size: number;
  /** Whatever it is sent for may not have begun yet. */
  isNew: boolean;
}

/** The oldest files make way, as many as leave room for the largest. @throws Problem `too_many_requests` where they are new. */
async function makeRoom(files: FileStore, executor: Executor, userId: string): Promise<void> {
  const going = excess(
    await executor.run(
      compile<KeptFile>(sql`
        select "id", "size"::float8 as "size", "createdAt" > now() - make_interval(secs => ${NEEDED_MS / 1000}) as "isNew"
        from painel.import_files where "userId" = ${userId}::uuid order by "createdAt" desc limit ${2 * MOST_FILES}`),
    ),
  );
  if (going.some(({ isNew }) => isNew)) {
    throw new Problem('too_many_requests', {
      detail: `import: expected at most ${MOST_FILES} files and ${MOST_KEPT_BYTES} bytes of one person within an hour.`,
    });
  }
  for (const { id } of going) {
    await files.remove(folderOf(userId) + id);
    await forget(executor, id);
  }
}

async function forget(executor: Executor, id: string): Promise<void> {
  await executor.run(compile(sql`delete from painel.import_files where "id" = ${id}::uuid`));
}

/** Of files, the newest first, those for which there is no room beside one more. */
function excess(newest: readonly KeptFile[]): KeptFile[] {
  let bytes = MOST_FILE_BYTES;
  return newest.filter(({ size }, place) => (bytes += size) > MOST_KEPT_BYTES || place + 1 >= MOST_FILES);
}

async function receive(content: Readable, path: string, refusal: Refusal): Promise<number> {
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(
        size > MOST_FILE_BYTES
          ? new Problem('too_large', { detail: `Body: expected at most ${MOST_FILE_BYTES} bytes.` })
          : refusal(size),
        chunk,
      );
    },
  });
  await pipeline(content.iterator({ destroyOnReturn: false }), meter, createWriteStream(path, { mode: 0o600 }));
  return size;
}

/** XLSX is a zip; everything else that holds text is CSV. */
async function formatOf(path: string): Promise<ImportFile['format']> {
  const head = await headOf(path, LOOKED_AT);
  if (head.length === 0)
    throw new Problem('unreadable_file', { detail: 'Body: expected a CSV or XLSX file, got nothing.' });
  const start = head.toString('latin1');
  if (start.startsWith('PK\u0003\u0004')) return 'xlsx';
  if (OTHERS.some((signature) => start.startsWith(signature)) || OTHER_TEXTS.test(start) || isBinary(head)) {
    throw new Problem('unreadable_file', {
      detail: 'Body: expected a CSV or XLSX file without a password, got another kind of file.',
    });
  }
  return 'csv';
}

/** Does it hold signs that no text has? */
function isBinary(head: Buffer): boolean {
  return guessWide(head) === undefined && head.some((byte) => byte < 9 || (byte > 13 && byte < 32));
}

/** A file with a table on this machine. `size` in bytes. */
export interface TableFile {
  path: string;
  size: number;
  format: ImportFile['format'];
}

/** @throws Problem `unreadable_file` for no table. */
export async function tableFile(path: string): Promise<TableFile> {
  return { path, size: (await stat(path)).size, format: await formatOf(path) };
}

/** Where a person's own file lies on this machine, and what it is. @throws Problem `not_found` for any other. */
export async function findImportFile(files: FileStore, userId: string, id: string): Promise<TableFile> {
  const path = isId(id) ? await files.copy(folderOf(userId) + id) : undefined;
  if (path === undefined)
    throw new Problem('not_found', {
      detail: `There is no file ${JSON.stringify(id.slice(0, 80))} of yours; send it again.`,
    });
  return tableFile(path);
}

/** Removes what was sent, and left over, two days ago. */
export async function forgetImportFiles(
  { files, database }: Pick<Runtime, 'files' | 'database'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const folder of [FOLDER, REFUSED_FOLDER])
    await forgetFiles(files, folder, { olderMs: KEPT_MS, ...(signal && { signal }) });
  await removeOld(
    database.as('platform'),
    { table: 'import_files', key: 'id', by: 'createdAt', kept: `${KEPT_MS} milliseconds` },
    signal,
  );
}
