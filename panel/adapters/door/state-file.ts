import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Of the form of the file; a file of another form is not read. */
const VERSION = 1;

/**
 * Reads what the last run of an adapter remembered, maps and sets included.
 * @param first what is remembered at the first run, and of what the file does not have
 * @throws Error where the file is there but holds something else
 */
export function readStateFile<Remembered extends { state: object }>(path: string, first: Remembered): Remembered {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return first;
    throw error;
  }
  let file: unknown;
  try {
    file = JSON.parse(text, revive);
  } catch {
    throw damaged(path, text);
  }
  if (!isFile(file)) throw damaged(path, text);
  const { version: _version, state, ...rest } = file;
  return { ...first, ...rest, state: { ...first.state, ...state } };
}

/** Replaces the file at once: there is the old one or the new one, never a half. */
export function writeStateFile(path: string, remembered: { state: object }): void {
  const next = `${path}.next`;
  writeFileSync(next, JSON.stringify({ version: VERSION, ...remembered }, flatten), { mode: 0o600 });
  renameSync(next, path);
}

function flatten(_key: string, value: unknown): unknown {
  if (value instanceof Map) return { '#map': [...value] };
  return value instanceof Set ? { '#set': [...value] } : value;
}

function revive(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('#map' in value) return new Map(value['#map'] as [unknown, unknown][]);
  return '#set' in value ? new Set(value['#set'] as unknown[]) : value;
}

/** What is in the state, the version stands for: this adapter wrote it. */
function isFile(file: unknown): file is { version: typeof VERSION; state: object } {
  if (typeof file !== 'object' || file === null || !('version' in file) || !('state' in file)) return false;
  return file.version === VERSION && typeof file.state === 'object';
}

function damaged(path: string, text: string): Error {
  const got = JSON.stringify(text.slice(0, 40));
  return new Error(`${path}: expected the state of version ${VERSION}, got ${got}; move the file away to begin anew`);
}
