import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SchemaFile } from '../../core/compile/compile-resources';
import type { Log } from '../database/log';
import type { CompileOrder } from './compile-process';

/** Compiles a folder that is large into the store; answers whether it did. */
export type CompileBeside = (files: readonly SchemaFile[], place: Pick<CompileOrder, 'schemasDir' | 'hasChatbot'>) => Promise<boolean>;

const run = promisify(execFile);

/** Characters of all files from which on a process of its own costs less than what it spares: the server would stand still for a second. */
const LARGE = 4_000_000;
/** Somebody waits at the end: past this the server does it itself. */
const LIMIT_MS = 300_000;
/** What is compiled stays until all of it is: more room for what is new spares time, more for what is old only takes memory. */
const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=50'];

/**
 * Compiling takes far more memory than what comes of it, and all of one processor: in a process of its own neither stays
 * with the server, which goes on answering meanwhile.
 * @param cache folder of the store
 */
export function compilingBeside(cache: string, log: Log): CompileBeside {
  const program = fileURLToPath(new URL('compile-process.js', import.meta.url));
  return async (files, place) => {
    if (files.reduce((sum, { text }) => sum + text.length, 0) < LARGE) return false;
    const order: CompileOrder = { ...place, cache };
    const started = performance.now();
    try {
      await run(process.execPath, [...FLAGS, program, JSON.stringify(order)], { timeout: LIMIT_MS, killSignal: 'SIGKILL' });
      log.info(`schemas: compiled in a process of its own in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      return true;
    } catch (error) {
      log.warn(`schemas: compiled by the server itself, because the process for it failed: ${String(error)}`);
      return false;
    }
  };
}
