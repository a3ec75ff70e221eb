import { zonedText } from './zoned-text';

/** What the name of a copy is made of. `startedAt` is ISO 8601; what is not known is null. */
export interface NamedSound {
  startedAt: string;
  queue: string | null;
  agent: string | null;
  direction: string | null;
  caller: string | null;
  called: string | null;
  callId: string | null;
}

/** Templates of a folder and of a file's name in it, without its ending. */
export interface PlacePattern {
  path: string;
  fileNamePattern: string;
}

const LONGEST_PART = 80;
const LONGEST_NAME = 180;
/** Signs that some system reads as something else than a part of a name. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]/gu;

/** A text as the name of a file or folder that every system takes; `-` where nothing is left. */
export function safeName(text: string, longest = LONGEST_PART): string {
  const cut = Array.from(text.normalize('NFC').replaceAll(UNSAFE, '_')).slice(0, longest).join('');
  // Ends of names with dots or spaces are lost on some systems, and names of dots alone lead elsewhere.
  return cut.replaceAll(/^[\s.]+|[\s.]+$/g, '') || '-';
}

/**
 * Folder and name of a copy, without its ending: `2026/01/31`, `2026-01-31_14-05-09_inbound_…`. A path that begins with a slash goes on doing so.
 * @param zone IANA name of the clocks that dates and times are told by
 */
export function filePlace(
  { path, fileNamePattern }: PlacePattern,
  sound: NamedSound,
  zone: string,
): { folder: string; name: string } {
  const { date, time } = zonedText(sound.startedAt, zone);
  const [yyyy = '', mm = '', dd = ''] = date.split('-');
  const values: Readonly<Record<string, string | null>> = { ...sound, yyyy, mm, dd, date, time };
  const fill = (pattern: string) =>
    pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => safeName(values[name] ?? '-'));
  return { folder: folderOf(path, fill), name: safeName(fill(fileNamePattern), LONGEST_NAME) };
}

/** The part of the path that is the same for every copy. */
export function steadyFolder(path: string): string {
  const parts = path.split('/');
  const first = parts.findIndex((part) => part.includes('{'));
  return folderOf((first === -1 ? parts : parts.slice(0, first)).join('/') + (first > 0 ? '/' : ''), (part) => part);
}

function folderOf(path: string, fill: (part: string) => string): string {
  const parts = path.split('/').filter((part) => !/^\s*\.*\s*$/.test(part));
  return `${path.startsWith('/') ? '/' : ''}${parts.map((part) => safeName(fill(part))).join('/')}`;
}
