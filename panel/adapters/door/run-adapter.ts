import type { Log } from '../../../server/database/log';
import { ConfigError } from '../../../server/environment';
import { streamLog } from './log';

export interface Adapter {
  start(): void;
  stop(): Promise<void>;
}

/**
 * Runs until SIGTERM or SIGINT; ends the process with 1 where the settings are wrong, or where the folder of the adapter cannot be
 * written to.
 */
export function runAdapter(make: (log: Log) => Adapter): void {
  const log = streamLog(process.stdout, process.stderr, () => new Date());
  const fail = (error: unknown): never => {
    // What the operator can mend is said by its message.
    const isPlain = error instanceof ConfigError || (error instanceof Error && 'code' in error);
    log.error(error instanceof Error ? ((isPlain ? undefined : error.stack) ?? error.message) : String(error));
    process.exit(1);
  };
  process.on('uncaughtException', fail);
  try {
    const adapter = make(log);
    let isStopping = false;
    const stop = () => {
      if (isStopping) return;
      isStopping = true;
      log.info('stopping');
      adapter.stop().then(() => process.exit(0), fail);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    adapter.start();
  } catch (error) {
    fail(error);
  }
}
