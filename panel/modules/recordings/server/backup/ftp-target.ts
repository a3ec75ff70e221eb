import { posix } from 'node:path';
import type { Client } from 'basic-ftp';
import { hostIn } from '../../../../../server/operations/checks/host-in';
import type { BackupTarget, TargetSettings } from './backup-target';
import { guardedAddress } from '../../../../../server/outside/guarded-address';

const PATIENCE_MS = 30_000;
const USUAL_PORT = 21;
/** There is no such file. */
const NOTHING_THERE = 550;

/** A server that speaks FTP; with `ftps://` before its name by TLS, with a certificate that holds. */
export async function openFtpTarget({ host, port, username, password }: TargetSettings): Promise<BackupTarget> {
  const name = hostIn(host ?? '');
  const { address } = await guardedAddress(name);
  // Fetched with the first copy: most servers never make one.
  const ftp = await import('basic-ftp');
  // Data goes where the answers come from, whatever address the other side names.
  const client = new ftp.Client(PATIENCE_MS, { allowSeparateTransferHost: false });
  try {
    const secure = /^ftps:/i.test(host ?? '');
    await client.access({
      host: address,
      port: port ?? USUAL_PORT,
      user: username ?? '',
      password: password ?? '',
      secure,
      ...(secure && { secureOptions: { servername: name } }),
    });
    return targetOn(client, await client.pwd());
  } catch (error) {
    client.close();
    throw error;
  }
}

/** @param home folder of the account, where relative paths begin */
function targetOn(client: Client, home: string): BackupTarget {
  const whole = (path: string) => posix.resolve(home, path);
  let made = '';
  return {
    async size(path) {
      try {
        return await client.size(whole(path));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === NOTHING_THERE) return undefined;
        throw error;
      }
    },
    async put(path, content) {
      const folder = posix.dirname(whole(path));
      if (folder !== made) {
        await client.ensureDir(folder);
        made = folder;
      }
      const stream = await content.open();
      try {
        await client.uploadFrom(stream, whole(path));
      } finally {
        stream.destroy();
      }
    },
    async remove(path) {
      await client.remove(whole(path));
    },
    async close() {
      client.close();
    },
  };
}
