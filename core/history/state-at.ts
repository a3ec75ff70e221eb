import type { JsonObject } from '../types';
import type { HistoryEntry } from './history-entry';

/**
 * The record as a version left it: what came later is taken back, the newest first.
 * @param current the record as it is now
 * @param later the versions after the wanted one, newest first
 */
export function stateAt(current: Readonly<JsonObject>, later: readonly Pick<HistoryEntry, 'changes'>[]): JsonObject {
  const state: JsonObject = { ...current };
  for (const { changes } of later)
    for (const { field, from, isSecret } of changes) if (isSecret !== true) state[field] = from;
  return state;
}

/** Names of the fields that the versions touched, secrets apart. */
export function touchedFields(entries: readonly Pick<HistoryEntry, 'changes'>[]): string[] {
  return [
    ...new Set(
      entries.flatMap(({ changes }) => changes.flatMap(({ field, isSecret }) => (isSecret === true ? [] : [field]))),
    ),
  ];
}
