import { Problem } from '../../../core/errors';
import { openBoundedThread, type BoundedThread, type ThreadLimits, type ThreadPlace } from './bounded';
import type { Answerers, Questions } from './calls';

/** A thread that nobody needs any more gives its memory back. */
const IDLE_MS = 60_000;
const MOST_WAITING = 200;
/**
 * How long somebody waits for a thread before another begins. A thread that begins takes a whole processor for a moment, and small
 * files wait less for the one that is there.
 */
const JOIN_MS = 1000;

/** A thread for one piece of work. */
export interface Lease<Own extends Questions> {
  ask: BoundedThread<Own, never>['ask'];
  /** The next piece of work may have the thread; one that has not answered yet ends. */
  end(): Promise<void>;
}

/** Threads of one kind. They begin when they are needed, and one that is free is taken again: to begin one costs more than most files. */
export interface ThreadPool<Own extends Questions, Asked extends Questions> {
  /** @throws Problem `unavailable` where too many wait, or the server closes */
  lease(answerers: Answerers<Asked>): Promise<Lease<Own>>;
  close(): Promise<void>;
}

/** @param most threads at a time; who comes later waits */
export function openThreadPool<Own extends Questions, Asked extends Questions>(
  place: ThreadPlace,
  limits: ThreadLimits,
  most = Infinity,
): ThreadPool<Own, Asked> {
  type Thread = BoundedThread<Own, Asked>;
  const idle = new Map<Thread, NodeJS.Timeout>();
  const threads = new Set<Thread>();
  const waiting = new Set<{ go: () => void; refuse: (error: Error) => void }>();
  let isClosed = false;
  const closing = () => new Problem('unavailable', { detail: 'The server is closing; send the request again.' });

  const callNext = () => {
    const [first] = waiting;
    first?.go();
  };
  const drop = async (thread: Thread) => {
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    threads.delete(thread);
    callNext();
    await thread.close();
  };
  const begin = (): Thread => {
    const thread = openBoundedThread<Own, Asked>(place, limits);
    threads.add(thread);
    return thread;
  };
  /** Until a thread is free or has ended, at most `ms`. */
  const turn = (ms: number | undefined): Promise<void> => {
    if (waiting.size >= MOST_WAITING)
      throw new Problem('unavailable', { detail: 'Too many files are looked at; try again in a minute.' });
    return new Promise((resolve, refuse) => {
      const waiter = { go: () => go(), refuse };
      const timer = ms === undefined ? undefined : setTimeout(() => go(), ms);
      const go = () => {
        clearTimeout(timer);
        waiting.delete(waiter);
        resolve();
      };
      waiting.add(waiter);
    });
  };
  // Work of pools without a bound goes on for minutes: nobody waits for its end.
  const joinMs = most === Infinity ? 0 : JOIN_MS;
  const mayBegin = (waitedMs: number): boolean => threads.size === 0 || (threads.size < most && waitedMs >= joinMs);
  const obtain = async (): Promise<Thread> => {
    const since = performance.now();
    const waited = () => performance.now() - since;
    while (idle.size === 0 && !mayBegin(waited())) await turn(threads.size < most ? joinMs - waited() : undefined);
    if (isClosed) throw closing();
    const [free] = idle.keys();
    if (free === undefined) return begin();
    clearTimeout(idle.get(free));
    idle.delete(free);
    return free;
  };
  const giveBack = async (thread: Thread) => {
    if (isClosed || !threads.has(thread) || thread.state() !== 'idle') return drop(thread);
    // A process that has nothing else to do may end.
    idle.set(thread, setTimeout(() => void drop(thread), IDLE_MS).unref());
    callNext();
  };
  return {
    async lease(answerers) {
      const thread = await obtain();
      thread.answerBy(answerers);
      return { ask: thread.ask, end: () => giveBack(thread) };
    },
    async close() {
      isClosed = true;
      for (const { refuse } of waiting) refuse(closing());
      await Promise.all([...threads].map(drop));
    },
  };
}
