import type { Readable } from 'node:stream';
import type { BackupSettings } from '../backup-settings';

/** What is copied: opened for every try. `size` in bytes, `sha256` in hexadecimal digits. */
export interface BackupContent {
  size: number;
  sha256: string;
  /** @throws Problem `not_found` where the bytes are gone */
  open(): Promise<Readable>;
}

/** Where copies go. A path is relative, or begins with a slash where the other side knows such paths. */
export interface BackupTarget {
  /** Bytes of what is there; undefined where nothing is. */
  size(path: string): Promise<number | undefined>;
  /** Writes a file and the folders above it, in the place of what was there. */
  put(path: string, content: BackupContent): Promise<void>;
  remove(path: string): Promise<void>;
  close(): Promise<void>;
}

/** As much of the settings as says where the copies go; secrets as they are. */
export interface TargetSettings extends Pick<
  BackupSettings,
  'host' | 'port' | 'bucket' | 'region' | 'username' | 'password' | 'privateKey' | 'hostKey' | 'folderId'
> {
  target: 's3' | 'ftp' | 'sftp' | 'google_drive';
}
