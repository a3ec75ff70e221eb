import type { Log } from '../../../server/database/log';
import { ConfigError } from '../../../server/environment';

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

/** Lines with a time, for whatever keeps the output of the process: what went wrong goes to its error output. */
function streamLog(out: NodeJS.WritableStream, errors: NodeJS.WritableStream, now: () => Date): Log {
  const line = (stream: NodeJS.WritableStream, level: string) => (message: string) =>
    void stream.write(`${now().toISOString()} ${level} ${message.replaceAll(/[\r\n]+/g, ' ')}\n`);
  return { info: line(out, 'info'), warn: line(errors, 'warn'), error: line(errors, 'error') };
}
