import { sql } from 'kysely';
import { isDescribed } from '../../../../server/application/hooks-of';
import { compile } from '../../../../server/database/builder';
import type { Runtime } from '../../../../server/operations/runtime';
import type { AlertKind } from './address-alerts';
import { takeLook, turnsOf, type Seen } from './standings';
import { NOTHING_TOLD, tellTurns, type AlertOf } from './tell-turns';

const CONNECTIONS = 'chat-connections';
const NEEDS = { [CONNECTIONS]: ['name', 'status', 'active'], notifications: ['type'] };
const LEAST_SECONDS = 10;
const WHAT = 'connection';
const LIST = '/cliente/chatbot/connections';

const KIND: AlertKind = {
  type: 'connection_lost',
  collection: CONNECTIONS,
  fields: ['name', 'status'],
  roles: ['Cliente'],
  many: 'connectionAlerts',
  link: () => LIST,
};

interface Connection {
  id: string;
  tenantId: string;
  name: string;
  status: string;
  updatedBy: string | null;
}

/** States of one that is on its way: what it was before counts. */
const BETWEEN: ReadonlySet<string> = new Set(['connecting', 'qr_pending']);

/** Tells of connections of the chat that were connected and are not any more. */
export async function watchConnections(runtime: Runtime, _signal: AbortSignal, now = Date.now()): Promise<void> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  const platform = runtime.database.as('platform');
  const look = await takeLook(platform, WHAT, LEAST_SECONDS);
  if (look === 'taken') return;
  const connections = await platform.run(
    compile<Connection>(sql`
      select "id", "tenantId", "name", "status", "updatedBy" from "chat-connections" where "active" and "deletedAt" is null order by "id"`),
  );
  const byId = new Map(connections.map((connection) => [connection.id, connection]));
  const seen = connections
    .filter(({ status }) => !BETWEEN.has(status))
    .map(({ id, tenantId, status }): Seen => ({
      what: WHAT,
      recordId: id,
      tenantId,
      standing: status === 'connected' ? 'fine' : 'critical',
    }));
  const held = new Set(connections.filter(({ status }) => BETWEEN.has(status)).map(({ id }) => id));
  const turns = await turnsOf(platform, seen, { whats: [WHAT], held, onlyAfterFine: true }, now);
  const alertOf: AlertOf = ({ recordId, turned }) => {
    const connection = byId.get(recordId);
    if (turned !== 'worse' || connection === undefined) return undefined;
    const { name, status, updatedBy } = connection;
    const isByPerson = status === 'disconnected';
    return {
      severity: isByPerson ? 'warning' : 'error',
      text: 'connectionLost',
      params: { connection: name },
      link: () => `${LIST}/${recordId}`,
      except: isByPerson ? updatedBy : null,
    };
  };
  await tellTurns(runtime, () => KIND, turns, look === 'first' ? NOTHING_TOLD : alertOf);
}
