import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Client, SFTPWrapper } from 'ssh2';
import { hostIn } from '../../../../../server/operations/checks/host-in';
import { BackupRefusal } from '../../../../../server/backup/backup-refusal';
import type { BackupTarget, TargetSettings } from './backup-target';
import { guardedAddress } from '../../../../../server/outside/guarded-address';

const PATIENCE_MS = 20_000;
const USUAL_PORT = 22;
/** SFTP: there is no such file. */
const NOTHING_THERE = 2;

/** Told of the fingerprint of a server that was not known yet, once the account has got in. */
export type OnHostKey = (fingerprint: string) => Promise<void>;

/**
 * A server that speaks SFTP, with a password or a key. The key that it shows at first is the one it has to show from then on.
 * @throws BackupRefusal `hostKey` for another one, `privateKey` for a key that cannot be read
 */
export async function openSftpTarget(
  { host, port, username, password, privateKey, hostKey }: TargetSettings,
  onHostKey: OnHostKey,
): Promise<BackupTarget> {
  const { address } = await guardedAddress(hostIn(host ?? ''));
  // Fetched with the first copy: most servers never make one.
  const { default: ssh2 } = await import('ssh2');
  assertReadable(privateKey === null ? null : ssh2.utils.parseKey(privateKey));
  const client = new ssh2.Client();
  let shown = '';
  try {
    await new Promise<void>((resolve, reject) => {
      client.once('ready', resolve);
      client.once('error', reject);
      client.connect({
        host: address,
        port: port ?? USUAL_PORT,
        username: username ?? '',
        readyTimeout: PATIENCE_MS,
        keepaliveInterval: PATIENCE_MS,
        ...(password !== null && { password }),
        ...(privateKey !== null && { privateKey }),
        hostVerifier: (key: Buffer) => {
          shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
          return hostKey === null || shown === hostKey;
        },
      });
    });
    // A connection that ends later is told by the call that is under way.
    client.on('error', () => undefined);
    if (hostKey === null) await onHostKey(shown);
    return targetOn(client, await promisify(client.sftp.bind(client))());
  } catch (error) {
    client.destroy();
    if (hostKey !== null && shown !== '' && shown !== hostKey)
      throw new BackupRefusal('hostKey', `${host}: expected the key ${hostKey}, got ${shown}`);
    throw error;
  }
}

function assertReadable(parsed: unknown): void {
  if (parsed instanceof Error)
    throw new BackupRefusal('privateKey', 'privateKey: expected an OpenSSH or PEM key without a passphrase');
}

function targetOn(client: Client, sftp: SFTPWrapper): BackupTarget {
  const stat = promisify(sftp.stat.bind(sftp));
  const mkdir = (path: string) =>
    new Promise<void>((resolve, reject) => sftp.mkdir(path, (error) => (error ? reject(error) : resolve())));
  const size = async (path: string) => {
    try {
      return (await stat(path)).size;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === NOTHING_THERE) return undefined;
      throw error;
    }
  };
  const made = new Set<string>(['.', '/']);
  /** From the top, each folder once. */
  const make = async (folder: string): Promise<void> => {
    if (made.has(folder)) return;
    await make(posix.dirname(folder));
    if ((await size(folder)) === undefined) await mkdir(folder);
    made.add(folder);
  };
  return {
    size,
    async put(path, content) {
      await make(posix.dirname(path));
      await pipeline(await content.open(), sftp.createWriteStream(path));
    },
    remove: (path) =>
      new Promise<void>((resolve, reject) => sftp.unlink(path, (error) => (error ? reject(error) : resolve()))),
    async close() {
      client.destroy();
    },
  };
}
