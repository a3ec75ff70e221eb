import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { table } from '../../../../../server/database/system-table';
import type { Executor } from '../../../../../server/database/types';
import type { Told } from '../../rules/told-event';

/**
 * Which engine took the last events of a tenant, and so may go by what it remembers. A tenant without a row is remembered by none: whoever changes
 * events that were taken removes it.
 */
export const callMemories = table('call_memories', {
  shape: { tenantId: 'uuid | not null', engineId: 'uuid | not null' },
  key: ['tenantId'],
  access: 'tenant',
});

/** For whoever changes events that were taken: the calls of the tenant are loaded again. */
export const forgetMemory = (executor: Executor, tenantId: string): Promise<unknown> =>
  executor.run(compile(sql`delete from painel.call_memories where "tenantId" = ${tenantId}::uuid`));

/** A call in course as its events said that were taken so far. */
export interface RememberedCall {
  /** In their order. */
  events: readonly Told[];
  parentCallId: string | null;
}

/** What to know of a call from now on; null for one that need not be remembered. */
export interface CallRecall {
  tenantId: string;
  call: string;
  remembered: RememberedCall | null;
}

/** Events kept in memory; of more the calls that were heard of the longest ago are loaded again. About a hundred megabytes. */
const MOST_EVENTS = 150_000;
/** Calls that go on and on are loaded each time. */
const MOST_OF_A_CALL = 100;

/** Calls in course, so that each of their events does not load those before it. It says nothing that the stored events do not say. */
export class CallMemory {
  readonly #calls = new Map<string, RememberedCall & { tenantId: string }>();
  #events = 0;

  find(tenantId: string, call: string): RememberedCall | undefined {
    return this.#calls.get(keyOf(tenantId, call));
  }

  /** To be called once what was projected is committed. */
  keep(recalls: readonly CallRecall[]): void {
    for (const { tenantId, call, remembered } of recalls) {
      const key = keyOf(tenantId, call);
      this.#remove(key);
      if (remembered === null || remembered.events.length > MOST_OF_A_CALL) continue;
      this.#calls.set(key, { ...remembered, tenantId });
      this.#events += remembered.events.length;
    }
    for (const key of this.#calls.keys()) {
      if (this.#events <= MOST_EVENTS) break;
      this.#remove(key);
    }
  }

  forget(tenantIds: ReadonlySet<string>): void {
    for (const [key, { tenantId }] of this.#calls) if (tenantIds.has(tenantId)) this.#remove(key);
  }

  /** After a batch that failed nobody knows what holds. */
  clear(): void {
    this.#calls.clear();
    this.#events = 0;
  }

  #remove(key: string): void {
    const known = this.#calls.get(key);
    if (known === undefined) return;
    this.#events -= known.events.length;
    this.#calls.delete(key);
  }
}

const keyOf = (tenantId: string, call: string): string => `${tenantId} ${call}`;
