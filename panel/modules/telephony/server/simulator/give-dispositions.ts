import { sql } from 'kysely';
import { inEyesOf } from '../../../../../server/auth/impersonation/in-eyes-of';
import { compile } from '../../../../../server/database/builder';
import { asSystem, isPerson } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { disposeCall, type Disposal } from '../../../dialer/server/dispositions/dispose-call';
import type { OfferedDisposition } from '../../../dialer/rules/offered-disposition';
import { offeredDispositions } from '../../../dialer/server/dispositions/load-disposition';
import type { FoundSite } from './find-sites';
import type { Chance } from './model/chance';

/** Agents think for so long once the call is over, in seconds; who has not said it after this has forgotten. */
const [LEAST_SECONDS, MOST_SECONDS] = [4, 120];
/** Calls that are looked at in one pass. */
const MOST = 20;
/** Of a hundred agents so many say nothing. */
const SILENT = 0.06;

/** What comes of talks, by `result` of dispositions. */
const WEIGHTS: Readonly<Record<string, number>> = {
  sale: 12,
  contact: 22,
  no_interest: 34,
  wrong_person: 9,
  callback: 15,
  unworkable: 7,
  do_not_call: 1,
};
const NOTES = [
  'Pediu mais informações por e-mail.',
  'Vai conversar em casa e decidir.',
  'Já é cliente de outra operadora.',
];

interface EndedCall {
  id: string;
  tenantId: string;
  agentId: string;
  campaignId: string | null;
  queueId: string | null;
}

/** Has agents of the simulation say what came of calls of the dialer, as people do: by the same operation, with their own rights. */
export function dispositionGiver(
  { runtime, sites }: { runtime: Runtime; sites: readonly FoundSite[] },
  chance: Chance,
): () => Promise<void> {
  const silent = new Set<string>();
  return async () => {
    const calls = (await undisposedCalls(runtime, sites)).filter(({ id }) => !silent.has(id));
    for (const call of calls) {
      const disposal = chance.happens(SILENT) ? undefined : await disposalOf(runtime, call, chance);
      // Once is enough, whatever comes of it.
      silent.add(call.id);
      if (disposal === undefined) continue;
      const eyes = await inEyesOf(asSystem(runtime, { tenantId: call.tenantId }), call.agentId);
      if (eyes !== undefined && isPerson(eyes)) await disposeCall(eyes, disposal);
    }
    if (calls.length === 0) silent.clear();
  };
}

function undisposedCalls({ database }: Runtime, sites: readonly FoundSite[]): Promise<EndedCall[]> {
  const ofSites = sites.map(({ plan, tenantId }) => ({ tenantId, codes: plan.agents.map(({ code }) => code) }));
  return database.as('platform').run(
    compile<EndedCall>(sql`
      select call."id", call."tenantId", call."agentId", call."campaignId", call."queueId"
      from json_to_recordset(${JSON.stringify(ofSites)}::json) as site ("tenantId" uuid, "codes" json)
      join "agents" as agent on agent."tenantId" = site."tenantId" and agent."code" in (select json_array_elements_text(site."codes"))
      join "calls" as call on call."agentId" = agent."id" and call."tenantId" = site."tenantId"
      where call."startedAt" > now() - interval '1 hour' and call."source" = 'dialer' and call."answeredAt" is not null and call."dispositionId" is null
        and call."endedAt" between now() - make_interval(secs => ${MOST_SECONDS}) and now() - make_interval(secs => ${LEAST_SECONDS})
      order by call."endedAt" limit ${MOST}`),
  );
}

async function disposalOf({ database }: Runtime, call: EndedCall, chance: Chance): Promise<Disposal | undefined> {
  const offered = await offeredDispositions(database.as({ tenantId: call.tenantId }), call);
  const choices = offered.flatMap((one) => {
    const weight = WEIGHTS[one.result ?? ''] ?? 0;
    return weight === 0
      ? []
      : [{ ...one, weight: weight / offered.filter(({ result }) => result === one.result).length }];
  });
  if (choices.length === 0) return undefined;
  const chosen: OfferedDisposition = chance.weighted(choices);
  const callback = chosen.requiresCallback
    ? { at: nextDay(chance), recipient: chance.happens(0.5) ? ('agent' as const) : ('any' as const) }
    : null;
  return { id: call.id, dispositionId: chosen.id, notes: chosen.requiresNotes ? chance.pick(NOTES) : null, callback };
}

/** At an hour at which campaigns may call, in São Paulo. */
function nextDay(chance: Chance): string {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T13:00:00.000Z`) + chance.whole(0, 20) * 900_000).toISOString();
}
