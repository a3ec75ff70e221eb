import { groupBy } from '../../../core/group-by';
import type { Executor } from '../../database/types';
import type { OperationContext } from '../context';
import type { AfterWriteHook, WrittenRecord, WrittenTogether } from '../effects/effect';

/** What a hook is going to be asked of. */
interface Noted extends Omit<WrittenTogether, 'written'> {
  context: OperationContext;
  hook: AfterWriteHook;
  written: WrittenRecord;
}

/** Gathers what is written in one transaction, so that hooks are asked once all of it is there: what is between counts for nothing. */
export interface AtEnd {
  note(one: Noted): void;
  /** @throws Problem of a hook, which refuses all of it */
  settle(executor: Executor): Promise<void>;
}

export function atEnd(): AtEnd {
  const noted: Noted[] = [];
  return {
    note: (one) => void noted.push(one),
    async settle(executor) {
      const groups = groupBy(noted.splice(0), ({ resource, tenantId }) => JSON.stringify([resource.name, tenantId]));
      for (const some of groups.values()) {
        const [first] = some;
        if (first === undefined) continue;
        const { hook, resource, tenantId } = first;
        // What the hook writes is not gathered any more.
        const { atEnd: _, ...context } = first.context;
        await hook(context, executor, { resource, tenantId, written: some.map(({ written }) => written) });
      }
    },
  };
}
