import type { JsonObject } from '../../../core/types';
import type { Executor } from '../../database/types';
import type { OperationContext } from '../context';

/** A record whose values are asked for. */
export interface ToCompute {
  /** `stored`: it was there before the hook was, or before its schema was as it is now. */
  occasion: 'create' | 'change' | 'move' | 'stored';
  id: string;
  /** As it is going to be; of new records that are written together no more than what has a column of its own. */
  record: JsonObject;
  /** As it was; empty of a new one. */
  before: JsonObject;
  /** Names of the fields that differ; of a new record, and of one that was there before, of all. */
  changed: readonly string[];
}

/**
 * Values that the system makes of others whenever a record is written, `readOnly` in the schema. They are checked by it, and stand in the audit as all else
 * does. A record that comes back has those that it had.
 */
export interface ComputedHook {
  /** Fields that it works with, by collection; schemas without them have no such values. */
  needs: Readonly<Record<string, readonly string[]>>;
  /** Fields of the record that the values come from: of a change of others it is not asked. */
  from: readonly string[];
  /** Are records asked about that were there before it, each once? */
  fillsStored?: true;
  /** The values of each of the records, in their order: asks once for all of them. What it leaves out stays as it is. */
  compute(
    context: OperationContext,
    executor: Executor,
    records: readonly ToCompute[],
  ): Promise<readonly JsonObject[]> | readonly JsonObject[];
}
