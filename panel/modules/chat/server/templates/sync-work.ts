import { isObject } from '../../../../../core/is-object';
import type { JsonObject, Resource } from '../../../../../core/types';
import { SYNC_COUNTS, TEMPLATES, type SyncCount } from '../../rules/template-sync';
import type { Executor } from '../../../../../server/database/types';
import { assertPermitted } from '../../../../../server/operations/rights/authorise';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import type { ReadyConnection } from '../whatsapp/ready-connection';
import type { GraphSession } from '../whatsapp/graph-session';
import type { JobRun } from '../../../../../server/jobs/job-kind';
import type { RefusedRecord } from '../../../../../server/jobs/refusals';

/** How far a synchronisation is: what is asked of the platform again after a loss is not written again. */
interface SyncReached {
  /** Pages of the platform that are written. */
  pages: number;
  /** The last template that was sent. */
  sent: string | null;
  done: number;
  refused: number;
  counts: Record<SyncCount, number>;
}

/** What one synchronisation works with. */
export interface SyncWork {
  run: JobRun;
  system: OperationContext;
  resource: Resource;
  connection: ReadyConnection;
  graph: GraphSession;
  reached(): SyncReached;
  /** @throws Problem `forbidden` once the owner may do this no more, or where the work is to end */
  heed(): Promise<void>;
  /** The last statements of a batch's transaction; nothing of it counts before `took`. */
  note(executor: Executor, more: Noted): Promise<SyncReached>;
  /** The batch is committed. */
  took(reached: SyncReached): void;
}

interface Noted {
  done: number;
  counts: readonly SyncCount[];
  refused: RefusedRecord[];
  pages?: number;
  sent?: string;
}

export function openSyncWork(run: JobRun, connection: ReadyConnection, graph: GraphSession): SyncWork {
  const { system } = run;
  let reached = reachedBy(run);
  run.outcome({ ...reached.counts });
  return {
    run,
    system,
    resource: resourceOf(system, TEMPLATES),
    connection,
    graph,
    reached: () => reached,
    async heed() {
      run.signal.throwIfAborted();
      const caller = await run.caller();
      assertPermitted(caller, 'sync', resourceOf(caller, TEMPLATES));
    },
    async note(executor, { done, counts, refused, pages = reached.pages, sent = reached.sent ?? undefined }) {
      const sums = Object.fromEntries(
        SYNC_COUNTS.map((name) => [name, reached.counts[name] + counts.filter((one) => one === name).length]),
      ) as Record<SyncCount, number>;
      const next = {
        pages,
        sent: sent ?? null,
        done: reached.done + done,
        refused: reached.refused + refused.length,
        counts: sums,
      };
      await run.refuse(executor, refused);
      await run.checkpoint(executor, {
        cursor: { pages, sent: next.sent, counts: { ...sums } },
        done: next.done,
        refused: next.refused,
      });
      return next;
    },
    took(next) {
      reached = next;
      run.outcome({ ...next.counts });
    },
  };
}

function reachedBy({ job: { cursor, done, refused } }: JobRun): SyncReached {
  const kept: JsonObject = isObject(cursor) ? cursor : {};
  const counts = isObject(kept['counts']) ? kept['counts'] : {};
  const sums = Object.fromEntries(SYNC_COUNTS.map((name) => [name, Number(counts[name] ?? 0)])) as Record<
    SyncCount,
    number
  >;
  return {
    pages: Number(kept['pages'] ?? 0),
    sent: typeof kept['sent'] === 'string' ? kept['sent'] : null,
    done,
    refused,
    counts: sums,
  };
}
