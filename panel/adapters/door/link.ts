import type { Log } from '../../../server/database/log';
import { Backoff, type BackoffLimits } from './backoff';
import { wait } from './wait';

export interface Connection {
  /** Resolves, with the reason, when the connection is over. */
  readonly closed: Promise<Error>;
  close(): Promise<void>;
}

export interface LinkOptions<Kind extends Connection> {
  /** Connects and logs in. */
  open(): Promise<Kind>;
  /** Before the first event of a connection; while it works, events are already coming. A failure ends the connection. */
  onOpen(connection: Kind): Promise<void>;
  /** Nothing is heard from now on. */
  onClosed(): void;
  log: Log;
  backoff?: BackoffLimits;
}

const BACKOFF: BackoffLimits = { first: 500, longest: 30_000 };

/** Keeps a connection to the exchange until the signal is given, and connects again whenever it breaks. */
export async function keepLink<Kind extends Connection>(
  options: LinkOptions<Kind>,
  signal: AbortSignal,
): Promise<void> {
  const backoff = new Backoff(options.backoff ?? BACKOFF);
  while (!signal.aborted) {
    const reason = await holdOnce(options, signal, backoff);
    if (signal.aborted) return;
    const pause = backoff.next();
    options.log.warn(`${reason.message}; next attempt in ${pause} ms`);
    await wait(pause, signal);
  }
}

/** Answers why it ended. */
async function holdOnce<Kind extends Connection>(
  options: LinkOptions<Kind>,
  signal: AbortSignal,
  backoff: Backoff,
): Promise<Error> {
  let connection: Kind | undefined;
  const stop = () => void connection?.close();
  signal.addEventListener('abort', stop);
  try {
    connection = await options.open();
    if (signal.aborted) await connection.close();
    else {
      await options.onOpen(connection);
      backoff.reset();
    }
    return await connection.closed;
  } catch (error) {
    await connection?.close();
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    signal.removeEventListener('abort', stop);
    if (connection) options.onClosed();
  }
}
