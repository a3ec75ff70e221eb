import { openFtpTarget } from './ftp-target';
import type { BackupTarget, TargetSettings } from './backup-target';
import { openS3Target } from './s3-target';
import { openDriveTarget } from './drive-target';
import type { GoogleAddresses } from './google-session';
import { openSftpTarget, type OnHostKey } from './sftp-target';

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
