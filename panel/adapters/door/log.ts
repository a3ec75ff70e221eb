import type { Log } from '../../../server/database/log';

/** Lines with a time, for whatever keeps the output of the process: what went wrong goes to its error output. */
export function streamLog(out: NodeJS.WritableStream, errors: NodeJS.WritableStream, now: () => Date): Log {
  const line = (stream: NodeJS.WritableStream, level: string) => (message: string) =>
    void stream.write(`${now().toISOString()} ${level} ${message.replaceAll(/[\r\n]+/g, ' ')}\n`);
  return { info: line(out, 'info'), warn: line(errors, 'warn'), error: line(errors, 'error') };
}
