import { sql } from 'kysely';
import { ADMIN } from '../../../core/access/roles';
import type { MaintenanceState } from '../../../core/brand/brand';
import { compile } from '../../database/builder';
import type { Runtime } from '../../operations/runtime';
import type { Hub } from '../protocol/hub';
import type { SocketSessions } from './socket-sessions';
import { tellEverybody } from './tell-everybody';

/** A code after which stock clients come back later, more and more rarely. */
const CLOSE = { code: 4100, reason: 'Under maintenance' };

/** Tells everybody connected here that maintenance begins or ends; when it begins, all but administrators are sent away. */
export async function tellMaintenance(
  runtime: Runtime,
  hub: Hub,
  sessions: SocketSessions,
  state: MaintenanceState | null,
): Promise<void> {
  tellEverybody(hub, 'maintenance', state === null ? null : { ...state });
  if (state === null) return;
  const rows = await runtime.database
    .as('platform')
    .run(compile<{ id: string }>(sql`select "id" from "users" where "role" = ${ADMIN}`));
  const admins = new Set(rows.map(({ id }) => id));
  const theirs = [...hub.grants()].filter(({ socketId }) => !admins.has(sessions.of(socketId)?.userId ?? ''));
  for (const socketId of new Set(theirs.map((grant) => grant.socketId)))
    hub.disconnect(socketId, CLOSE.code, CLOSE.reason);
}
