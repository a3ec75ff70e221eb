import { sql } from 'kysely';
import { compile } from '../../database/builder';
import type { OperationContext } from '../../operations/context';
import { repeat } from '../../repeat';
import { freeLocks } from './lock-service';
import { leaseEnd } from './lock-table';

const RENEW_MS = 3000;
const SWEEP_MS = 1000;
/** Whoever holds a lock is asked at every turn: two answers may fail. */
const SILENCE_MS = 2 * RENEW_MS;
/** A connection that broke off may come back under another id, and its page then holds on to the lock. */
const PATIENCE_MS = 3000;

/** Keeps the locks of this server's connections alive, and frees them soon after those have ended. */
export interface LockKeeper {
  /** A connection has proved that it is there. */
  seen(socketId: string): void;
  gone(socketId: string): void;
  /** Stops, and leaves the locks to their lease. */
  stop(): Promise<void>;
}

interface LockKeeperPorts {
  poke: () => void;
  /** Asks a connection for a sign of life; answers how many milliseconds ago the last one came. Absent where a server elsewhere has the connections. */
  knock?: (socketId: string) => number | undefined;
  now?: () => number;
}

/** @param context of the system on the platform */
export function startLockKeeper(
  context: OperationContext,
  { poke, knock = () => undefined, now = () => performance.now() }: LockKeeperPorts,
): LockKeeper {
  const { runtime } = context;
  const open = new Set<string>();
  const ended = new Map<string, number>();
  const report = (error: unknown) => runtime.report(error, 'locks');

  const renew = async () => {
    if (open.size === 0) return;
    const platform = runtime.database.as('platform');
    const held = await platform.run(
      compile<{ sockets: string[] }>(sql`select "sockets" from painel.locks where "sockets" <> '{}'`),
    );
    // A connection that broke off unnoticed is only found silent; its lock must not wait for the protocol's patience.
    const alive = held
      .flatMap(({ sockets }) => sockets)
      .filter((socket) => open.has(socket) && (knock(socket) ?? Infinity) <= SILENCE_MS);
    if (alive.length > 0)
      await platform.run(
        compile(sql`update painel.locks set "until" = ${leaseEnd} where "sockets" && ${alive}::text[]`),
      );
  };
  const sweep = async () => {
    const due = [...ended].filter(([, at]) => now() - at >= PATIENCE_MS).map(([socketId]) => socketId);
    const [stale] = await runtime.database
      .as('platform')
      .run(compile(sql`select 1 from painel.locks where "until" <= now() or "sockets" && ${due}::text[] limit 1`));
    if (stale) {
      await freeLocks(context, due);
      poke();
    }
    for (const socketId of due) ended.delete(socketId);
  };
  const renewing = repeat(RENEW_MS, renew, report);
  const sweeping = repeat(SWEEP_MS, sweep, report);
  return {
    seen(socketId) {
      open.add(socketId);
    },
    gone(socketId) {
      if (open.delete(socketId)) ended.set(socketId, now());
    },
    async stop() {
      await Promise.all([renewing.stop(), sweeping.stop()]);
    },
  };
}
