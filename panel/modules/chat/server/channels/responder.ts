import type { JsonObject } from '../../../../../core/types';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import type { WriteEvent } from '../../../../../server/operations/runtime';

/** A message of a contact that has just been stored, in the same transaction. */
export interface Received {
  tenantId: string;
  /** The records as they are now. An attendance that waits for an answer by the system is in `bot`. */
  attendance: JsonObject;
  message: JsonObject;
  connection: JsonObject;
  contact: JsonObject;
  /** Did the attendance begin with this message? */
  isFirst: boolean;
  at: string;
}

/** Answers a contact before a person does. What it writes belongs to the transaction of the message. */
export type Responder = (context: OperationContext, executor: Executor, received: Received) => Promise<WriteEvent[]>;
