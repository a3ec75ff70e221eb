import { sql } from 'kysely';
import type { MaintenanceState } from '../../../core/brand/brand';
import { userChannel } from '../../../core/live/channel-names';
import { compile } from '../../database/builder';
import type { Runtime } from '../../operations/runtime';
import type { Hub } from '../protocol/hub';
import type { SocketSessions } from './socket-sessions';

/** A code after which stock clients come back later, more and more rarely. */
const CLOSE = { code: 4100, reason: 'Under maintenance' };

/** Tells everybody connected here that maintenance begins or ends; when it begins, all but administrators are sent away. */
export async function tellMaintenance(runtime: Runtime, hub: Hub, sessions: SocketSessions, state: MaintenanceState | null): Promise<void> {
  const channels = hub.channels(userChannel('')).map(({ name }) => name);
  const data = { topic: 'maintenance', type: 'maintenance.changed', payload: state === null ? null : { ...state }, at: new Date().toISOString() };
  if (channels.length > 0) hub.publish({ channels, name: 'maintenance.changed', data: JSON.stringify(data) });
  if (state === null) return;
  const rows = await runtime.database.as('platform').run(compile<{ id: string }>(sql`select "id" from "users" where "role" = 'Admin'`));
  const admins = new Set(rows.map(({ id }) => id));
  const theirs = [...hub.grants()].filter(({ socketId }) => !admins.has(sessions.of(socketId)?.userId ?? ''));
  for (const socketId of new Set(theirs.map((grant) => grant.socketId))) hub.disconnect(socketId, CLOSE.code, CLOSE.reason);
}
