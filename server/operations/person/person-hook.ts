import type { JsonObject } from '../../../core/types';
import type { Executor } from '../../database/types';
import type { OperationContext } from '../context';

/** A person who is about to be anonymised, as the record still says it. */
export interface ForgottenPerson {
  tenantId: string | null;
  person: JsonObject;
}

/** What is kept of a person where no reference leads: a plug-in says where. */
export interface PersonHook {
  /** Fields it works with, by collection; schemas without them have no such records. */
  needs: Readonly<Record<string, readonly string[]>>;
  /** Ids of records that are of the person too, by collection: what is personal in them goes with the rest. */
  find(
    context: OperationContext,
    executor: Executor,
    forgotten: ForgottenPerson,
  ): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Takes what is of the person out of tables that are no resource, in the transaction. */
  forget?(context: OperationContext, executor: Executor, forgotten: ForgottenPerson): Promise<void>;
}
