import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../../core/errors';
import { ConfigError } from '../environment';
import type { Drafts } from './drafts';
import type { FileStore } from './file-store';
import { callS3, S3Refusal, type S3Settings } from './s3-client';
import { readList } from './s3-list';

/** What one call may carry. */
const MOST_BYTES = 5 * 1024 ** 3;

/** What to do about a refusal, by its code. */
const REMEDIES: Readonly<Record<string, string>> = {
  NoSuchBucket: 'make the bucket, or correct S3_BUCKET',
  InvalidAccessKeyId: 'correct S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'correct S3_SECRET_ACCESS_KEY',
  AuthorizationHeaderMalformed: 'correct S3_REGION',
  PermanentRedirect: 'correct S3_REGION or S3_ENDPOINT',
  AccessDenied: 'let the key list the bucket, and read, write and remove its objects',
  RequestTimeTooSkewed: 'set the clock of this machine',
};

/** Files as objects of a bucket. @throws ConfigError where the bucket cannot be written, listed and cleaned with these settings. */
export async function openS3Store(settings: S3Settings, drafts: Drafts): Promise<FileStore> {
  const store = createS3Store(settings, drafts);
  const [key, draft] = [`incoming/${randomUUID()}`, await drafts.draft()];
  try {
    await writeFile(draft, 'painel');
    await store.keep(key, draft);
    await store.list(key).next();
    await store.remove(key);
  } catch (error) {
    const reason = error instanceof S3Refusal ? `${error.status} ${error.reason}`.trimEnd() : 'no answer';
    const remedy =
      (error instanceof S3Refusal && REMEDIES[error.reason]) ||
      'look at S3_ENDPOINT, S3_REGION, S3_PATH_STYLE and whether the server runs';
    throw new ConfigError(
      'S3_BUCKET',
      `a bucket ${settings.bucket} at ${settings.endpoint} to work with`,
      reason,
      remedy,
    );
  } finally {
    await rm(draft, { force: true });
  }
  return store;
}

function createS3Store(settings: S3Settings, drafts: Drafts): FileStore {
  const { prefix } = settings;
  const find: FileStore['find'] = async (key) => {
    const answer = await callS3(settings, { method: 'HEAD', key });
    answer?.resume();
    return (
      answer && {
        key,
        size: Number(answer.headers['content-length']),
        modified: Date.parse(answer.headers['last-modified'] ?? ''),
      }
    );
  };
  const read: FileStore['read'] = (key, span) =>
    callS3(settings, { method: 'GET', key, ...(span && { headers: { range: `bytes=${span.start}-${span.end}` } }) });
  return {
    draft: () => drafts.draft(),
    async keep(key, draft) {
      const { size } = await stat(draft);
      if (size > MOST_BYTES)
        throw new Problem('too_large', { detail: `${key}: expected at most ${MOST_BYTES} bytes, got ${size}.` });
      const answer = await callS3(settings, {
        method: 'PUT',
        key,
        body: { open: async () => createReadStream(draft), size, sha256: await hashOf(draft) },
      });
      answer?.resume();
      await rm(draft, { force: true });
    },
    find,
    read,
    async copy(key) {
      const [there, copy] = [await find(key), await drafts.copyOf(key)];
      if (!there || (await stat(copy).catch(() => undefined))?.size === there.size) return there && copy;
      const draft = await drafts.draft();
      try {
        const content = await read(key);
        if (!content) return undefined;
        await pipeline(content, createWriteStream(draft, { mode: 0o600 }));
        await rename(draft, copy);
        return copy;
      } finally {
        await rm(draft, { force: true });
      }
    },
    async *list(folder) {
      for (let next: string | undefined = ''; next !== undefined;) {
        const query = { 'list-type': '2', prefix: prefix + folder, ...(next !== '' && { 'continuation-token': next }) };
        const answer = await callS3(settings, { method: 'GET', key: '', query });
        const page = readList(answer ? await text(answer) : '');
        for (const object of page.objects) yield { ...object, key: object.key.slice(prefix.length) };
        ({ next } = page);
      }
    },
    async remove(key) {
      (await callS3(settings, { method: 'DELETE', key }))?.resume();
    },
    tidy: () => drafts.tidy(),
  };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
