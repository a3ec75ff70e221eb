import { useCallback, useRef, useState } from 'react';
import { uploadFile } from '../../../../../src/fields/upload-file';
import type { AttachedFile } from '../../rules/internal-chat/records';

/** As many as a message takes, and the most bytes of each. */
export const MOST_FILES = 5;
export const MOST_FILE_BYTES = 16 * 1024 * 1024;

/** A file on its way to the message that is being written. */
export interface Attaching {
  key: string;
  name: string;
  /** Part that was sent, 0 to 1. */
  progress: number;
  stored?: AttachedFile;
  /** Why it cannot be attached. */
  error?: unknown;
  isTooLarge?: boolean;
}

export interface Attachables {
  files: readonly Attaching[];
  stored: readonly AttachedFile[];
  isUploading: boolean;
  /** Answers how many were left out. */
  add: (files: readonly File[]) => number;
  remove: (key: string) => void;
  clear: () => void;
}

/** Uploads what is attached as soon as it is chosen. */
export function useAttachables(): Attachables {
  const [files, setFiles] = useState<readonly Attaching[]>([]);
  const uploads = useRef(new Map<string, AbortController>());
  const change = useCallback(
    (key: string, changes: Partial<Attaching>) =>
      setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one))),
    [],
  );
  const begin = (key: string, file: File) => {
    const abort = new AbortController();
    uploads.current.set(key, abort);
    uploadFile(file, { onProgress: (progress) => change(key, { progress }), signal: abort.signal })
      .then(
        ({ id, name, type, size }) => change(key, { progress: 1, stored: { id, name, type, bytes: size } }),
        (error: unknown) => abort.signal.aborted || change(key, { error }),
      )
      .finally(() => uploads.current.delete(key));
  };
  const add = (chosen: readonly File[]) => {
    const room = Math.max(0, MOST_FILES - files.length);
    const fitting = chosen.slice(0, room).map((file) => ({ file, key: crypto.randomUUID() }));
    setFiles([
      ...files,
      ...fitting.map(({ file, key }) => ({
        key,
        name: file.name,
        progress: 0,
        ...(file.size > MOST_FILE_BYTES && { isTooLarge: true }),
      })),
    ]);
    for (const { file, key } of fitting) if (file.size <= MOST_FILE_BYTES) begin(key, file);
    return chosen.length - fitting.length;
  };
  return {
    files,
    stored: files.flatMap(({ stored }) => stored ?? []),
    isUploading: files.some(({ stored, error, isTooLarge }) => !stored && error === undefined && !isTooLarge),
    add,
    remove(key) {
      uploads.current.get(key)?.abort();
      setFiles(files.filter((one) => one.key !== key));
    },
    clear: () => setFiles([]),
  };
}
