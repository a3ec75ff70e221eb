import type { FileQuestions } from './file-questions';
import type { ThreadPlace } from './threads/bounded';
import type { Answerers, Questions } from './threads/calls';
import { openThreadPool, type Lease, type ThreadPool } from './threads/thread-pool';

export interface LeaseLimits {
  /** How long it may take for an answer, in milliseconds. */
  silentMs: number;
  /** Threads at a time with these limits; who comes later waits. Without it as many as are asked for. */
  most?: number;
}

/** Reads files that somebody brought, on threads of their own: whatever is in them, the server goes on answering. */
export interface FileReading {
  /** @throws Problem `costly_file` past the time or the memory of a thread, `unavailable` where too many wait, and what the reader of the file throws */
  ask<Name extends keyof FileQuestions>(
    name: Name,
    question: FileQuestions[Name]['asks'],
  ): Promise<FileQuestions[Name]['answers']>;
  /** A thread with code of the caller's own, until the lease ends. */
  lease<Own extends Questions, Asked extends Questions>(
    place: ThreadPlace,
    limits: LeaseLimits,
    answerers: Answerers<Asked>,
  ): Promise<Lease<Own>>;
  close(): Promise<void>;
}

/** More would only take turns on small machines, and one large file must not keep the small ones waiting. */
const MOST_THREADS = 2;
/** Whoever waits for a page has gone by then. */
const SILENT_MS = 20_000;
/** Lists are unpacked and counted in the background, and are a gigabyte at most. */
const LIMITS: Partial<Record<keyof FileQuestions, number>> = {
  unpack: 300_000,
  countRows: 120_000,
  soundSeconds: 10_000,
};

export function openFileReading(): FileReading {
  const looking = openThreadPool<FileQuestions, Record<string, never>>(
    { name: 'file-thread', beside: import.meta.url },
    { silentMs: SILENT_MS },
    MOST_THREADS,
  );
  const opened: { close(): Promise<void> }[] = [looking];
  // What a pool is asked follows from its code, so from the name; with other limits it is another pool.
  const pools = new Map<string, unknown>();
  return {
    async ask(name, question) {
      const lease = await looking.lease({});
      try {
        return await lease.ask(name, question, LIMITS[name] ?? SILENT_MS);
      } finally {
        await lease.end();
      }
    },
    lease<Own extends Questions, Asked extends Questions>(
      place: ThreadPlace,
      { silentMs, most }: LeaseLimits,
      answerers: Answerers<Asked>,
    ) {
      const name = `${place.name} ${silentMs} ${most ?? ''}`;
      const known = pools.get(name) as ThreadPool<Own, Asked> | undefined;
      const pool = known ?? openThreadPool<Own, Asked>(place, { silentMs }, most);
      if (!known) {
        pools.set(name, pool);
        opened.push(pool);
      }
      return pool.lease(answerers);
    },
    async close() {
      await Promise.all(opened.map((pool) => pool.close()));
    },
  };
}
