import type { Runtime, WriteEvent } from '../../../../../server/operations/runtime';
import { repeat } from '../../../../../server/repeat';
import { stampsOf } from './conversation-stamps';
import { ATTENDANCES, MESSAGES } from './webchat-names';

/** What another process has written is seen after this at the latest. */
const LOOK_MS = 2000;
/** Writes of so long are looked at together. */
const TOGETHER_MS = 60;
/** Visitors that one statement asks of. */
const PORTION = 500;
/** Calls that wait at one process; further ones are answered at once, and come again later. */
const MOST_WAITING = 3000;
/** Calls of one visitor that wait: its pages in several tabs. */
const MOST_OF_ONE = 4;

/** Where the widgets of visitors wait for news of their talk. Nobody who waits holds a connection of the database. */
export interface WaitingVisitors {
  /** Resolves when the talk is another than the stamp says, after so long, or when the signal aborts. */
  news(waiting: { visitorId: string; stamp: string }, ms: number, signal: AbortSignal): Promise<void>;
  notice(event: WriteEvent): void;
  /** Something of a talk is another that is no write of a record. */
  touched(): void;
  /** Whoever waits, or would, is answered at once. */
  release(): void;
  isReleased(): boolean;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

interface Waiter {
  stamp: string;
  end(): void;
}

const ofRuntime = new WeakMap<Runtime, WaitingVisitors>();

/** Those of this process. */
export function waitingVisitors(runtime: Runtime): WaitingVisitors {
  const known = ofRuntime.get(runtime) ?? openWaiting(runtime);
  ofRuntime.set(runtime, known);
  return known;
}

function openWaiting({ database, report }: Pick<Runtime, 'database' | 'report'>): WaitingVisitors {
  const waiting = new Map<string, Set<Waiter>>();
  let count = 0;
  let isReleased = false;
  let soon: NodeJS.Timeout | undefined;
  const looking = repeat(
    LOOK_MS,
    async () => {
      const ids = [...waiting.keys()];
      for (let first = 0; first < ids.length; first += PORTION) {
        const stamps = await stampsOf(database.as('platform'), ids.slice(first, first + PORTION));
        for (const { visitorId, stamp } of stamps)
          for (const waiter of waiting.get(visitorId) ?? []) if (waiter.stamp !== stamp) waiter.end();
      }
    },
    (error) => report(error, 'visitors of the web chat'),
  );
  const touched = () => {
    if (waiting.size === 0) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      looking.now();
    }, TOGETHER_MS);
  };
  return {
    touched,
    notice({ collection }) {
      if (collection === MESSAGES || collection === ATTENDANCES) touched();
    },
    news({ visitorId, stamp }, ms, signal) {
      const own = waiting.get(visitorId) ?? new Set();
      if (isReleased || signal.aborted || ms <= 0 || count >= MOST_WAITING || own.size >= MOST_OF_ONE)
        return Promise.resolve();
      return new Promise((resolve) => {
        const end = () => {
          if (!own.delete(waiter)) return;
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          count -= 1;
          if (own.size === 0) waiting.delete(visitorId);
          resolve();
        };
        const waiter: Waiter = { stamp, end };
        const timer = setTimeout(end, ms);
        signal.addEventListener('abort', end);
        own.add(waiter);
        count += 1;
        waiting.set(visitorId, own);
        // What was written between the look at the talk and now is told of at once.
        touched();
      });
    },
    release() {
      isReleased = true;
      for (const waiters of waiting.values()) for (const waiter of waiters) waiter.end();
    },
    isReleased: () => isReleased,
    stop: () => {
      clearTimeout(soon);
      return looking.stop();
    },
  };
}
