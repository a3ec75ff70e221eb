import { v4 as createId } from 'uuid';
import { oneOf, type Environment } from '../../../../../server/environment';
import { interning } from '../../../../../server/database/statements/intern-statement';
import { asSystem } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { repeat } from '../../../../../server/repeat';
import { CallMemory } from './call-memory';
import { openWorker, type Engines } from './engine-worker';
import { LaneBook } from './lanes';
import { refreshFigures } from './live-figures';

/** Transactions side by side: one alone waits for its own statements, and leaves a processor idle. */
const WORKERS = 2;
/** Numbers of what is going on are counted at most this often. */
const FIGURES_MS = 1000;

/** Whether this process is one of those that take events: `TELEPHONY_ENGINE=0` leaves that to others on the same database. */
export const takesEvents = (environment: Environment): boolean =>
  oneOf(environment, 'TELEPHONY_ENGINE', ['1', '0'], '1') === '1';

/** Makes records of what exchanges told of. */
export interface Engine {
  /** There are new events. */
  wake(): void;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** Takes the stored events of all tenants, and keeps the numbers that follow from them. */
export function openEngine(runtime: Runtime): Engine {
  if (!takesEvents(runtime.environment)) return { wake: () => undefined, stop: () => Promise.resolve() };
  const waiting = new Set<string>();
  const told = new Map<string, string>();
  const engines: Engines = {
    runtime,
    id: createId(),
    memory: new CallMemory(),
    lanes: new LaneBook(),
    wrapUpsAt: [],
  };
  const workers = Array.from({ length: WORKERS }, () =>
    openWorker(engines, (tenantIds) => {
      for (const tenantId of tenantIds) waiting.add(tenantId);
    }),
  );
  const figures = repeat(
    FIGURES_MS,
    async () => {
      const tenantIds = [...waiting];
      waiting.clear();
      if (tenantIds.length === 0) return;
      await runtime.database.transaction('platform', (executor) =>
        refreshFigures(asSystem(runtime, 'platform'), interning(executor), tenantIds, told),
      );
    },
    (error) => runtime.report(error, 'telephony figures'),
  );
  return {
    wake() {
      for (const worker of workers) worker.now();
    },
    async stop() {
      await Promise.all([...workers, figures].map((one) => one.stop()));
    },
  };
}
