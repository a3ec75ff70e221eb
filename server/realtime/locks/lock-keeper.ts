import { sql } from 'kysely';
import { compile } from '../../database/builder';
import type { OperationContext } from '../../operations/context';
import { repeat } from '../repeat';
import { freeLocks } from './lock-service';
import { leaseEnd } from './lock-table';

const RENEW_MS = 3000;
const SWEEP_MS = 1000;
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

/** @param context of the system on the platform */
export function startLockKeeper(context: OperationContext, { poke, now = () => performance.now() }: { poke: () => void; now?: () => number }): LockKeeper {
  const { runtime } = context;
  const open = new Set<string>();
  const ended = new Map<string, number>();
  const report = (error: unknown) => runtime.report(error, 'locks');

  const renew = async () => {
    if (open.size === 0) return;
    const platform = runtime.database.as('platform');
    const held = await platform.run(compile<{ sockets: string[] }>(sql`select "sockets" from painel.locks where "sockets" <> '{}'`));
    const alive = held.flatMap(({ sockets }) => sockets).filter((socket) => open.has(socket));
    if (alive.length > 0) await platform.run(compile(sql`update painel.locks set "until" = ${leaseEnd} where "sockets" && ${alive}::text[]`));
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
