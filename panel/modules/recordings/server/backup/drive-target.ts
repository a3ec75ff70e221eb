import { createHash } from 'node:crypto';
import { isObject } from '../../../../../core/is-object';
import type { Json } from '../../../../../core/types';
import { BackupRefusal } from '../../../../../server/backup/backup-refusal';
import type { BackupContent, BackupTarget, TargetSettings } from './backup-target';
import { isSilence, jsonOf, openGoogleSession, type GoogleAddresses, type GoogleSession } from './google-session';

const FOLDER = 'application/vnd.google-apps.folder';
const FIELDS = 'id,size,md5Checksum';
/** So much is in memory at a time. Google takes multiples of 256 KiB. */
const PORTION_BYTES = 4 * 1024 * 1024;
/** More of the same portion is wanted. */
const GO_ON = 308;
const MOST_PORTION_TRIES = 5;

/** What is known of a file there. `size` in bytes. */
interface DriveFile {
  id: string;
  size: number;
  md5: string;
}

interface Drive {
  session: GoogleSession;
  /** Address of a call of version 3; of both own and shared drives. */
  at: (path: string, query?: Record<string, string>) => URL;
}

/**
 * A folder of Google Drive that was shared with a service account, or a shared drive with it as a member.
 * @throws BackupRefusal `serviceKey`, `login`, `folder` where the account sees no such folder, `denied` where it may not write in it
 */
export async function openDriveTarget(
  { privateKey, folderId }: TargetSettings,
  addresses: GoogleAddresses,
  signal?: AbortSignal,
): Promise<BackupTarget> {
  const drive: Drive = {
    session: openGoogleSession(privateKey, addresses, signal),
    at: (path, query = {}) =>
      new URL(`${path}?${new URLSearchParams({ ...query, supportsAllDrives: 'true' })}`, addresses.api),
  };
  const root = folderId ?? '';
  await assertWritable(drive, root);
  return targetIn(drive, root);
}

async function assertWritable({ session, at }: Drive, root: string): Promise<void> {
  const answer = await session.call({
    method: 'GET',
    url: at(`/drive/v3/files/${encodeURIComponent(root)}`, { fields: 'mimeType,capabilities(canAddChildren)' }),
    also: [404],
  });
  const { mimeType, capabilities } = await jsonOf(answer);
  if (answer.status === 404 || mimeType !== FOLDER)
    throw new BackupRefusal(
      'folder',
      `folderId: expected a folder that is shared with the account, got ${answer.status}`,
    );
  if (!isObject(capabilities) || capabilities['canAddChildren'] !== true)
    throw new BackupRefusal('denied', 'folderId: expected a folder that the account may write in');
}

function targetIn(drive: Drive, root: string): BackupTarget {
  const folders = new Map<string, string>([['', root]]);
  const folderOf = async (names: readonly string[], options: { make: boolean }): Promise<string | undefined> => {
    const path = names.join('/');
    const known = folders.get(path);
    const name = names.at(-1);
    if (known !== undefined || name === undefined) return known;
    const above = await folderOf(names.slice(0, -1), options);
    if (above === undefined) return undefined;
    const found =
      (await find(drive, above, name, true))?.id ?? (options.make ? await makeFolder(drive, above, name) : undefined);
    if (found !== undefined) folders.set(path, found);
    return found;
  };
  // What was just written may take a while to be found.
  let last: { path: string; file: DriveFile } | undefined;
  const fileAt = async (path: string): Promise<DriveFile | undefined> => {
    if (last?.path === path) return last.file;
    const { names, name } = partsOf(path);
    const folder = await folderOf(names, { make: false });
    return folder === undefined ? undefined : find(drive, folder, name, false);
  };
  return {
    size: async (path) => (await fileAt(path))?.size,
    async put(path, content) {
      const { names, name } = partsOf(path);
      const folder = (await folderOf(names, { make: true })) ?? root;
      const old = await find(drive, folder, name, false);
      const made = await upload(drive, { folder, name }, content);
      const isWhole = made.size === content.size && made.isWhole;
      const over = isWhole ? old : made;
      if (over) await remove(drive, over.id);
      last = isWhole ? { path, file: made } : undefined;
      if (!isWhole)
        throw new BackupRefusal(
          'sizeDiffers',
          `${path}: expected ${content.size} bytes there with the same sum, got ${made.size}`,
        );
    },
    async remove(path) {
      const found = await fileAt(path);
      if (found) await remove(drive, found.id);
      last = undefined;
    },
    close: async () => undefined,
  };
}

/** A path with a slash before it lies in the same folder. */
function partsOf(path: string): { names: string[]; name: string } {
  const parts = path.split('/').filter((part) => part !== '');
  return { names: parts.slice(0, -1), name: parts.at(-1) ?? '' };
}

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;

async function find(
  { session, at }: Drive,
  folder: string,
  name: string,
  isFolder: boolean,
): Promise<DriveFile | undefined> {
  const q = `${quoted(folder)} in parents and name = ${quoted(name)} and mimeType ${isFolder ? '=' : '!='} ${quoted(FOLDER)} and trashed = false`;
  const url = at('/drive/v3/files', {
    q,
    fields: `files(${FIELDS})`,
    pageSize: '1',
    orderBy: 'createdTime',
    includeItemsFromAllDrives: 'true',
  });
  const { files } = await jsonOf(await session.call({ method: 'GET', url }));
  const [first] = Array.isArray(files) ? files : [];
  return first === undefined ? undefined : fileOf(first);
}

async function makeFolder({ session, at }: Drive, above: string, name: string): Promise<string> {
  const body = JSON.stringify({ name, mimeType: FOLDER, parents: [above] });
  return fileOf(
    await jsonOf(
      await session.call({
        method: 'POST',
        url: at('/drive/v3/files', { fields: 'id' }),
        headers: { 'content-type': 'application/json' },
        body,
      }),
    ),
  ).id;
}

async function remove({ session, at }: Drive, id: string): Promise<void> {
  await session.call({ method: 'DELETE', url: at(`/drive/v3/files/${encodeURIComponent(id)}`), also: [404] });
}

function fileOf(said: Json): DriveFile {
  const { id, size, md5Checksum } = isObject(said) ? said : {};
  if (typeof id !== 'string') throw new BackupRefusal('other', 'Google: expected a file with an id');
  return { id, size: Number(size ?? 0), md5: typeof md5Checksum === 'string' ? md5Checksum : '' };
}

/** A portion at a time; each is sent again from where it broke off. */
async function upload(
  drive: Drive,
  { folder, name }: { folder: string; name: string },
  content: BackupContent,
): Promise<DriveFile & { isWhole: boolean }> {
  const { session, at } = drive;
  const begun = await session.call({
    method: 'POST',
    url: at('/upload/drive/v3/files', { uploadType: 'resumable', fields: FIELDS }),
    headers: { 'content-type': 'application/json', 'x-upload-content-length': String(content.size) },
    body: JSON.stringify({ name, parents: [folder] }),
  });
  const place = begun.headers.get('location');
  if (place === null || !URL.canParse(place))
    throw new BackupRefusal('other', 'Google: expected an address to upload to, got none');
  const hash = createHash('md5');
  let sent = 0;
  let last: DriveFile | undefined;
  for await (const portion of portionsOf(content)) {
    hash.update(portion);
    last = await sendPortion(session, new URL(place), { portion, from: sent, total: content.size });
    sent += portion.length;
  }
  if (last === undefined)
    throw new BackupRefusal('sizeDiffers', `${name}: expected ${content.size} bytes to send, got ${sent}`);
  return { ...last, isWhole: last.md5 === hash.digest('hex') };
}

async function* portionsOf(content: BackupContent): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of await content.open()) {
    waiting.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes < PORTION_BYTES) continue;
    const all = Buffer.concat(waiting);
    const whole = bytes - (bytes % PORTION_BYTES);
    for (let at = 0; at < whole; at += PORTION_BYTES) yield all.subarray(at, at + PORTION_BYTES);
    waiting = [all.subarray(whole)];
    bytes -= whole;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

interface Portion {
  portion: Uint8Array<ArrayBuffer>;
  from: number;
  total: number;
}

/** Answers the file once all of it is there. @throws BackupRefusal `noAnswer` where Google does not take it */
async function sendPortion(
  session: GoogleSession,
  url: URL,
  { portion, from, total }: Portion,
): Promise<DriveFile | undefined> {
  for (let taken = 0, tries = 0; tries < MOST_PORTION_TRIES; tries += 1) {
    const headers = { 'content-range': `bytes ${from + taken}-${from + portion.length - 1}/${total}` };
    const answer = await session
      .call({ method: 'PUT', url, headers, body: portion.subarray(taken), also: [GO_ON], once: true })
      .catch((error: unknown) => {
        if (!isSilence(error)) throw error;
        // How much has come before it broke off?
        return session.call({ method: 'PUT', url, headers: { 'content-range': `bytes */${total}` }, also: [GO_ON] });
      });
    if (answer.status !== GO_ON) return fileOf(await jsonOf(answer));
    await answer.body?.cancel();
    // `bytes=0-99`: a hundred are there. Without it there is none.
    const there = Number(/-(\d+)$/.exec(answer.headers.get('range') ?? '')?.[1] ?? -1) + 1;
    taken = Math.max(0, there - from);
    if (taken >= portion.length) return undefined;
  }
  throw new BackupRefusal('noAnswer', `Google: expected it to take ${portion.length} bytes, but it did not`);
}
