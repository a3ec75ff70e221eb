import { open } from 'node:fs/promises';
import { FileWindow } from './file-window';
import { mpegSeconds } from './mpeg-seconds';
import { oggSeconds } from './ogg-seconds';
import { wavSeconds } from './wav-seconds';

const READERS: ReadonlyMap<string, (file: FileWindow) => Promise<number | undefined>> = new Map([
  ['audio/wav', wavSeconds],
  ['audio/mpeg', mpegSeconds],
  ['audio/ogg', oggSeconds],
]);

/** Media types whose length is read here. */
export const MEASURED: readonly string[] = [...READERS.keys()];

/**
 * How long the sound in a file is, in seconds to the millisecond; null where it is of another type, not to be read, or has none.
 * @param type by its content
 */
export async function soundSeconds(path: string, type: string): Promise<number | null> {
  const read = READERS.get(type);
  if (read === undefined) return null;
  const file = await open(path);
  try {
    const seconds = await read(new FileWindow(file, (await file.stat()).size));
    const milliseconds = Math.round((seconds ?? 0) * 1000);
    return Number.isFinite(milliseconds) && milliseconds > 0 ? milliseconds / 1000 : null;
  } finally {
    await file.close();
  }
}
