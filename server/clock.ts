import { keepCampaignTimes } from './operations/dialing/keep-times';
import type { Runtime } from './operations/runtime';
import { repeat } from './repeat';

const TICK_MS = 15_000;

/** Does what a record says is to be done at a time. `stop` resolves when nothing runs any more. */
export function startClock(runtime: Runtime): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const ticking = repeat(TICK_MS, () => keepCampaignTimes(runtime, stopping.signal), (error) => runtime.report(error, 'the times of campaigns'));
  return {
    async stop() {
      stopping.abort();
      await ticking.stop();
    },
  };
}
