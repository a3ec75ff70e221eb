import type { Opened, Opening } from '../../../../../server/application/plugin';
import { repeat } from '../../../../../server/repeat';
import { createBackOff } from './back-off';
import { settleCalls } from './settle-calls';

const EVERY_MS = 1000;

/** Settles calls that ended, every second, for as long as the server runs. */
export function openSettlement({ runtime }: Opening): Promise<Opened> {
  const stopping = new AbortController();
  const backOff = createBackOff();
  const settling = repeat(
    EVERY_MS,
    () => settleCalls(runtime, stopping.signal, backOff),
    (error) => runtime.report(error, 'settlement of calls'),
  );
  return Promise.resolve({
    async close() {
      stopping.abort();
      await settling.stop();
    },
  });
}
