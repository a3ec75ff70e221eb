import type { DataRecord } from '../../core/wire';
import type { JsonObject } from '../../core/types';
import type { Scope } from '../../server/database/types';
import type { PlacedEvent } from '../modules/telephony/server/door/event-store';

/**
 * What the demo data needs of the server. Records go through the operations, so that defaults, validation, references,
 * accounts and the audit apply to them as to any other; only `record`, `tell` and `setComputed` write what people may not, by name.
 */
export interface DemoRun {
  /** The create operation, at a time that is over where one is given (ISO 8601). Throws a `Problem` when the record is refused. */
  create(collection: string, scope: Scope, data: JsonObject, at?: string): Promise<DataRecord>;
  /** The same for what only the system writes: calls, logs, states that are reached. */
  record(collection: string, scope: Scope, data: JsonObject, at?: string): Promise<DataRecord>;
  /** Records that the filter finds, a thousand at most. */
  find(collection: string, scope: Scope, filter: JsonObject): Promise<DataRecord[]>;
  /** The patch operation, for records that name each other. */
  update(collection: string, scope: Scope, id: string, changes: JsonObject): Promise<DataRecord>;
  /** Notes events that an exchange, or the panel itself, told of. */
  tell(events: readonly PlacedEvent[]): Promise<void>;
  /** Stores an upload and answers its id. */
  storeFile(scope: Scope, file: { name: string; type: string; content: Uint8Array }): Promise<string>;
  /** System bypass: writes fields that only the system computes (states, counters, `firstLogin`, `createdAt`). */
  setComputed(collection: string, scope: Scope, id: string, values: JsonObject): Promise<void>;
}
