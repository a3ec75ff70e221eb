import { ConfigError } from '../../../server/environment';
import { AsteriskAdapter } from './adapter';
import { streamLog } from './log';
import { readSettings } from './settings';

const log = streamLog(process.stdout, process.stderr, () => new Date());

/** Runs until SIGTERM or SIGINT; ends with 1 where the settings are wrong, or where its folder cannot be written to. */
function main(): void {
  const adapter = new AsteriskAdapter({
    settings: readSettings(process.env, process.cwd()),
    log,
    now: () => Date.now(),
  });
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
}

function fail(error: unknown): never {
  // What the operator can mend is said by its message.
  const isPlain = error instanceof ConfigError || (error instanceof Error && 'code' in error);
  log.error(error instanceof Error ? ((isPlain ? undefined : error.stack) ?? error.message) : String(error));
  process.exit(1);
}

process.on('uncaughtException', fail);
try {
  main();
} catch (error) {
  fail(error);
}
