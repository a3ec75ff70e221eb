import type { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import type { AppAbility } from '../../../core/access/build-ability';
import type { PreparedCreate } from '../prepare-create';
import type { ChangedRecord } from '../write-prepared';

/** A row to be written: a new record, or with `id` a change merged into that one. */
export interface BatchRow {
  body: JsonObject;
  id?: string;
  /** What was found out about a new record before its turn came. */
  ahead?: PreparedAhead | undefined;
}

/** A new record that was checked with the rights of then; with others it is checked again. */
export interface PreparedAhead {
  ability: AppAbility;
  prepared: PreparedCreate;
}

/** What became of a row. */
export type BatchOutcome =
  | { kind: 'created'; id: string; version: number }
  | { kind: 'updated'; id: string; changed: ChangedRecord }
  | { kind: 'unchanged'; id: string }
  | { kind: 'refused'; problem: Problem };
