import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { emptyState, type State } from './translate/state';
import type { LogPosition } from './queue-log-follower';

/** What is remembered between two runs. */
export interface Remembered {
  state: State;
  /** Up to where `queue_log` is in the state. */
  queueLog?: LogPosition;
}

/** Of the form of the file; a file of another form is not read. */
const VERSION = 1;

/**
 * Reads what the last run remembered; at the first run, nothing.
 * @throws Error where the file is there but holds something else
 */
export function readStateFile(path: string): Remembered {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { state: emptyState() };
    throw error;
  }
  let file: unknown;
  try {
    file = JSON.parse(text, revive);
  } catch {
    throw damaged(path, text);
  }
  if (!isFile(file)) throw damaged(path, text);
  const { state, queueLog } = file;
  return { state: { ...emptyState(), ...state }, ...(queueLog === undefined ? {} : { queueLog }) };
}

/** Replaces the file at once: there is the old one or the new one, never a half. */
export function writeStateFile(path: string, remembered: Remembered): void {
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

function isFile(file: unknown): file is Remembered {
  return typeof file === 'object' && file !== null && 'version' in file && file.version === VERSION && 'state' in file;
}

function damaged(path: string, text: string): Error {
  const got = JSON.stringify(text.slice(0, 40));
  return new Error(`${path}: expected the state of version ${VERSION}, got ${got}; move the file away to begin anew`);
}
