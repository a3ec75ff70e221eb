import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { BackupRefusal } from '../../../../../server/backup/backup-refusal';
import type { BackupTarget } from './backup-target';

/** So much sound is in one package: people have to be able to download it. */
export const MOST_PACKAGE_BYTES = 2 * 1024 ** 3;

/** A ZIP file on this machine that copies go into; whole once `finish` has resolved. */
export interface PackageTarget extends BackupTarget {
  finish(): Promise<void>;
}

/** @param path of the file, which whoever asked for it removes or keeps */
export function openPackageTarget(path: string): PackageTarget {
  const zip = new ZipFile();
  const inside = new Map<string, number>();
  let bytes = 0;
  let failure: unknown;
  zip.on('error', (error: unknown) => void (failure ??= error));
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }));
  // Told by the next call.
  written.catch((error: unknown) => void (failure ??= error));
  const assertWhole = () => {
    if (failure !== undefined) throw failure;
  };
  return {
    size: async (name) => inside.get(name),
    async put(name, content) {
      assertWhole();
      if (bytes + content.size > MOST_PACKAGE_BYTES)
        throw new BackupRefusal('packageFull', `${name}: expected at most ${MOST_PACKAGE_BYTES} bytes in a package`);
      const stream = await content.open();
      let read = 0;
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          read += chunk.length;
          done(null, chunk);
        },
      });
      // Sound is packed already.
      zip.addReadStream(meter, name.replace(/^\/+/, ''), { compress: false });
      try {
        await Promise.race([pipeline(stream, meter), written]);
      } catch (error) {
        // Half an entry cannot be taken back.
        failure ??= error;
      }
      assertWhole();
      inside.set(name, read);
      bytes += read;
    },
    // What is in a package stays there; whoever looks for it is told that it is gone.
    remove: async (name) => void inside.delete(name),
    async finish() {
      assertWhole();
      zip.end();
      await written;
    },
    async close() {
      (zip.outputStream as Transform).destroy();
    },
  };
}
