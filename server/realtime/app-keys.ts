import { randomBytes, randomInt } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReverbConfig } from '../config';
import type { AppKeys } from './protocol/signature';

/** Keys of the embedded server: those of the environment, and for the rest those of a file it makes in the data folder. */
export async function openAppKeys({
  dataDir,
  reverb,
}: {
  dataDir: string;
  reverb: Partial<ReverbConfig>;
}): Promise<AppKeys> {
  const { appId, appKey, appSecret } = reverb;
  if (appId !== undefined && appKey !== undefined && appSecret !== undefined)
    return { id: appId, key: appKey, secret: appSecret };
  const made = await keysFile(dataDir);
  return { id: appId ?? made.id, key: appKey ?? made.key, secret: appSecret ?? made.secret };
}

async function keysFile(dataDir: string): Promise<AppKeys> {
  const path = join(dataDir, 'reverb.json');
  await mkdir(dataDir, { recursive: true });
  const present = await readFile(path, 'utf8').catch(unlessFor('ENOENT'));
  if (present !== undefined) return readKeys(path, present);
  // Whole from the moment at which it has its name: another server that starts reads all of it or makes its own.
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  await file.writeFile(`${JSON.stringify(newKeys())}\n`);
  await file.sync();
  await file.close();
  await link(draft, path).catch(unlessFor('EEXIST'));
  await rm(draft);
  return readKeys(path, await readFile(path, 'utf8'));
}

/** @throws what it is given, unless that has the code */
const unlessFor =
  (code: string) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };

function newKeys(): AppKeys {
  return {
    id: String(randomInt(100_000, 1_000_000)),
    key: randomBytes(10).toString('hex'),
    secret: randomBytes(32).toString('hex'),
  };
}

function readKeys(path: string, text: string): AppKeys {
  const keys = parse(text);
  if (isKeys(keys)) return keys;
  throw new Error(
    `${path}: expected {"id", "key", "secret"} as text, got ${text.length} other characters; restore the file, or remove it for new keys`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller says what the file should hold.
    return undefined;
  }
}

function isKeys(value: unknown): value is AppKeys {
  if (typeof value !== 'object' || value === null) return false;
  return (['id', 'key', 'secret'] as const).every(
    (name) =>
      typeof (value as Record<string, unknown>)[name] === 'string' && (value as Record<string, unknown>)[name] !== '',
  );
}
