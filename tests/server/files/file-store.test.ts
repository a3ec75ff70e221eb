import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '../../../core/errors';
import { openFileStore, type FileStore } from '../../../server/files/file-store';
import { forgetFiles } from '../../../server/files/forget-files';
import { addressOf, type S3Settings } from '../../../server/files/s3-client';
import { openRefusedRows } from '../../../server/jobs/import/refused-rows';
import { createTranslator } from '../../../server/locales';
import { textFolders } from '../../../server/text-folders';
import { startS3Server, type S3Server } from '../../support/outside/s3-server';

let server: S3Server;
let folders: string[] = [];
beforeAll(async () => void (server = await startS3Server()));
afterAll(async () => {
  await server.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'painel-files-'));
  folders.push(folder);
  return folder;
}

async function put(store: FileStore, key: string, content: Buffer | string): Promise<void> {
  const draft = await store.draft();
  await writeFile(draft, content);
  await store.keep(key, draft);
  await expect(stat(draft)).rejects.toThrow('ENOENT');
}

async function keysOf(store: FileStore, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(folder)) keys.push(key);
  return keys.toSorted();
}

const settings = (): S3Settings => server.settings;

describe.each(['disk', 's3'] as const)('files on %s', (where) => {
  let dataDir: string;
  let store: FileStore;
  /** Of another process on the same place; with a bucket nothing else is in common. */
  let other: FileStore;
  beforeEach(async () => {
    dataDir = await newFolder();
    server.objects.clear();
    const s3 = where === 's3' ? settings() : undefined;
    store = await openFileStore({ dataDir, s3 });
    other = await openFileStore({ dataDir: where === 's3' ? await newFolder() : dataDir, s3 });
  });

  it('are given back whole and in parts, by each process', async () => {
    const content = randomBytes(300_000);
    await put(store, 'files/one/a b+ç&', content);
    for (const each of [store, other]) {
      const whole = await each.read('files/one/a b+ç&');
      expect(whole && (await buffer(whole)).equals(content)).toBe(true);
      const part = await each.read('files/one/a b+ç&', { start: 299_990, end: 299_999 });
      expect(part && (await buffer(part)).equals(content.subarray(299_990))).toBe(true);
      const found = await each.find('files/one/a b+ç&');
      expect(found).toMatchObject({ key: 'files/one/a b+ç&', size: 300_000 });
      expect(Math.abs(Date.now() - (found?.modified ?? 0))).toBeLessThan(60_000);
      const copy = await each.copy('files/one/a b+ç&');
      expect(copy !== undefined && (await readFile(copy)).equals(content)).toBe(true);
    }
  });

  it('are replaced as a whole, also while somebody reads', async () => {
    await put(store, 'files/x', 'a'.repeat(200_000));
    const reading = await store.read('files/x');
    await put(store, 'files/x', 'b');
    expect(reading && (await text(reading))).toBe('a'.repeat(200_000));
    const again = await store.read('files/x');
    expect(again && (await text(again))).toBe('b');
  });

  it('are not there before they are whole, nor once they are removed', async () => {
    const draft = await store.draft();
    await writeFile(draft, 'half');
    expect(
      await Promise.all([store.find('files/x'), store.read('files/x'), store.copy('files/x'), keysOf(store, 'files/')]),
    ).toEqual([undefined, undefined, undefined, []]);
    await store.keep('files/x', draft);
    expect(await keysOf(store, 'files/')).toEqual(['files/x']);
    await store.remove('files/x');
    await store.remove('files/x');
    expect(await store.find('files/x')).toBeUndefined();
    expect(await store.copy('files/x')).toBeUndefined();
  });

  it('are listed by folder, all of them, and forgotten by age', async () => {
    const names = ['a', 'b/1', 'b/2', 'b/3', 'b/4', 'b/5', 'b/6', 'b/7'].map((name) => `files/${name}`);
    for (const name of [...names, 'filesystem']) await put(store, name, name);
    expect(await keysOf(store, 'files/')).toEqual(names);
    expect(await keysOf(store, 'files/b/')).toEqual(names.slice(1));
    const old = new Date(Date.now() - 3_600_000);
    if (where === 's3')
      for (const name of names.slice(2))
        Object.assign(server.objects.get(`${settings().prefix}${name}`) ?? {}, { modified: old });
    else for (const name of names.slice(2)) await utimes(join(dataDir, name), old, old);
    await forgetFiles(store, 'files/', { olderMs: 60_000 });
    expect(await keysOf(store, 'files/')).toEqual(names.slice(0, 2));
    await forgetFiles(store, 'files/');
    expect(await keysOf(store, 'files/')).toEqual([]);
    expect(await store.find('filesystem')).toMatchObject({ size: 10 });
  });

  it('leave no drafts or copies behind for ever', async () => {
    await put(store, 'files/x', 'x');
    const [draft, fresh, copy] = [await store.draft(), await store.draft(), await store.copy('files/x')];
    for (const path of [draft, fresh]) await writeFile(path, 'half');
    const old = new Date(Date.now() - 49 * 3_600_000);
    for (const path of [draft, copy ?? '']) await utimes(path, old, old);
    await store.tidy();
    await expect(stat(draft)).rejects.toThrow('ENOENT');
    expect(await readFile(fresh, 'utf8')).toBe('half');
    const kept = await store.copy('files/x');
    expect(kept && (await readFile(kept, 'utf8'))).toBe('x');
  });

  it('hold the refused rows of an import that another server takes over', async () => {
    const work = { headings: ['name'], words: [], order: { options: { separator: ';' } } } as never;
    const open = (files: FileStore, bytes: number) =>
      openRefusedRows({ files, jobId: 'job', bytes }, work, {
        language: 'en',
        translator: createTranslator(textFolders('locales')),
      });
    const rows = (...names: string[]) =>
      names.map((name, index) => ({
        row: { number: index + 2, cells: [name], values: {} },
        problem: new Problem('in_use'),
      })) as never;
    const first = await open(store, 0);
    expect(await first.add([])).toBe(0);
    await first.add(rows('a', 'b'));
    const bytes = await first.add(rows('c'));
    await first.add(rows('lost', 'too', 'many'));
    const next = await open(other, bytes);
    await next.add(rows('d'));
    const to = new PassThrough();
    const [written] = await Promise.all([text(to), next.copyTo(to)]);
    expect(
      written
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(';')[0]),
    ).toEqual(['name', 'a', 'b', 'c', 'd']);
    await next.remove();
    expect(await keysOf(store, 'import-refused/')).toEqual([]);
  });
});

it('on a disk lie where they always did', async () => {
  const dataDir = await newFolder();
  const store = await openFileStore({ dataDir });
  await put(store, 'files/platform/abc', 'x');
  expect(await readFile(join(dataDir, 'files/platform/abc'), 'utf8')).toBe('x');
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
});

describe('a bucket', () => {
  const open = async (more: Partial<S3Settings>) =>
    openFileStore({ dataDir: await newFolder(), s3: { ...settings(), ...more } });

  it('is tried at the start, and what is wrong is said without a secret', async () => {
    await expect(open({ secretAccessKey: 'quite-wrong' })).rejects.toThrow(
      /^S3_BUCKET: expected a bucket painel-files at http:\S+ to work with, got "403 SignatureDoesNotMatch"; correct S3_SECRET_ACCESS_KEY$/,
    );
    await expect(open({ accessKeyId: 'nobody' })).rejects.toThrow(
      /got "403 InvalidAccessKeyId"; correct S3_ACCESS_KEY_ID/,
    );
    await expect(open({ bucket: 'another' })).rejects.toThrow(/got "404 NoSuchBucket"; make the bucket/);
    await expect(open({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(/got "no answer"; look at S3_ENDPOINT/);
    server.objects.clear();
    await open({});
    expect([...server.objects.keys()]).toEqual([]);
  });

  it('that is busy is asked again, and then said to be unavailable', async () => {
    const store = await open({});
    await put(store, 'files/x', 'x');
    server.busy = 2;
    expect(await store.find('files/x')).toMatchObject({ size: 1 });
    server.busy = 3;
    await expect(store.read('files/x')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.not.stringContaining(settings().secretAccessKey) as string,
    });
    server.busy = 1;
    await put(store, 'files/y', 'once more');
    expect(await store.find('files/y')).toMatchObject({ size: 9 });
  });

  it('stands in the path, or in the name of the host', () => {
    const given = { ...settings(), endpoint: 'https://s3.sa-east-1.amazonaws.com', prefix: 'um/' };
    expect(addressOf(given, { key: 'files/ç a' }).href).toBe(
      'https://s3.sa-east-1.amazonaws.com/painel-files/um/files/%C3%A7%20a',
    );
    expect(addressOf({ ...given, pathStyle: false }, { key: '' }).href).toBe(
      'https://painel-files.s3.sa-east-1.amazonaws.com/',
    );
    expect(addressOf({ ...given, endpoint: 'http://minio:9000/s3' }, { key: 'a' }).href).toBe(
      'http://minio:9000/s3/painel-files/um/a',
    );
  });
});
