import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { v7 as createId } from 'uuid';
import { Problem } from '../../../core/errors';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';
import type { FileStore, Span } from '../../files/file-store';
import { forgetFiles } from '../../files/forget-files';
import { isId } from '../rights/authorise';
import { noteWithinQuota, refusalWhileReceiving, type Refusal } from './check-storage';
import { isPlatform, tenantOf, type OperationContext } from '../context';
import { tag } from '../rights/field-rights';
import { decodeG711, wavHeader } from '../sound/g711';
import { measuredSeconds } from '../sound/measured-seconds';
import { encodedSound, type EncodedSound } from '../sound/sound-format';

/** First bytes of the formats that people upload. */
const SIGNATURES: { type: string; test: (head: Buffer) => boolean }[] = [
  { type: 'image/png', test: (head) => starts(head, '89504e470d0a1a0a') },
  { type: 'image/jpeg', test: (head) => starts(head, 'ffd8ff') },
  { type: 'image/gif', test: (head) => text(head, 0, 4) === 'GIF8' },
  { type: 'image/webp', test: (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP' },
  { type: 'audio/wav', test: (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WAVE' },
  { type: 'audio/ogg', test: (head) => text(head, 0, 4) === 'OggS' },
  {
    type: 'audio/mpeg',
    test: (head) => text(head, 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2),
  },
  { type: 'application/pdf', test: (head) => text(head, 0, 5) === '%PDF-' },
  { type: 'application/zip', test: (head) => starts(head, '504b0304') },
];

/** Containers of pictures or sound alone, as the recorders of browsers write it: what is in them is believed when declared. */
const CONTAINERS: { type: string; test: (head: Buffer) => boolean }[] = [
  { type: 'audio/webm', test: (head) => starts(head, '1a45dfa3') },
  { type: 'audio/mp4', test: (head) => text(head, 4, 8) === 'ftyp' },
];

/** Formats without a signature, believed when declared and free of NUL bytes, or of an encoding that has them. */
const PLAIN = new Set(['text/plain', 'text/csv', 'application/json']);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Formats that are zip files inside. */
const ZIPPED = new Set([XLSX, DOCX]);

/** Browsers call what they do not know by nothing, and a CSV by the program that opens it. */
const VAGUE = new Set(['', 'application/octet-stream', 'application/vnd.ms-excel']);
const NAMED: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  txt: 'text/plain',
  json: 'application/json',
  xlsx: XLSX,
  docx: DOCX,
};

/** Text of two bytes a letter says so at its beginning. */
const isWide = (head: Buffer): boolean => starts(head, 'fffe') || starts(head, 'feff');

/** What the largest of the files that schemas take may have: lists for import. */
export const MOST_BYTES = 200 * 1024 * 1024;
const HEAD_BYTES = 4096;

/** What is known of an upload. `size` in bytes. */
export interface Upload {
  id: string;
  name: string;
  type: string;
  size: number;
}

/** What is told of an upload beforehand. */
export interface DeclaredUpload {
  name: string;
  type: string;
  /** In bytes. */
  size?: number | undefined;
  /** Of what strangers send, for whom the quota of the tenant holds too. */
  limits?: UploadLimits;
}

export interface UploadLimits {
  /** The largest that is taken. */
  bytes: number;
  /** Media types that are taken, as the content says. */
  types: readonly string[];
}

/** With where it is kept. */
export interface StoredUpload extends Upload {
  sha256: string;
  tenantId: string | null;
}

/** Where its bytes are. */
export const keyOf = ({ tenantId, sha256 }: Pick<StoredUpload, 'tenantId' | 'sha256'>): string =>
  folderOf(tenantId) + sha256;

const folderOf = (tenantId: string | null): string => `files/${tenantId ?? 'platform'}/`;

/**
 * Keeps a stream under the hash of its content, sound of telephone systems decoded. With an executor the upload is known once its transaction is committed.
 * @throws Problem `too_large` past 200 MB or the limit, `bad_request` for nothing, `unsupported_media_type` for sound that nobody could play and for a type that is not taken, `storage_full` past the quota of the tenant.
 */
export async function saveUpload(
  context: OperationContext,
  content: Readable,
  declared: DeclaredUpload,
  executor: Executor = context.runtime.database.as(context.scope),
): Promise<Upload> {
  const tenantId = tenantOf(context);
  const { files, reading } = context.runtime;
  const { limits } = declared;
  const temporary = await files.draft();
  try {
    const refusal = await refusalWhileReceiving(context, {
      announced: declared.size,
      isStranger: limits !== undefined,
    });
    const came = await drain(content, temporary, { refusal, most: limits?.bytes ?? MOST_BYTES });
    if (came.size === 0)
      throw new Problem('bad_request', { detail: 'Body: expected the content of a file, got nothing.' });
    const type = sniffType(came.head, declared.type, declared.name);
    if (limits && !limits.types.includes(type))
      throw new Problem('unsupported_media_type', {
        detail: `Body: expected one of ${limits.types.join(', ')}, got ${type}.`,
      });
    const sound = encodedSound(came.head, { name: declared.name, declared: declared.type, type, size: came.size });
    const { size, sha256 } = sound ? await decode(temporary, sound) : came;
    const upload = {
      id: createId(),
      name: sound ? asWav(declared.name) : declared.name,
      type: sound ? 'audio/wav' : type,
      size,
    };
    const seconds = await measuredSeconds(reading, temporary, upload.type);
    const known = knownAs({ ...upload, tenantId, sha256, seconds }, context.principal?.user.id ?? null);
    const insert = () =>
      noteWithinQuota(
        context,
        { tenantId, size, isStranger: limits !== undefined, known: (within) => within.run(known) },
        executor,
      );
    await keepKnown(executor, upload.id, insert, () => files.keep(keyOf({ tenantId, sha256 }), temporary));
    return upload;
  } finally {
    // To destroy what comes in is to close the connection, and nobody would hear why: the rest is read and dropped.
    content.resume();
    await rm(temporary, { force: true });
  }
}

/**
 * Keeps a finished file that the server itself has written, of any size; the draft is gone then.
 * @throws Problem `too_large` where the storage takes no such file
 */
export async function keepFile(
  context: OperationContext,
  draft: string,
  { name, type }: { name: string; type: string },
): Promise<Upload> {
  const tenantId = tenantOf(context);
  const { files, database } = context.runtime;
  const hash = createHash('sha256');
  await pipeline(createReadStream(draft), hash);
  const upload = { id: createId(), name, type, size: (await stat(draft)).size };
  const sha256 = hash.digest('hex');
  const executor = database.as(context.scope);
  const known = knownAs({ ...upload, tenantId, sha256, seconds: null }, context.principal?.user.id ?? null);
  await keepKnown(
    executor,
    upload.id,
    () => executor.run(known),
    () => files.keep(keyOf({ tenantId, sha256 }), draft),
  );
  return upload;
}

/** Known before its bytes are there: who removes the same bytes for want of an upload, under this lock, sees that there is one. */
async function keepKnown(
  executor: Executor,
  id: string,
  insert: () => Promise<unknown>,
  keep: () => Promise<void>,
): Promise<void> {
  await insert();
  try {
    await keep();
  } catch (error) {
    await executor.run(compile(sql`delete from painel.files where "id" = ${id}`));
    throw error;
  }
}

function knownAs(
  { id, tenantId, name, type, size, sha256, seconds }: StoredUpload & { seconds: number | null },
  createdBy: string | null,
) {
  return compile(sql`
    with held as materialized (select pg_advisory_xact_lock_shared(hashtextextended(${keyOf({ tenantId, sha256 })}, 0)))
    insert into painel.files ("id", "tenantId", "name", "type", "size", "sha256", "seconds", "measured", "createdBy")
    select ${id}::uuid, ${tenantId}::uuid, ${name}, ${type}, ${size}::bigint, ${sha256}, ${seconds}::double precision, true, ${createdBy}::uuid from held`);
}

async function drain(
  content: Readable,
  path: string,
  { refusal, most }: { refusal: Refusal; most: number },
): Promise<{ size: number; sha256: string; head: Buffer }> {
  const hash = createHash('sha256');
  let size = 0;
  let head: Buffer = Buffer.alloc(0);
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      hash.update(chunk);
      done(
        size > most ? new Problem('too_large', { detail: `Body: expected at most ${most} bytes.` }) : refusal(size),
        chunk,
      );
    },
  });
  await pipeline(content.iterator({ destroyOnReturn: false }), meter, createWriteStream(path, { mode: 0o600 }));
  return { size, sha256: hash.digest('hex'), head };
}

/** Puts the decoded sound in the place of the file. */
async function decode(
  path: string,
  { law, rate, channels, from, to }: EncodedSound,
): Promise<{ size: number; sha256: string }> {
  const decoded = `${path}.wav`;
  const hash = createHash('sha256');
  const bytes = (to - from + 1) * 2;
  const header = wavHeader({ rate, channels, bytes });
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(
      createReadStream(path, { start: from, end: to }),
      decodeG711(law, header),
      hashing,
      createWriteStream(decoded, { mode: 0o600 }),
    );
    await rename(decoded, path);
  } finally {
    await rm(decoded, { force: true });
  }
  return { size: header.length + bytes, sha256: hash.digest('hex') };
}

const asWav = (name: string): string => `${name.replace(/\.\w{1,5}$/, '')}.wav`;

/** Removes what was kept for a tenant that did not come to be. */
export async function discardUploads(files: FileStore, tenantId: string): Promise<void> {
  await forgetFiles(files, folderOf(tenantId));
}

/** An upload of the caller's tenant, or one that all share. @throws Problem `not_found`. */
export async function findUpload(context: OperationContext, id: string): Promise<StoredUpload> {
  const [found] = isId(id)
    ? await context.runtime.database
        .as(context.scope)
        .run(
          compile<StoredUpload>(
            sql`select "id", "name", "type", "size", "sha256", "tenantId" from painel.files where "id" = ${id}`,
          ),
        )
    : [];
  if (found && isOfSeenTenant(context, found)) return found;
  throw new Problem('not_found', { detail: `There is no upload ${JSON.stringify(id.slice(0, 80))}.` });
}

/** On the platform the rows of the database are no wall between tenants: who does not see one does not open its files. */
function isOfSeenTenant(context: OperationContext, { tenantId }: StoredUpload): boolean {
  const tenants = context.runtime.catalog().resources.get('tenants');
  if (tenants === undefined || tenantId === null || context.principal === null || !isPlatform(context)) return true;
  return context.runtime.skipAbility || context.ability.can('read', tag(tenants, { id: tenantId }));
}

/** The bytes of an upload, or of a part. @throws Problem `not_found` where they are gone, `unavailable` */
export async function readUpload(
  files: FileStore,
  upload: Pick<StoredUpload, 'id' | 'sha256' | 'tenantId'>,
  span?: Span,
): Promise<Readable> {
  const content = await files.read(keyOf(upload), span);
  if (content) return content;
  throw new Problem('not_found', {
    detail: `files/${upload.id}: expected its content in the storage of files, where there is none.`,
  });
}

function starts(head: Buffer, hex: string): boolean {
  return head.subarray(0, hex.length / 2).toString('hex') === hex;
}

function text(head: Buffer, from: number, to: number): string {
  return head.subarray(from, to).toString('latin1');
}

/** The media type by content; what the sender says, and the name where that is vague, counts only where content cannot tell. */
function sniffType(head: Buffer, declared: string, name: string): string {
  const claim = claimOf(declared, name);
  const found = SIGNATURES.find(({ test }) => test(head))?.type;
  if (found === 'application/zip') return ZIPPED.has(claim) ? claim : found;
  if (found) return found;
  if (CONTAINERS.some(({ type, test }) => type === claim && test(head))) return claim;
  if (PLAIN.has(claim) && (isWide(head) || !head.includes(0))) return claim;
  return 'application/octet-stream';
}

function claimOf(declared: string, name: string): string {
  const claim = declared.split(';')[0]?.trim().toLowerCase() ?? '';
  return VAGUE.has(claim) ? (NAMED[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? claim) : claim;
}
