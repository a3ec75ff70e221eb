/** Runs again and again until stopped: at once when poked, else by itself. */
export interface FeedLoop {
  /** Something was written. */
  poke(): void;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

export interface FeedLoopOptions {
  /** Does one turn; answers whether there is more to do right away. */
  turn: () => Promise<boolean>;
  /** Told of a failure; of those in a row only the first. */
  report: (error: unknown) => void;
  /** Milliseconds from turn to turn when nobody pokes. */
  pollMs: number;
  /** Milliseconds between two turns at least: under a stream of writes, events travel together. */
  gapMs: number;
}

/** Starts with the first turn. The timer does not keep the process alive. */
export function startFeedLoop({ turn, report, pollMs, gapMs }: FeedLoopOptions): FeedLoop {
  const state = { isStopped: false };
  let isPoked = false;
  let hasFailed = false;
  let wake: (() => void) | undefined;

  const sleep = (ms: number, until: 'poke' | 'stop') =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      wake = () => {
        if (until === 'stop' && !state.isStopped) return;
        clearTimeout(timer);
        resolve();
      };
      if (state.isStopped || (until === 'poke' && isPoked)) wake();
    });

  const attempt = async (): Promise<boolean> => {
    try {
      const hasMore = await turn();
      hasFailed = false;
      return hasMore;
    } catch (error) {
      if (!hasFailed && !state.isStopped) report(error);
      hasFailed = true;
      return false;
    }
  };

  const run = async () => {
    while (!state.isStopped) {
      isPoked = false;
      const hasMore = await attempt();
      if (hasMore || state.isStopped) continue;
      await sleep(gapMs, 'stop');
      await sleep(hasFailed ? pollMs * 2 : pollMs, hasFailed ? 'stop' : 'poke');
    }
  };
  const ended = run();
  return {
    poke() {
      isPoked = true;
      wake?.();
    },
    async stop() {
      state.isStopped = true;
      wake?.();
      await ended;
    },
  };
}
