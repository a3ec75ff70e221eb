import { asSystem, type OperationContext } from '../operations/context';
import type { Runtime, WriteEvent } from '../operations/runtime';
import type { Follower } from './plugin';

/** What follows once a write is committed, as the system in its tenant, in the process that wrote. Nobody waits for it, and what it throws is reported. */
export type CommitHook = (context: OperationContext, event: WriteEvent) => Promise<void> | void;

/** Tells the hooks of what was written, by collection. */
export function followCommits(hooks: ReadonlyMap<string, CommitHook>): (runtime: Runtime) => Follower {
  return (runtime) => {
    const running = new Set<Promise<void>>();
    const run = async (hook: CommitHook, event: WriteEvent): Promise<void> => {
      const { tenantId } = event;
      try {
        await hook(asSystem(runtime, tenantId === null ? 'platform' : { tenantId }), event);
      } catch (error) {
        runtime.report(error, `afterCommit of ${event.collection}`);
      }
    };
    return {
      notice(event) {
        const hook = hooks.get(event.collection);
        if (hook === undefined) return;
        const told = run(hook, event).finally(() => running.delete(told));
        running.add(told);
      },
      async stop() {
        while (running.size > 0) await Promise.all(running);
      },
    };
  };
}
