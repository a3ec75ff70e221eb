import type { Runtime } from '../../../../../server/operations/runtime';
import { repeat } from '../../../../../server/repeat';
import { endedOf, tenantsWaiting, type Outcome } from './command-store';

/** What another process has written is seen after this at the latest. */
const LOOK_MS = 500;

/** Where those who wait meet: exchanges for commands, and people for what becomes of them. Nobody who waits holds a connection. */
export interface CommandDesk {
  /** There is a command of the tenant. */
  asked(tenantId: string): void;
  /** Answers when there may be commands of the tenant (null: of any), and `over` after so long, or when the signal aborts. */
  news(tenantId: string | null, ms: number, signal: AbortSignal): Promise<'maybe' | 'over'>;
  /** A command has ended. */
  ended(outcome: Outcome): void;
  /** An exchange in this process takes the commands of these tenants; answers how it says that it takes no more. */
  serve(tenantIds: readonly string[]): () => void;
  serves(tenantId: string): boolean;
  /** How the command ends; undefined where it does not within so long. */
  outcome(id: string, ms: number): Promise<Outcome | undefined>;
  /** Whoever waits, or would, is answered at once, as if the time were over. */
  release(): void;
  isReleased(): boolean;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

interface Exchange {
  tenantId: string | null;
  end(answer: 'maybe' | 'over'): void;
}

const desksOf = new WeakMap<Runtime, CommandDesk>();

/** The desk of this process, as long as it is open. */
export function commandDeskOf(runtime: Runtime): CommandDesk {
  const desk = desksOf.get(runtime) ?? openCommandDesk(runtime);
  desksOf.set(runtime, desk);
  return desk;
}

function openCommandDesk({ database, report }: Pick<Runtime, 'database' | 'report'>): CommandDesk {
  const exchanges = new Set<Exchange>();
  const serving = new Set<readonly string[]>();
  const people = new Map<string, (outcome: Outcome | undefined) => void>();
  let isReleased = false;
  const asked = (tenantId: string) => {
    for (const exchange of exchanges)
      if (exchange.tenantId === null || exchange.tenantId === tenantId) exchange.end('maybe');
  };
  const ended = (outcome: Outcome) => people.get(outcome.id)?.(outcome);
  const looking = repeat(
    LOOK_MS,
    async () => {
      const executor = database.as('platform');
      if (exchanges.size > 0) for (const tenantId of await tenantsWaiting(executor)) asked(tenantId);
      if (people.size > 0) for (const outcome of await endedOf(executor, [...people.keys()])) ended(outcome);
    },
    (error) => report(error, 'commands to exchanges'),
  );
  return {
    asked,
    ended,
    news: (tenantId, ms, signal) => {
      if (isReleased || signal.aborted || ms <= 0) return Promise.resolve('over');
      return new Promise((resolve) => {
        const end = (answer: 'maybe' | 'over') => {
          clearTimeout(timer);
          exchanges.delete(exchange);
          signal.removeEventListener('abort', giveUp);
          resolve(answer);
        };
        const giveUp = () => end('over');
        const exchange: Exchange = { tenantId, end };
        const timer = setTimeout(giveUp, ms);
        signal.addEventListener('abort', giveUp);
        exchanges.add(exchange);
      });
    },
    serve(tenantIds) {
      serving.add(tenantIds);
      return () => void serving.delete(tenantIds);
    },
    serves: (tenantId) => [...serving].some((tenantIds) => tenantIds.includes(tenantId)),
    outcome: (id, ms) => {
      if (isReleased) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const end = (outcome: Outcome | undefined) => {
          clearTimeout(timer);
          people.delete(id);
          resolve(outcome);
        };
        const timer = setTimeout(() => end(undefined), ms);
        people.set(id, end);
      });
    },
    release() {
      isReleased = true;
      for (const exchange of exchanges) exchange.end('over');
      for (const end of people.values()) end(undefined);
    },
    isReleased: () => isReleased,
    stop: () => looking.stop(),
  };
}
