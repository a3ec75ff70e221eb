import type { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import type { Violation } from '../../../core/wire';
import type { Executor } from '../../database/types';
import type { OperationContext } from '../context';
import type { WriteEvent } from '../runtime';

/** A valid record that is about to be written. */
export interface NewRecord {
  resource: Resource;
  id: string;
  tenantId: string | null;
  record: JsonObject;
  /** When it happens, ISO 8601. */
  at: string;
}

/** What an effect found out before the record is written. */
export interface Prepared {
  /** Values of the record that only the system computes. */
  values: JsonObject;
  /** Runs once the record is written as it is told it, computed values included; answers what else was, to be announced after the commit. */
  finish(record: JsonObject): Promise<WriteEvent[]>;
  /** Told to the caller once, with the created record, and kept nowhere. */
  answer?: JsonObject;
  /**
   * Of a move: waits, after the commit and with nothing open, for what a system outside says of it. Answers why that refuses it, and has then
   * taken the move back. Asked for all records of a bulk move at once.
   * @param together how many records were moved together
   */
  confirm?: (together: number) => Promise<Problem | undefined>;
}

/** What has no further effect. */
export const UNTOUCHED: Prepared = { values: {}, finish: () => Promise.resolve([]) };

/** Makes a further record as the system, in the same transaction; `tenantId` in the body says whose. */
export type CreateMore = (collection: string, body: JsonObject) => Promise<WriteEvent[]>;

/**
 * What creating a record means for others: runs inside its transaction, before what it names is looked up, before anything is computed and before
 * the record is written. What it sets is checked as everything else is.
 * @throws Problem to refuse the record.
 */
export type CreateEffect = (
  context: OperationContext,
  executor: Executor,
  created: NewRecord,
  createMore: CreateMore,
) => Promise<Prepared>;

/** A record that is about to be changed. */
export interface ChangedNow extends NewRecord {
  stored: JsonObject;
  /** Names of the fields that differ. */
  changed: readonly string[];
}

/** What changing a record means for others, as `CreateEffect` of creating one. `values` are written with the change. */
export type ChangeEffect = (
  context: OperationContext,
  executor: Executor,
  changed: ChangedNow,
  createMore: CreateMore,
) => Promise<Prepared>;

/** A record as it would be written, computed values included. */
export interface ValidatedRecord extends NewRecord {
  /** As it was; undefined of one that is new or comes back. */
  stored: JsonObject | undefined;
  /** Names of the fields that differ; of one that is new or comes back, of all. */
  changed: readonly string[];
}

/** What is wrong with a record that its schema cannot say. Of one that is right it answers an empty list, and it changes nothing. */
export type ValidateHook = (
  context: OperationContext,
  executor: Executor,
  record: ValidatedRecord,
) => Promise<readonly Violation[]> | readonly Violation[];

/** A record that is about to enter another state by a move. */
export interface MovedRecord extends ChangedNow {
  move: string;
}

/** What moving a record means for others, as `CreateEffect` of creating one. `values` are written with the move. */
export type MoveEffect = (
  context: OperationContext,
  executor: Executor,
  moved: MovedRecord,
  createMore: CreateMore,
) => Promise<Prepared>;

/** A record that is about to be removed. */
export type RemovedNow = Omit<NewRecord, 'record'> & { stored: JsonObject };

/** A removal that leaves the record there, with `values` that say it is gone. @throws Problem to refuse it. */
export type RemoveEffect = (context: OperationContext, executor: Executor, removed: RemovedNow) => Promise<Prepared>;

/** What `CreateEffect` is for records that one statement has written, in the transaction that wrote them. */
export type CreatedEffect = (
  context: OperationContext,
  executor: Executor,
  written: { tenantId: string | null; ids: readonly string[] },
) => Promise<void>;

/** A record that was written. */
export interface WrittenRecord {
  id: string;
  /** As it is now; undefined of one that was removed. */
  record: JsonObject | undefined;
  /** As it was; undefined of one that is new or came back. */
  stored: JsonObject | undefined;
  /** Names of the fields that differ; of one that is new or came back, of all, of one that was removed, of none. */
  changed: readonly string[];
}

/** Records of one tenant that were written together, in their order. */
export interface WrittenTogether {
  resource: Resource;
  tenantId: string | null;
  written: readonly WrittenRecord[];
}

/** @throws Problem to refuse all of them */
export type AfterWriteHook = (
  context: OperationContext,
  executor: Executor,
  together: WrittenTogether,
) => Promise<void>;

export interface Effect {
  /** Fields it works with, by collection; schemas without them have no such effect. */
  needs: Readonly<Record<string, readonly string[]>>;
  /** Fields whose change means something: of a change of others `beforeChange`, `validate` and `afterWrite` are not asked. Without it that of any does. */
  looksAt?: readonly string[];
  beforeCreate?: CreateEffect;
  /** Comes to the same as `beforeCreate` of each; without it records that have that are written one by one. */
  afterCreateMany?: CreatedEffect;
  beforeChange?: ChangeEffect;
  beforeMove?: MoveEffect;
  beforeRemove?: RemoveEffect;
  /** Asked of what is created, changed, moved or brought back, after everything else was found right and before it is written. */
  validate?: ValidateHook;
  /**
   * Asked in the transaction once all is written: of a bulk change or removal once for all records of a tenant, so that what was between
   * counts for nothing. Where one of them is refused and the others are to go on, each is asked of alone; so are those of an import.
   */
  afterWrite?: AfterWriteHook;
}
