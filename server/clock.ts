import { keepTokenLimits } from './operations/ai/keep-token-limits';
import { holdChatCampaigns } from './operations/chat/hold-chat-campaigns';
import { keepCallbacks } from './operations/dialing/keep-callbacks';
import { keepCampaignTimes } from './operations/dialing/keep-times';
import { keepBackupTimes } from './operations/recordings/keep-backup-times';
import { keepServers } from './operations/servers/keep-servers';
import type { Runtime } from './operations/runtime';
import { repeat } from './repeat';

const TICK_MS = 15_000;

/** What the clock does. Several processes may be at it on one database. */
const WORKS: Record<string, (runtime: Runtime, signal: AbortSignal) => Promise<void>> = {
  'the times of campaigns': keepCampaignTimes,
  'campaigns of the chatbot': holdChatCampaigns,
  'the times of callbacks': keepCallbacks,
  'states of servers': keepServers,
  'limits of tokens': keepTokenLimits,
  'the times of backups': keepBackupTimes,
};

/** Does what a record says is to be done at a time. `stop` resolves when nothing runs any more. */
export function startClock(runtime: Runtime): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const ticking = Object.entries(WORKS).map(([what, work]) =>
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
