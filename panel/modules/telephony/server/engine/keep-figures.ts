import { sql } from 'kysely';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import { interning } from '../../../../../server/database/statements/intern-statement';
import { asSystem } from '../../../../../server/operations/context';
import type { Runtime, WriteEvent } from '../../../../../server/operations/runtime';
import { announceAll } from '../../../../../server/operations/write/announce';
import { repeat } from '../../../../../server/repeat';
import { AGENT_STATES } from '../../../callcenter/server/agent-states/periods';
import { refreshFigures } from './live-figures';

/** The figures of a tenant are counted at most this often; where counting takes long, as seldom as the second. */
const OFTEN_MS = 250;
const SELDOM_MS = 1000;
/** Counting takes one part of so many of the time of one connection. */
const PARTS = 4;
/** Lists of calls, which are read again each time, hear of news at once, and of more at most this often. */
const NEWS_MS = 1000;
/** How late a count may begin. */
const LOOK_MS = 50;
/** Tenants that are counted together. */
const PORTION = 100;

const NEEDS: Readonly<Record<string, readonly string[]>> = {
  calls: [],
  queues: ['callsWaiting', 'agentsAvailable', 'members'],
  trunks: ['channelsInUse'],
  tenants: ['channelsInUse', 'agentsOnline'],
  [AGENT_STATES]: ['agentId', 'channel', 'state'],
};

/** Keeps the numbers that queues, trunks and tenants show of what is going on. */
export interface FigureKeeper {
  /** Something has happened in these tenants, and is committed. */
  touch(tenantIds: readonly string[]): void;
  /** What happened before this process was there, or was not counted when another ended, is counted too. */
  countAll(): void;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

const keepers = new WeakMap<Runtime, FigureKeeper>();

/** The one of this process. */
export function figureKeeperOf(runtime: Runtime): FigureKeeper {
  const known = keepers.get(runtime) ?? openKeeper(runtime);
  keepers.set(runtime, known);
  return known;
}

function openKeeper(runtime: Runtime): FigureKeeper {
  const keeper = new Keeper(runtime);
  const counting = repeat(
    LOOK_MS,
    () => keeper.count(),
    (error) => runtime.report(error, 'telephony figures'),
  );
  return {
    touch(tenantIds) {
      keeper.note(tenantIds);
      counting.now();
    },
    countAll: () => keeper.noteAll(),
    stop: () => counting.stop(),
  };
}

class Keeper {
  readonly #runtime: Runtime;
  /** Tenants to be counted; those that were noted first come first. */
  readonly #waiting = new Set<string>();
  /** When lists of calls of tenants may hear of news again; of those that have heard lately. */
  readonly #quietUntil = new Map<string, number>();
  /** Tenants whose lists have not heard of the last. */
  readonly #unheard = new Set<string>();
  #most = PORTION;
  #nextAt = 0;
  /** Of the walk through all tenants: the last that it came to; null where there is none, or none any more. */
  #walkedTo: string | null = null;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  note(tenantIds: readonly string[]): void {
    for (const tenantId of tenantIds) this.#waiting.add(tenantId);
  }

  noteAll(): void {
    this.#walkedTo = '00000000-0000-0000-0000-000000000000';
  }

  async count(): Promise<void> {
    const begin = performance.now();
    this.#endQuiet(begin);
    if (begin < this.#nextAt || (this.#waiting.size === 0 && this.#walkedTo === null)) return;
    if (!isDescribed(this.#runtime.catalog(), NEEDS)) return;
    this.#nextAt = begin + SELDOM_MS;
    await this.#walk();
    await this.#countWaiting();
    const took = performance.now() - begin;
    this.#nextAt = begin + Math.min(SELDOM_MS, Math.max(OFTEN_MS, took * PARTS));
  }

  #endQuiet(now: number): void {
    for (const [tenantId, until] of this.#quietUntil)
      if (until <= now) {
        this.#quietUntil.delete(tenantId);
        if (this.#unheard.delete(tenantId)) this.#waiting.add(tenantId);
      }
  }

  #heard(tenantIds: readonly string[], listening: readonly string[], now: number): void {
    for (const tenantId of listening) this.#quietUntil.set(tenantId, now + NEWS_MS);
    for (const tenantId of tenantIds) if (!listening.includes(tenantId)) this.#unheard.add(tenantId);
  }

  /** A portion of all tenants each time, so that a start does not count thousands at once. */
  async #walk(): Promise<void> {
    if (this.#walkedTo === null) return;
    const rows = await this.#runtime.database
      .as('platform')
      .run(
        compile<{ id: string }>(
          sql`select "id" from "tenants" where "id" > ${this.#walkedTo}::uuid order by "id" limit ${PORTION}`,
        ),
      );
    this.note(rows.map(({ id }) => id));
    this.#walkedTo = rows.length < PORTION ? null : (rows.at(-1)?.id ?? null);
  }

  async #countWaiting(): Promise<void> {
    const due = [...this.#waiting];
    this.#waiting.clear();
    while (due.length > 0) {
      const portion = due.splice(0, this.#most);
      try {
        const context = asSystem(this.#runtime, 'platform');
        const listening = portion.filter((tenantId) => !this.#quietUntil.has(tenantId));
        const written = await this.#runtime.database.transaction('platform', (executor) =>
          refreshFigures(context, interning(executor), portion, listening),
        );
        this.#heard(portion, listening, performance.now());
        announceAll(context, written);
        this.#most = Math.min(PORTION, this.#most * 2);
      } catch (error) {
        // Those that were not tried come first, so that one that cannot be counted does not keep the others.
        this.note([...due, ...portion]);
        this.#most = Math.max(1, Math.floor(portion.length / 2));
        throw error;
      }
    }
  }
}

/** Agents come and go in the chat too, of which no exchange tells. */
export function noticeMoves(keeper: FigureKeeper, { collection, tenantId, fields }: WriteEvent): void {
  if (collection !== AGENT_STATES || tenantId === null) return;
  if (fields === undefined || fields.includes('state')) keeper.touch([tenantId]);
}
