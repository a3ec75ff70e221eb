import type { Executor } from './types';

/**
 * The same connection for statements that are asked for together: they run one after another, in the order in which they were asked for,
 * and what prepares the next goes on meanwhile. After one that fails none of the others is run.
 */
export function inTurn(executor: Executor): Executor {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(query) {
      const next = last.then(() => executor.run(query));
      last = next;
      // Whoever asked for it hears of it.
      next.catch(() => undefined);
      return next;
    },
  };
}
