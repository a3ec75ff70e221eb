import type { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import type { ChangedRecord } from '../write-prepared';

/** A row to be written: a new record, or with `id` a change merged into that one. */
export interface BatchRow {
  body: JsonObject;
  id?: string;
}

/** What became of a row. */
export type BatchOutcome =
  | { kind: 'created'; id: string; version: number }
  | { kind: 'updated'; id: string; changed: ChangedRecord }
  | { kind: 'unchanged'; id: string }
  | { kind: 'refused'; problem: Problem };
