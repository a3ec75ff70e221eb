import type { Opened, Opening } from '../../../../../server/application/plugin';
import { repeat } from '../../../../../server/repeat';
import { keepReservations } from '../reservations/keep-reservations';
import { createBackOff } from './back-off';
import { settleCalls } from './settle-calls';

const EVERY_MS = 1000;
/** Calls may last longer than they are paid for by this. */
const KEPT_EVERY_MS = 2000;

/** Settles calls that ended, every second, and keeps what those in course may cost reserved, for as long as the server runs. */
export function openSettlement({ runtime }: Opening): Promise<Opened> {
  const stopping = new AbortController();
  const backOff = createBackOff();
  const settling = repeat(
    EVERY_MS,
    () => settleCalls(runtime, stopping.signal, backOff),
    (error) => runtime.report(error, 'settlement of calls'),
  );
  const keeping = repeat(
    KEPT_EVERY_MS,
    () => keepReservations(runtime),
    (error) => runtime.report(error, 'reservations of calls'),
  );
  return Promise.resolve({
    async close() {
      stopping.abort();
      await Promise.all([settling.stop(), keeping.stop()]);
    },
  });
}
