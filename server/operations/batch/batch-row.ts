import type { AppAbility } from '../../../core/access/build-ability';
import type { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import type { ChangedRecord } from '../write-prepared';
import type { ReadyRow } from './ready-row';

/** A row to be written: a new record, or with `id` a change merged into that one; `emptied` as of a `ChangeRequest`. */
export type BatchRow =
  | { body: JsonObject }
  | { id: string; body: JsonObject; emptied: readonly string[] }
  | RowMadeReady;

/** A new record that was checked with the rights of then; with others it is checked again. */
export interface RowMadeReady {
  ready: ReadyRow;
  ability: AppAbility;
  /** Where it has to be tried by itself. */
  body: () => Promise<JsonObject>;
}

/** What became of a row. */
export type BatchOutcome =
  | { kind: 'created'; id: string; version: number }
  | { kind: 'updated'; id: string; changed: ChangedRecord }
  | { kind: 'unchanged'; id: string }
  | { kind: 'refused'; problem: Problem };
