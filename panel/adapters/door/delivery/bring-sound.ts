import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { DoorOptions } from './door';
import type { WaitingSound } from './sound-spool';

/** What the panel says to a sound, or what stands against sending it. */
export type SoundAnswer =
  | { outcome: 'taken' }
  | { outcome: 'later'; reason: string }
  /** The key is not good for it. */
  | { outcome: 'closed'; reason: string }
  /** Never this one. */
  | { outcome: 'unfit'; reason: string };

export interface SoundDoor extends DoorOptions {
  /** Where the exchange keeps recordings; an absolute path. */
  folder: string;
  /** Code of the tenant; only with a key of the platform. */
  tenant?: string;
}

/** Long recordings take their time. */
const TIMEOUT_MS = 15 * 60_000;
const LATER = new Set([404, 408, 425, 429]);
const CLOSED = new Set([401, 403, 405]);
/** One that was written to so recently may not be whole. */
const STILL_MS = 5000;

/** Brings the sound of a recording to the panel, once. Never throws for what the disk, the network or the panel does. */
export async function bringSound(
  { event, recording }: WaitingSound,
  { url, key, timeoutMs = TIMEOUT_MS, folder, tenant }: SoundDoor,
  signal: AbortSignal,
): Promise<SoundAnswer> {
  const path = soundPath(folder, recording);
  const query = tenant === undefined ? '' : `?tenant=${encodeURIComponent(tenant)}`;
  const where = `${url}/api/telephony/recordings/${encodeURIComponent(event)}${query}`;
  try {
    const { size, mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs < STILL_MS) return { outcome: 'later', reason: `${path}: it is still being written` };
    const order: RequestInit & { duplex: 'half' } = {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/octet-stream',
        'content-length': String(size),
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(basename(path))}`,
      },
      // The two libraries declare the same stream each in its own way.
      body: Readable.toWeb(createReadStream(path)) as ReadableStream,
      duplex: 'half',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      redirect: 'manual',
    };
    const response = await fetch(where, order);
    const text = await response.text();
    if (response.ok) return { outcome: 'taken' };
    const reason = `${where}: expected 200, got ${response.status} ${JSON.stringify(text.slice(0, 300))}`;
    if (CLOSED.has(response.status)) return { outcome: 'closed', reason };
    return { outcome: LATER.has(response.status) || response.status >= 500 ? 'later' : 'unfit', reason };
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return { outcome: 'later', reason: `${path} to ${where}: ${reason}` };
  }
}

/** The file in the folder, whatever the exchange calls the place of it: nothing outside of the folder is ever sent. */
export function soundPath(folder: string, recording: string): string {
  const path = resolve(folder, recording);
  return path.startsWith(folder + sep) ? path : resolve(folder, basename(recording));
}
