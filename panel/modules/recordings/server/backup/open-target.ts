import type { BackupTarget, TargetSettings } from './backup-target';
import { openDriveTarget } from './drive-target';
import type { GoogleAddresses } from './google-session';
import { openSftpTarget, type OnHostKey } from './sftp-target';
import { callS3, S3Refusal, type S3Settings } from '../../../../../server/files/s3-client';
import { guardedLookup, guardedAddress } from '../../../../../server/outside/guarded-address';
import { posix } from 'node:path';
import type { Client } from 'basic-ftp';
import { hostIn } from '../../../../../server/operations/checks/host-in';

const PATIENCE_MS = 30_000;
const USUAL_PORT = 21;

/** There is no such file. */
const NOTHING_THERE = 550;

const USUAL_REGION = 'us-east-1';

/** Keys that begin with a slash make a folder without a name. */
const keyOf = (path: string): string => path.replace(/^\/+/, '');

interface OpenOptions {
  onHostKey: OnHostKey;
  google: GoogleAddresses;
  /** Ends the connection, also while it is made. */
  signal?: AbortSignal;
}

/** Connects to where copies go. @throws as `reasonOf` reads it */
export async function openTarget(
  settings: TargetSettings,
  { onHostKey, google, signal }: OpenOptions,
): Promise<BackupTarget> {
  if (settings.target === 's3') return openS3Target(settings, signal);
  signal?.throwIfAborted();
  if (settings.target === 'google_drive') return openDriveTarget(settings, google, signal);
  const opening = settings.target === 'ftp' ? openFtpTarget(settings) : openSftpTarget(settings, onHostKey);
  if (!signal) return opening;
  const end = () => void opening.then((target) => target.close()).catch(() => undefined);
  signal.addEventListener('abort', end, { once: true });
  return Promise.race([opening, aborted(signal)]);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** A bucket of somebody else's: of Amazon by its region, or with a host of any service that speaks the same. */
function openS3Target(settings: TargetSettings, signal?: AbortSignal): BackupTarget {
  const bucket: S3Settings = { ...bucketOf(settings), ...(signal && { signal }) };
  let last: string | undefined;
  return {
    async size(path) {
      try {
        const answer = await callS3(bucket, { method: 'HEAD', key: keyOf(path) });
        answer?.resume();
        return answer && Number(answer.headers['content-length']);
      } catch (error) {
        // Who may not list a bucket is not told what is not there; what was just written is.
        if (error instanceof S3Refusal && error.status === 403 && error.reason === '' && path !== last)
          return undefined;
        throw error;
      }
    },
    async put(path, body) {
      (await callS3(bucket, { method: 'PUT', key: keyOf(path), body }))?.resume();
      last = path;
    },
    async remove(path) {
      (await callS3(bucket, { method: 'DELETE', key: keyOf(path) }))?.resume();
    },
    close: () => Promise.resolve(),
  };
}

/** Amazon has the bucket in the name of the host, unless a dot in it would not fit its certificate; others have it in the path. */
function bucketOf({ host, port, bucket, region, username, password }: TargetSettings): S3Settings {
  const place = region ?? USUAL_REGION;
  const endpoint = host === null ? `https://s3.${place}.amazonaws.com` : endpointOf(host, port);
  const name = bucket ?? '';
  return {
    endpoint,
    region: place,
    bucket: name,
    accessKeyId: username ?? '',
    secretAccessKey: password ?? '',
    pathStyle: host !== null || name.includes('.'),
    prefix: '',
    lookup: guardedLookup,
  };
}

function endpointOf(host: string, port: number | null): string {
  // A literal address is never looked up: `publicAddress` has said at its entry whether it may be there.
  const url = new URL(/^https?:\/\//i.test(host) ? host : `https://${host}`);
  if (port !== null) url.port = String(port);
  return url.href.replace(/\/$/, '');
}

/** A server that speaks FTP; with `ftps://` before its name by TLS, with a certificate that holds. */
async function openFtpTarget({ host, port, username, password }: TargetSettings): Promise<BackupTarget> {
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
