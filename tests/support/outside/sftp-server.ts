import type { AddressInfo } from 'node:net';
import { posix } from 'node:path';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';

/** A server in memory that speaks as much SFTP as copies need. */
export interface SftpServer {
  port: number;
  files: Map<string, Buffer>;
  folders: Set<string>;
  close(): Promise<void>;
}

const { STATUS_CODE } = ssh2.utils.sftp;
const PLAIN_FILE = 0o100644;
const FOLDER = 0o040755;

/** A pair of keys as people have them in files. Not ed25519: ssh2 writes one in 256 of those without its leading zero, and cannot read it. */
export const sshKeys = () => ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 });

/** @param account may come in with the password or with the public key */
export async function startSftpServer(
  account: { username: string; password?: string; publicKey?: string },
  port = 0,
): Promise<SftpServer> {
  const [files, folders] = [new Map<string, Buffer>(), new Set<string>(['.', '/'])];
  const connections = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [sshKeys().private] }, (connection) => {
    connections.add(connection);
    connection.on('error', () => undefined);
    connection.on('authentication', (asked) => {
      const known = account.publicKey === undefined ? undefined : ssh2.utils.parseKey(account.publicKey);
      const isKey =
        asked.method === 'publickey' &&
        known !== undefined &&
        !(known instanceof Error) &&
        asked.key.data.equals(known.getPublicSSH());
      const isPassword =
        asked.method === 'password' && account.password !== undefined && asked.password === account.password;
      if (asked.username === account.username && (isKey || isPassword)) asked.accept();
      else asked.reject(account.publicKey === undefined ? ['password'] : ['publickey']);
    });
    connection.on('session', (accept) => accept().on('sftp', (acceptSftp) => serve(acceptSftp(), { files, folders })));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    files,
    folders,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const connection of connections) connection.end();
      }),
  };
}

function serve(sftp: SFTPWrapper, { files, folders }: Pick<SftpServer, 'files' | 'folders'>): void {
  const attributes = (mode: number, size: number) => ({ mode, uid: 0, gid: 0, size, atime: 0, mtime: 0 });
  const stat = (id: number, path: string) => {
    const file = files.get(path);
    if (file) sftp.attrs(id, attributes(PLAIN_FILE, file.length));
    else if (folders.has(path)) sftp.attrs(id, attributes(FOLDER, 0));
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
  };
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('MKDIR', (id, path) => {
    if (folders.has(posix.dirname(path))) folders.add(path);
    sftp.status(id, folders.has(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE);
  });
  sftp.on('OPEN', (id, path) => {
    if (!folders.has(posix.dirname(path))) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    files.set(path, Buffer.alloc(0));
    sftp.handle(id, Buffer.from(path));
  });
  sftp.on('WRITE', (id, handle, offset, data) => {
    const path = handle.toString();
    const before = files.get(path) ?? Buffer.alloc(0);
    const after = Buffer.alloc(Math.max(before.length, offset + data.length));
    before.copy(after);
    data.copy(after, offset);
    files.set(path, after);
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('REMOVE', (id, path) => sftp.status(id, files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE));
}
