/**
 * A thread that asks a server for `/health`. It gets the address of the server and answers `asking` once it has begun, then null to
 * stop, and answers the five slowest.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

const ASK_MS = 10;
const KEPT = 5;

/** How long an answer took, and when it was asked for, in milliseconds. */
export interface Slowest {
  ms: number;
  at: number;
  /** How late this thread, which does nothing else, came to its own turn meanwhile: so long the machine had no time for anybody. */
  lateMs: number;
}

const stopping = new AbortController();
parentPort?.on('message', (url: string | null) => {
  if (url === null) stopping.abort();
  else void askUntilOver(url);
});

async function askUntilOver(url: string): Promise<void> {
  // The first request loads and compiles the client on this thread, which may take fifty milliseconds: no time of the server's.
  await (await fetch(`${url}/health`)).arrayBuffer();
  say('asking');
  let slowest: Slowest[] = [];
  const turns = monitorEventLoopDelay({ resolution: 5 });
  turns.enable();
  while (!stopping.signal.aborted) {
    const at = Date.now();
    const begun = performance.now();
    turns.reset();
    await (await fetch(`${url}/health`)).arrayBuffer();
    slowest = [...slowest, { ms: performance.now() - begun, at, lateMs: turns.max / 1e6 }]
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, KEPT);
    await pause(ASK_MS);
  }
  say(slowest);
}

function say(message: 'asking' | Slowest[]): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a thread, not of a window
  parentPort?.postMessage(message);
}
