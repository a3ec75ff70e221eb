import { sql } from 'kysely';
import { isObject } from '../../../../../core/is-object';
import type { Json } from '../../../../../core/types';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import { violation } from '../../../../../core/violations';
import type { Violation } from '../../../../../core/wire';
import { isWithinHours, localMoment } from '../../../../../core/within-hours';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import type { Effect, ValidatedRecord } from '../../../../../server/operations/effects/effect';
import { CALLBACKS } from '../callback-fields';

interface Campaign {
  hours: Json;
  /** Of the tenant's clock. */
  zone: string | null;
  agentIds: Json;
  /** Of its queue. */
  members: Json;
}

/** What is wrong with the agent and the time that a person has promised; the system may promise anything. */
async function validate(
  { principal }: OperationContext,
  executor: Executor,
  { record, changed, tenantId }: ValidatedRecord,
): Promise<Violation[]> {
  const isTimed = changed.includes('scheduledAt');
  const isGiven = changed.includes('agentId') || changed.includes('campaignId');
  if (principal === null || !(isTimed || isGiven)) return [];
  const { agentId, campaignId, scheduledAt } = record;
  const campaign = await campaignOf(executor, campaignId ?? null, tenantId);
  if (campaign === undefined) return [];
  return [
    ...(isGiven && typeof agentId === 'string' && !takesPart(agentId, campaign)
      ? [violation('agentId', 'memberOf')]
      : []),
    ...(isTimed && typeof scheduledAt === 'string' && !isInside(scheduledAt, campaign)
      ? [violation('scheduledAt', 'insideHours')]
      : []),
  ];
}

async function campaignOf(executor: Executor, id: Json, tenantId: string | null): Promise<Campaign | undefined> {
  const [campaign] = await executor.run(
    compile<Campaign>(sql`
      select campaign."hours", to_jsonb(campaign."agentIds") as "agentIds", queue."members",
        (select "timezone" from "tenants" where "id" = ${tenantId}::uuid) as "zone"
      from "campaigns" as campaign left join "queues" as queue on queue."id" = campaign."queueId"
      where campaign."id" = ${id}::uuid`),
  );
  return campaign;
}

/** A campaign without agents of its own has those of its queue; where that has none either, any will do. */
function takesPart(agentId: string, { agentIds, members }: Campaign): boolean {
  const own = listOf(agentIds);
  const agents = own.length > 0 ? own : listOf(members).map((one) => (isObject(one) ? one['agentId'] : null));
  const ids = agents.flatMap((one) => (typeof one === 'string' ? [one.toLowerCase()] : []));
  return ids.length === 0 || ids.includes(agentId.toLowerCase());
}

function isInside(time: string, { hours, zone }: Campaign): boolean {
  const intervals = listOf(hours);
  return intervals.length === 0 || isWithinHours(intervals, localMoment(new Date(time), zone ?? USUAL_ZONE));
}

const listOf = (value: Json): Json[] => (Array.isArray(value) ? value : []);

/** People promise calls at hours of the campaign, and by agents of it. */
export const promiseCallback: Effect = {
  needs: {
    [CALLBACKS]: ['campaignId', 'scheduledAt', 'agentId'],
    campaigns: ['hours', 'agentIds', 'queueId'],
    queues: ['members'],
    tenants: ['timezone'],
  },
  looksAt: ['campaignId', 'scheduledAt', 'agentId'],
  validate,
};
