import type { Runtime } from './operations/runtime';
import { repeat } from './repeat';

const TICK_MS = 15_000;

/** Does what a record says is to be done at a time; several processes may be at it on one database. `stop` resolves when nothing runs any more. */
export function startClock(runtime: Runtime): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const ticking = [...runtime.application.clock].map(([what, work]) =>
    repeat(
      TICK_MS,
      () => work(runtime, stopping.signal),
      (error) => runtime.report(error, what),
    ),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(ticking.map((one) => one.stop()));
    },
  };
}
