import { createHash, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A Google Drive in memory, as far as copies need it: one folder that is shared with one service account. */
export interface DriveServer {
  addresses: { token: string; api: string };
  folderId: string;
  /** The key of the account, as Google gives it to download. */
  serviceKey: string;
  /** Contents by whole path below the shared folder. */
  files(): Map<string, Buffer>;
  calls: string[];
  /** Of the next portions that come, half is kept and the answer is 503. */
  broken: number;
  /** What is kept is not what was sent. */
  spoils: boolean;
  /** Reason that uploads are refused for, as `storageQuotaExceeded`. */
  refusal: string;
  close(): Promise<void>;
}

interface Entry {
  name: string;
  parent: string;
  /** Undefined for a folder. */
  content?: Buffer;
}

const FOLDER = 'application/vnd.google-apps.folder';
const EMAIL = 'backup@painel.iam.gserviceaccount.com';

export async function startDriveServer(): Promise<DriveServer> {
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const folderId = 'shared-folder_1';
  const entries = new Map<string, Entry>([[folderId, { name: 'Copias', parent: '' }]]);
  const sessions = new Map<string, Entry & { content: Buffer; total: number }>();
  const token = randomUUID();
  const pathOf = ({ name, parent }: Entry): string =>
    parent === folderId ? name : `${pathOf(entries.get(parent) as Entry)}/${name}`;
  const world = {
    folderId,
    serviceKey: JSON.stringify({
      type: 'service_account',
      client_email: EMAIL,
      private_key: keys.privateKey,
      token_uri: 'https://elsewhere.example.com/token',
    }),
    files: () =>
      new Map(
        [...entries.values()].flatMap((entry) => (entry.content ? [[pathOf(entry), entry.content] as const] : [])),
      ),
    calls: [] as string[],
    broken: 0,
    spoils: false,
    refusal: '',
  };
  const server = createServer(
    (request, response) => void answer(request, response).catch((error: unknown) => response.destroy(error as Error)),
  );
  const say = (response: ServerResponse, status: number, body: object = {}, headers: Record<string, string> = {}) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  const refuse = (response: ServerResponse, status: number, reason: string) =>
    say(response, status, { error: { code: status, errors: [{ reason }] } });
  const shown = (id: string, { name, content }: Entry) => ({
    id,
    name,
    ...(content && { size: String(content.length), md5Checksum: createHash('md5').update(content).digest('hex') }),
  });
  const make = (entry: Entry) => {
    const id = randomUUID();
    entries.set(id, entry);
    return shown(id, entry);
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = await buffer(request);
    const url = new URL(request.url ?? '/', addresses.api);
    world.calls.push(`${request.method} ${url.pathname}`);
    if (url.pathname === '/token')
      return isSigned(new URLSearchParams(content.toString()), keys.publicKey, addresses.token)
        ? say(response, 200, { access_token: token, expires_in: 3600 })
        : say(response, 400, { error: 'invalid_grant' });
    if (request.headers.authorization !== `Bearer ${token}`) return refuse(response, 401, 'authError');
    if (url.searchParams.get('supportsAllDrives') !== 'true' && !url.searchParams.has('upload_id'))
      return refuse(response, 404, 'notFound');
    if (url.pathname === '/upload/drive/v3/files') return upload(request, response, url, content);
    const id = decodeURIComponent(url.pathname.slice('/drive/v3/files/'.length));
    if (request.method === 'DELETE')
      return entries.delete(id) ? void response.writeHead(204).end() : refuse(response, 404, 'notFound');
    if (request.method === 'POST') {
      const { name, parents, mimeType } = JSON.parse(content.toString()) as {
        name: string;
        parents: string[];
        mimeType: string;
      };
      return mimeType === FOLDER
        ? say(response, 200, make({ name, parent: parents[0] ?? '' }))
        : refuse(response, 400, 'invalid');
    }
    if (id === '')
      return say(response, 200, {
        files: found(entries, url.searchParams.get('q') ?? '').map(([key, entry]) => shown(key, entry)),
      });
    return id === folderId
      ? say(response, 200, { mimeType: FOLDER, capabilities: { canAddChildren: true } })
      : refuse(response, 404, 'notFound');
  }

  function upload(request: IncomingMessage, response: ServerResponse, url: URL, content: Buffer): void {
    if (world.refusal !== '') return refuse(response, 403, world.refusal);
    if (request.method === 'POST') {
      const { name, parents } = JSON.parse(content.toString()) as { name: string; parents: string[] };
      const id = randomUUID();
      sessions.set(id, {
        name,
        parent: parents[0] ?? '',
        content: Buffer.alloc(0),
        total: Number(request.headers['x-upload-content-length']),
      });
      return say(
        response,
        200,
        {},
        { location: `${addresses.api}/upload/drive/v3/files?uploadType=resumable&upload_id=${id}` },
      );
    }
    const session = sessions.get(url.searchParams.get('upload_id') ?? '');
    const [, from, , total] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(String(request.headers['content-range'])) ?? [];
    if (!session || Number(total) !== session.total || (from !== undefined && Number(from) !== session.content.length))
      return refuse(response, 400, 'badRequest');
    const isBroken = from !== undefined && world.broken > 0;
    if (isBroken) world.broken -= 1;
    session.content = Buffer.concat([
      session.content,
      isBroken ? content.subarray(0, Math.floor(content.length / 2)) : content,
    ]);
    if (isBroken) return refuse(response, 503, 'backendError');
    const there = session.content.length;
    if (there < session.total)
      return void response.writeHead(308, there > 0 ? { range: `bytes=0-${there - 1}` } : {}).end();
    if (world.spoils) session.content = Buffer.from(session.content.map((byte) => byte ^ 1));
    say(response, 200, make({ name: session.name, parent: session.parent, content: session.content }));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = { token: `${api}/token`, api };
  return Object.assign(world, {
    addresses,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** `'<folder>' in parents and name = '<name>' and mimeType = '<type>' and trashed = false`. */
function found(entries: Map<string, Entry>, q: string): [string, Entry][] {
  const text = String.raw`'((?:[^'\\]|\\.)*)'`;
  const [, parent, name, sign] =
    new RegExp(`^${text} in parents and name = ${text} and mimeType (=|!=) ${text} and trashed = false$`).exec(q) ?? [];
  const plain = (value = '') => value.replaceAll(/\\(.)/g, '$1');
  return [...entries]
    .filter(
      ([, entry]) =>
        entry.parent === plain(parent) &&
        entry.name === plain(name) &&
        (entry.content === undefined) === (sign === '='),
    )
    .slice(0, 1);
}

function isSigned(form: URLSearchParams, publicKey: string, audience: string): boolean {
  const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
  if (
    form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer' ||
    !createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signature, 'base64url')
  )
    return false;
  const { iss, aud, exp, scope } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  return (
    iss === EMAIL &&
    aud === audience &&
    Number(exp) * 1000 > Date.now() &&
    scope === 'https://www.googleapis.com/auth/drive'
  );
}
