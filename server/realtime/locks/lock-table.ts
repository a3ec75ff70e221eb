import { sql, type RawBuilder } from 'kysely';
import type { RecordLock } from '../../../core/live/live-event';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';
import { sendLater } from '../feed/outbox';

/** A row of `painel.locks`. Its statements run in the platform's scope: doors decide first who may see and take one. */
export interface LockRow {
  resource: string;
  recordId: string;
  tenantId: string | null;
  userId: string;
  name: string;
  role: string;
  sockets: string[];
  /** ISO 8601 */
  createdAt: string;
  /** Past its time; as good as gone. */
  isOver: boolean;
}

/** A lock ends this long after it was last renewed. */
const LEASE_SECONDS = 9;
export const leaseEnd = sql.raw(`now() + interval '${LEASE_SECONDS} seconds'`);

const columns = sql.raw(
  `"resource", "recordId", "tenantId", "userId", "name", "role", "sockets", "createdAt", "until" <= now() as "isOver"`,
);

/** Rows that are locks still; `condition` narrows them. */
export function livingLocks(executor: Executor, condition: RawBuilder<unknown>): Promise<LockRow[]> {
  return executor.run(
    compile<LockRow>(
      sql`select ${columns} from painel.locks where "until" > now() and ${condition} order by "createdAt" limit 1000`,
    ),
  );
}

/** The row of a record, over or not; whoever else asks for it in a transaction waits. */
export async function holdLock(executor: Executor, resource: string, recordId: string): Promise<LockRow | undefined> {
  await executor.run(
    compile(sql`select pg_advisory_xact_lock(hashtextextended(${`lock ${resource}/${recordId}`}, 0))`),
  );
  const [row] = await executor.run(
    compile<LockRow>(
      sql`select ${columns} from painel.locks where "resource" = ${resource} and "recordId" = ${recordId}`,
    ),
  );
  return row;
}

/** Writes a lock of a person; one it had already goes on. */
export async function putLock(executor: Executor, lock: Omit<LockRow, 'createdAt' | 'isOver'>): Promise<LockRow> {
  const { resource, recordId, tenantId, userId, name, role, sockets } = lock;
  const [row] = await executor.run(
    compile<LockRow>(sql`
      insert into painel.locks as held ("resource", "recordId", "tenantId", "userId", "name", "role", "sockets", "until")
      values (${resource}, ${recordId}, ${tenantId}, ${userId}, ${name}, ${role}, ${sockets}::text[], ${leaseEnd})
      on conflict ("resource", "recordId") do update set "userId" = excluded."userId", "name" = excluded."name", "role" = excluded."role",
        "sockets" = excluded."sockets", "until" = excluded."until", "tenantId" = excluded."tenantId",
        "createdAt" = case when held."userId" = excluded."userId" and held."until" > now() then held."createdAt" else now() end
      returning ${columns}`),
  );
  if (!row) throw new Error(`locks: expected the written row of ${resource}/${recordId}, got none`);
  return row;
}

/** Removes the locks that the condition finds, and tells of it. */
export async function removeLocks(executor: Executor, condition: RawBuilder<unknown>): Promise<LockRow[]> {
  const rows = await executor.run(
    compile<LockRow>(sql`delete from painel.locks where ${condition} returning ${columns}`),
  );
  for (const row of rows) await tellLock(executor, 'unlocked', row);
  return rows;
}

/** Tells everybody who may see the record. */
export async function tellLock(executor: Executor, name: 'locked' | 'unlocked', row: LockRow): Promise<void> {
  const { resource, recordId, tenantId } = row;
  const scopes = tenantId === null ? (['platform'] as const) : [{ tenantId }, 'platform' as const];
  for (const place of [{}, { recordId }]) {
    await sendLater(executor, {
      tenantId,
      scopes: [...scopes],
      topic: { kind: 'lock', collection: resource, ...place },
      name,
      payload: { ...lockOf(row) },
    });
  }
}

/** What others hear of a lock. */
export function lockOf({ resource, recordId, userId, name, role, createdAt }: LockRow): RecordLock {
  return { resource, recordId, identity: { id: userId, name, role }, createdAt };
}
