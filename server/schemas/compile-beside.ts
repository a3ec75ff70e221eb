import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { notationPlaces } from '../../core/format/notations';
import type { Log } from '../database/log';
import { codeAddress } from '../reading/threads/begin';
import type { CompileOrder } from './compile-process';

/** Compiles folders into the store in a process beside the server, one at a time. */
export interface CompilingBeside {
  /** Are so many characters of schemas too much for the server itself? */
  takes(size: number): boolean;
  /** Does the store have it now? Ends what was begun before. */
  compile(order: Omit<CompileOrder, 'cache' | 'notations'>): Promise<boolean>;
  close(): void;
}

const run = promisify(execFile);

/** Characters of all files from which on a process of its own costs less than what it spares: the server would stand still for a second. */
const LARGE = 4_000_000;
const LIMIT_MS = 300_000;
/** What is compiled stays until all of it is: more room for what is new spares time, more for what is old only takes memory. */
const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=50'];

/**
 * Compiling takes far more memory than what comes of it, and all of one processor: in a process of its own neither stays
 * with the server, which goes on answering meanwhile.
 * @param cache folder of the store
 */
export function compilingBeside(cache: string, log: Log): CompilingBeside {
  const program = fileURLToPath(new URL('compile-process.js', import.meta.url));
  let current = new AbortController();
  return {
    takes: (size) => size >= LARGE,
    async compile(order) {
      current.abort();
      current = new AbortController();
      const { signal } = current;
      const begun = performance.now();
      const whole: CompileOrder = { ...order, cache, notations: notationPlaces().map(codeAddress) };
      try {
        await run(process.execPath, [...FLAGS, program, JSON.stringify(whole)], {
          timeout: LIMIT_MS,
          killSignal: 'SIGKILL',
          signal,
        });
        log.info(
          `schemas: ${order.isOutline ? 'outlined' : 'compiled'} in a process of its own in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
        );
        return true;
      } catch (error) {
        const instead = order.isOutline
          ? 'compiled by the server itself'
          : 'large ones are compiled when somebody asks for them';
        if (!signal.aborted) log.warn(`schemas: ${instead}, because the process for it failed: ${String(error)}`);
        return false;
      }
    },
    close: () => current.abort(),
  };
}
