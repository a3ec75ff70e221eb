import { sql } from 'kysely';
import type { Role } from '../../../../core/types';
import { isDescribed } from '../../../../server/application/hooks-of';
import { compile } from '../../../../server/database/builder';
import type { Runtime } from '../../../../server/operations/runtime';
import type { AlertKind } from './address-alerts';
import { takeLook, turnsOf, type Seen } from './standings';
import { NOTHING_TOLD, tellTurns, type AlertOf } from './tell-turns';

const AGENTS = 'agents';
const NEEDS = {
  [AGENTS]: ['name', 'stateSince', 'pauseReasonId'],
  'agent-states': ['agentId', 'state', 'pauseReasonId', 'since'],
  'pause-reasons': ['name', 'maxMinutes', 'alertSupervisor'],
  notifications: ['type'],
};
const LEAST_SECONDS = 10;
const LIST = '/supervisor/agentes';

/** Who hears of a pause that is too long: the agent always, supervisors where its reason says so. Each is known by a name of its own. */
const HEARERS: readonly { what: string; role: Role; isAsked: (pause: LongPause) => boolean }[] = [
  { what: 'own pause', role: 'Agente', isAsked: () => true },
  { what: 'pause of agent', role: 'Supervisor', isAsked: ({ isForSupervisors }) => isForSupervisors },
];

/** The fields are those of the agent alone: colleagues in the chat read no more than names. */
const kindOf = (role: Role): AlertKind => ({
  type: 'pause_exceeded',
  collection: AGENTS,
  fields: ['stateSince', 'pauseReasonId'],
  roles: [role],
  many: 'pausesExceeded',
  link: linkOf,
});

const linkOf: AlertKind['link'] = (role) => (role === 'Supervisor' ? LIST : null);

/** A pause that goes on and is longer than its reason allows, on whichever channels. */
interface LongPause {
  agentId: string;
  tenantId: string;
  agent: string;
  reason: string;
  minutes: number;
  isForSupervisors: boolean;
}

/** Tells of pauses that go on for longer than their reason allows: each once. */
export async function watchPauses(runtime: Runtime, _signal: AbortSignal, now = Date.now()): Promise<void> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  const platform = runtime.database.as('platform');
  const look = await takeLook(platform, 'pauses', LEAST_SECONDS);
  if (look === 'taken') return;
  const pauses = await platform.run(
    compile<LongPause>(sql`
      select distinct on (state."agentId") state."agentId", state."tenantId", agent."name" as "agent", reason."name" as "reason",
        reason."maxMinutes" as "minutes", coalesce(reason."alertSupervisor", false) as "isForSupervisors"
      from "agent-states" as state join "agents" as agent on agent."id" = state."agentId" and agent."deletedAt" is null
      join "pause-reasons" as reason on reason."id" = state."pauseReasonId" and reason."maxMinutes" > 0
      where state."state" = 'paused'
        and state."since" < to_timestamp(${now / 1000}::double precision) - make_interval(mins => reason."maxMinutes"::int)
      order by state."agentId", state."since"`),
  );
  const byAgent = new Map(pauses.map((pause) => [pause.agentId, pause]));
  const alertOf: AlertOf = ({ recordId, turned }) => {
    const pause = byAgent.get(recordId);
    if (turned !== 'worse' || pause === undefined) return undefined;
    const { agent, reason, minutes } = pause;
    return { severity: 'warning', text: 'pauseExceeded', params: { agent, reason, limit: minutes }, link: linkOf };
  };
  for (const { what, role, isAsked } of HEARERS) {
    const seen = pauses
      .filter(isAsked)
      .map(({ agentId, tenantId }): Seen => ({ what, recordId: agentId, tenantId, standing: 'critical' }));
    const turns = await turnsOf(platform, seen, { whats: [what] }, now);
    await tellTurns(runtime, () => kindOf(role), turns, look === 'first' ? NOTHING_TOLD : alertOf);
  }
}
