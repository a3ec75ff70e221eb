import { sql } from 'kysely';
import { isDescribed } from '../../../../server/application/hooks-of';
import { compile } from '../../../../server/database/builder';
import type { Runtime } from '../../../../server/operations/runtime';
import type { AlertKind } from './address-alerts';
import { takeLook, turnsOf, type Seen } from './standings';
import { NOTHING_TOLD, tellTurns, type AlertOf } from './tell-turns';

const TRUNKS = 'trunks';
const NEEDS = { [TRUNKS]: ['name', 'enabled', 'status'], notifications: ['type'] };
const LEAST_SECONDS = 10;
const WHAT = 'trunk';
const LIVE_PAGE = '/cliente/dashboards/pabx/trunks';

/** A trunk of the platform has many tenants: who puts it right is told. */
const kindOf = (tenantId: string | null): AlertKind => ({
  type: 'trunk_down',
  collection: TRUNKS,
  fields: ['name', 'status'],
  roles: [tenantId === null ? 'Admin' : 'Cliente'],
  many: 'trunkAlerts',
  link: linkOf,
});

const linkOf: AlertKind['link'] = (role) => (role === 'Cliente' ? LIVE_PAGE : null);

interface Trunk {
  id: string;
  tenantId: string | null;
  name: string;
  enabled: boolean;
  status: string;
}

/** Tells of trunks that do not answer any more, and of those that are back; not of those that somebody has switched off. */
export async function watchTrunks(runtime: Runtime, _signal: AbortSignal, now = Date.now()): Promise<void> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  const platform = runtime.database.as('platform');
  const look = await takeLook(platform, WHAT, LEAST_SECONDS);
  if (look === 'taken') return;
  const trunks = await platform.run(
    compile<Trunk>(sql`
      select "id", "tenantId", "name", "enabled", "status" from "trunks"
      where "deletedAt" is null
        and (("status" = 'down' and "enabled") or "id" in (select "recordId" from painel.alert_standings where "what" = ${WHAT}))
      order by "id"`),
  );
  const byId = new Map(trunks.map((trunk) => [trunk.id, trunk]));
  const seen = trunks.filter((trunk) => isSaid(trunk)).map(seenOf);
  // One that registers again is neither down nor back.
  const held = new Set(trunks.filter((trunk) => !isSaid(trunk)).map(({ id }) => id));
  const turns = await turnsOf(platform, seen, { whats: [WHAT], held }, now);
  const alertOf: AlertOf = ({ recordId, turned }) => {
    const trunk = byId.get(recordId);
    if (trunk?.enabled !== true) return undefined;
    return turned === 'worse'
      ? { severity: 'error', text: 'trunkDown', params: { trunk: trunk.name }, link: linkOf }
      : { severity: 'info', text: 'trunkUp', params: { trunk: trunk.name }, link: linkOf };
  };
  await tellTurns(runtime, kindOf, turns, look === 'first' ? NOTHING_TOLD : alertOf);
}

const isSaid = ({ enabled, status }: Trunk): boolean =>
  !enabled || ['down', 'up', 'lagged', 'disabled'].includes(status);

const seenOf = ({ id, tenantId, enabled, status }: Trunk): Seen => ({
  what: WHAT,
  recordId: id,
  tenantId,
  standing: enabled && status === 'down' ? 'critical' : 'fine',
});
