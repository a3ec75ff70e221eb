import type { Log } from '../../../../server/database/log';
import { Backoff, type BackoffLimits } from '../backoff';
import { wait } from '../wait';
import { AmiConnection, type AmiOptions } from './ami-connection';
import type { AmiMessage } from './ami-message';

export interface AmiLinkOptions extends AmiOptions {
  log: Log;
  onEvent(events: AmiMessage[]): void;
  /** Before the first event of a connection; while it works, events are already coming. A failure ends the connection. */
  onOpen(connection: AmiConnection): Promise<void>;
  /** Nothing is heard from now on. */
  onClosed(): void;
  backoff?: BackoffLimits;
}

const BACKOFF: BackoffLimits = { first: 500, longest: 30_000 };

/** Keeps a connection to Asterisk until the signal is given, and connects again whenever it breaks. */
export async function keepLink(options: AmiLinkOptions, signal: AbortSignal): Promise<void> {
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
async function holdOnce(options: AmiLinkOptions, signal: AbortSignal, backoff: Backoff): Promise<Error> {
  let connection: AmiConnection | undefined;
  const stop = () => void connection?.close();
  signal.addEventListener('abort', stop);
  try {
    connection = await AmiConnection.open(options, (events) => options.onEvent(events));
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
