import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { CALLBACKS } from '../callback-fields';
import type { FreeAgent } from './floor';
import type { DialedContact, DialingCampaign } from './load-campaign';
import type { Turn } from './begin-attempts';

interface DueRow extends DialedContact {
  callbackId: string;
  phone: string;
  agentId: string | null;
}

/**
 * Takes promised calls whose time has come: they are dialed before anybody else. One that is for an agent begins only while this agent is
 * free; in a campaign with previews the others are shown to whoever is. These agents are taken out of `free`.
 * @param most for whoever is free; those for agents come on top
 * @param closedZones time zones in which nobody is called at this hour
 */
export async function takeDueCallbacks(
  context: OperationContext,
  executor: Executor,
  campaign: DialingCampaign,
  { free, most, closedZones }: { free: FreeAgent[]; most: number; closedZones: readonly string[] },
): Promise<Turn[]> {
  const ids = free.map(({ id }) => id);
  if (ids.length === 0 && most <= 0) return [];
  const rows = await executor.run(
    compile<DueRow>(sql`
      select callback."id" as "callbackId", callback."phone", case when callback."recipient" = 'agent' then callback."agentId" end as "agentId",
        contact."id", contact."mailingId", contact."phones", coalesce(contact."attempts", 0)::int as "attempts", contact."timezone", contact."status"
      from "campaign-callbacks" as callback join "mailing-contacts" as contact on contact."id" = callback."mailingContactId"
      where callback."campaignId" = ${campaign.id}::uuid and callback."status" = 'due'
        and (callback."recipient" = 'any' or callback."agentId" = any(${ids}::uuid[]))
        and not (coalesce(contact."timezone", ${campaign.zone}) = any(${closedZones}::text[]))
        and contact."status" not in ('dialing', 'in_call', 'blocked', 'invalid')
        and not exists (select from painel.dial_flights as flight where flight."contactId" = contact."id")
      order by callback."scheduledAt", callback."id" limit ${most + ids.length} for update of callback, contact skip locked`),
  );
  const turns: Turn[] = [];
  const seen = new Set<string>();
  let left = most;
  for (const { callbackId, phone, agentId, ...contact } of rows) {
    if (seen.has(contact.id) || (agentId === null && left <= 0)) continue;
    const isPreview = campaign.mode === 'preview' && agentId === null;
    const place = isPreview ? 0 : free.findIndex(({ id }) => id === agentId);
    const [agent = null] = place === -1 ? [] : free.splice(place, 1);
    if (agent === null && (isPreview || agentId !== null)) continue;
    seen.add(contact.id);
    left -= 1;
    turns.push({ contact, phone, callbackId, agent, isPreview });
  }
  const taken = turns.map(({ callbackId }) => callbackId);
  const write = sql`
    update "campaign-callbacks" as row set "status" = 'in_progress', "attempts" = coalesce(row."attempts", 0) + 1, "version" = row."version" + 1,
      "updatedAt" = now(), "updatedBy" = null
    where row."id" = any(${taken}::uuid[])`;
  if (taken.length > 0)
    await executor.run(withFeedLine(resourceOf(context, CALLBACKS), 'update', write, ['status', 'attempts']));
  return turns;
}
