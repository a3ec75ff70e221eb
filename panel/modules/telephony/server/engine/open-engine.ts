import { v4 as createId } from 'uuid';
import { oneOf, type Environment } from '../../../../../server/environment';
import type { Runtime } from '../../../../../server/operations/runtime';
import { CallMemory } from './call-memory';
import { openWorker, type Engines } from './engine-worker';
import { figureKeeperOf } from './keep-figures';
import { LaneBook, TakenBook } from './lanes';

/** Transactions side by side: one alone waits for its own statements, and leaves a processor idle. */
const WORKERS = 2;

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
  const figures = figureKeeperOf(runtime);
  figures.countAll();
  const engines: Engines = {
    runtime,
    id: createId(),
    memory: new CallMemory(),
    lanes: new LaneBook(),
    taken: new TakenBook(),
    wrapUpsAt: [],
  };
  const workers = Array.from({ length: WORKERS }, () => openWorker(engines, (tenantIds) => figures.touch(tenantIds)));
  return {
    wake() {
      for (const worker of workers) worker.now();
    },
    async stop() {
      await Promise.all(workers.map((one) => one.stop()));
    },
  };
}
