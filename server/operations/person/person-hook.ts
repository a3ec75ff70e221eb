import type { Json, JsonObject } from '../../../core/types';
import type { Executor } from '../../database/types';
import type { OperationContext } from '../context';
import type { PersonCount } from './count-of';

/** A person of whom all that is kept is looked for, as the record says it. */
export interface ForgottenPerson {
  tenantId: string | null;
  person: JsonObject;
}

/** A person who is being anonymised, as the record still says it. */
export interface Forgetting extends ForgottenPerson {
  /** Six letters that stand for this person from now on, and for nobody else: made by chance, they say nothing of who it was. */
  alias: string;
}

/**
 * What a personal value of a record becomes; undefined: what becomes of any, which is nothing.
 * @param field its name, of a member of objects that of the member
 * @param record whose value it is, as it is stored
 */
export type Replacement = (value: Json, field: string, record: JsonObject, forgetting: Forgetting) => Json | undefined;

/** What is kept of a person where no reference leads: a plug-in says where. */
export interface PersonHook {
  /** Fields it works with, by collection; schemas without them have no such records. */
  needs: Readonly<Record<string, readonly string[]>>;
  /**
   * Ids of records that are of the person too, by collection: what is personal in them, and in what refers to them as the person's, is handed
   * out and goes with the rest.
   */
  find(
    context: OperationContext,
    executor: Executor,
    forgotten: ForgottenPerson,
  ): Promise<ReadonlyMap<string, readonly string[]>>;
  /** What of the person's is still at work where no record says so: nobody is anonymised until there is none. */
  open?(context: OperationContext, executor: Executor, forgotten: ForgottenPerson): Promise<readonly PersonCount[]>;
  /** Further texts that are of nobody else: the audit keeps no line that says one. */
  says?(forgotten: ForgottenPerson): readonly string[];
  /** Values of which something has to stay, so that what is counted by them comes to the same; by collection. */
  instead?: Readonly<Record<string, Replacement>>;
  /** Takes what is of the person out of tables that are no resource, in the transaction. */
  forget?(context: OperationContext, executor: Executor, forgetting: Forgetting): Promise<void>;
}
