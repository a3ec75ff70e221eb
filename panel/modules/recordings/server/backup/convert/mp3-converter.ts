import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Worker } from 'node:worker_threads';
import { BackupRefusal } from '../../../../../../server/backup/backup-refusal';
import type { BackupContent } from '../backup-target';
import type { FileStore } from '../../../../../../server/files/file-store';
import type { DueRecording } from '../../due-recordings';
import { readUpload } from '../../../../../../server/operations/uploads/uploads';
import { beginThread } from '../../../../../../server/reading/threads/begin';
import { openCalls, type Calls } from '../../../../../../server/reading/threads/calls';
import type { Encoded } from './encode-mp3';

// oxlint-disable-next-line typescript/consistent-type-definitions -- an index signature is what names of questions are checked by
export type ConvertQuestions = { encode: { asks: { from: string; to: string }; answers: Encoded | undefined } };

/** Sound as it goes out, in files of this machine until it is dropped. */
export interface Converted {
  content: BackupContent;
  drop(): Promise<void>;
}

/** Makes MP3 of WAV, on a thread of its own: the server goes on answering meanwhile. The thread begins with the first sound. */
export interface Mp3Converter {
  /**
   * Undefined for sound that is coded in a way that is not read here.
   * @throws Problem `not_found` where its bytes are gone, BackupRefusal `unconvertible`
   */
  convert(upload: NonNullable<DueRecording['upload']>): Promise<Converted | undefined>;
  close(): Promise<void>;
}

export function openMp3Converter(files: FileStore, signal: AbortSignal): Mp3Converter {
  let thread: { worker: Worker; calls: Calls<ConvertQuestions> } | undefined;
  const end = async () => {
    const last = thread;
    thread = undefined;
    await last?.worker.terminate();
  };
  const onAbort = () => void end();
  signal.addEventListener('abort', onAbort, { once: true });
  const encode = async (from: string, to: string) => {
    signal.throwIfAborted();
    thread ??= begin();
    try {
      return await thread.calls.ask('encode', { from, to });
    } catch (error) {
      // It may have ended with this sound; the next one gets another.
      await end();
      throw new BackupRefusal('unconvertible', `expected sound that can be written as MP3: ${String(error)}`);
    }
  };
  return {
    async convert(upload) {
      const [from, to] = [await files.draft(), await files.draft()];
      const drop = () => rm(to, { force: true });
      try {
        await pipeline(
          addAbortSignal(signal, await readUpload(files, upload)),
          createWriteStream(from, { mode: 0o600 }),
        );
        const encoded = await encode(from, to);
        if (encoded)
          return { content: { ...encoded, open: async () => addAbortSignal(signal, createReadStream(to)) }, drop };
        await drop();
        return undefined;
      } catch (error) {
        await drop();
        throw error;
      } finally {
        await rm(from, { force: true });
      }
    },
    async close() {
      signal.removeEventListener('abort', onAbort);
      await end();
    },
  };
}

function begin(): { worker: Worker; calls: Calls<ConvertQuestions> } {
  const worker = beginThread('mp3-thread', import.meta.url, { givesWay: true });
  const calls = openCalls<Record<string, never>, ConvertQuestions>(worker, {});
  worker.on('error', (error) => calls.fail(error));
  worker.on('exit', (code) =>
    calls.fail(new Error(`backup: expected the thread that converts sound to go on, but it ended with ${code}`)),
  );
  return { worker, calls };
}
