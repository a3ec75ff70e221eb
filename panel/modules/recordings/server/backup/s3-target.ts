import { callS3, S3Refusal, type S3Settings } from '../../../../../server/files/s3-client';
import type { BackupTarget, TargetSettings } from './backup-target';
import { guardedLookup } from '../../../../../server/outside/guarded-address';

const USUAL_REGION = 'us-east-1';

/** A bucket of somebody else's: of Amazon by its region, or with a host of any service that speaks the same. */
export function openS3Target(settings: TargetSettings, signal?: AbortSignal): BackupTarget {
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

/** Keys that begin with a slash make a folder without a name. */
const keyOf = (path: string): string => path.replace(/^\/+/, '');

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
