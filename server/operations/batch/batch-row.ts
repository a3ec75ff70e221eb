import type { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';

/** A row to be written: a new record, or with `id` a change merged into that one. */
export interface BatchRow {
  body: JsonObject;
  id?: string;
}

/** What became of a row. `before` holds the changed fields as they were, secrets left out. */
export type BatchOutcome =
  | { kind: 'created'; id: string; version: number }
  | { kind: 'updated'; id: string; version: number; before: JsonObject }
  | { kind: 'unchanged'; id: string }
  | { kind: 'refused'; problem: Problem };
