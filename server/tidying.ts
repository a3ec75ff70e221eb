import type { Runtime } from './operations/runtime';
import { repeat } from './repeat';

/** The start itself has better things to do. */
const FIRST_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Tidies up a little after the start, then every hour. `stop` resolves when nothing runs any more. */
export function startTidying(runtime: Runtime): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const passing = repeat(
    HOUR_MS,
    () => tidy(runtime, stopping.signal),
    (error) => runtime.report(error, 'tidying up'),
  );
  const first = setTimeout(() => passing.now(), FIRST_MS);
  first.unref();
  return {
    async stop() {
      clearTimeout(first);
      stopping.abort();
      await passing.stop();
    },
  };
}

/**
 * Does once what is due; several processes may be at it on one database: no work touches what another has in hand. A work that
 * fails is reported, and keeps none of the others from being done.
 */
export async function tidy(runtime: Runtime, signal: AbortSignal): Promise<void> {
  for (const [what, work] of runtime.application.tidying) {
    if (signal.aborted) return;
    await work(runtime, signal).catch((error: unknown) => runtime.report(error, `tidying up: ${what}`));
  }
}
