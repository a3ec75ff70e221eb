import { sql } from 'kysely';
import type { Json, JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { Problem } from '../../../../../core/errors';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { readShapedOne } from '../../../../../server/operations/at-reading/read-shaped';
import { inPlaceOf, resourceOf, type PersonContext } from '../../../../../server/operations/context';
import { getRecord } from '../../../../../server/operations/get-record';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import { assertPermitted, assertPermittedOn, notFound } from '../../../../../server/operations/rights/authorise';
import { attemptOfCall } from '../../../dialer/server/engine/dial-tables';
import { factsOf, type CallDirection } from '../../../pabx/server/call-action/delivery/call-moment';
import { WAITS_FOR_MOMENT } from '../../../pabx/server/call-action/delivery/offer-to-actions';
import { fillPlaceholders, inUrl } from '../../../pabx/server/call-action/fill-placeholders';
import { CALLS } from '../commands/command-call';
import { screenOrigins } from './screen-origins';

/** What screens wait for. */
export const POP_EVENTS = ['call_ringing', 'call_answered', 'call_ended', 'dispositioned'] as const;
export type PopEvent = (typeof POP_EVENTS)[number];

/** Screens of one call that are answered at most. */
export const MOST_POPS = 20;

/** A page that is to open at whoever has the call. */
export interface ScreenPop {
  /** Of the call action. */
  id: string;
  name: string;
  mode: 'screen_pop' | 'iframe';
  openIn: 'new_tab' | 'same_tab' | 'popup' | null;
  url: string;
  /** Whether the panel may show it in a frame. */
  isFramed: boolean;
}

/**
 * Pages of call actions that wait for an event of a call of the caller, whose telephone rings for it or who has talked. Their addresses are filled with what
 * the caller may read of the call: hidden digits stay hidden.
 * @throws Problem `forbidden`, and `not_found` for a call that is none of the caller
 */
export async function screenPops(context: PersonContext, id: string, event: PopEvent): Promise<ScreenPop[]> {
  const resource = resourceOf(context, CALLS);
  assertPermitted(context, 'read', resource);
  const executor = context.runtime.database.as(context.scope);
  const row = await loadRow(inPlaceOf(context), executor, resource, id);
  const agentId = context.principal.user.id;
  if (row === undefined || !(await isOwn(executor, row, agentId))) throw notFound(resource, id);
  const own = { ...row, agentId };
  assertPermittedOn(context, 'read', resource, own);
  const actions = await actionsFor(executor, own, event);
  if (actions.length === 0) return [];
  const origins = new Set(screenOrigins(context.runtime.environment));
  const facts = await factsFor(context, executor, await readShapedOne(context, resource, own), own, event);
  return actions.flatMap((action): ScreenPop[] => {
    const url = webAddress(fillPlaceholders(action.url, facts, inUrl));
    return url === undefined
      ? []
      : [{ ...action, url, isFramed: action.mode === 'iframe' && origins.has(new URL(url).origin) }];
  });
}

/** It rings at the agent, or they have talked in it. */
async function isOwn(executor: Executor, row: JsonObject, agentId: string): Promise<boolean> {
  if (row['agentId'] === agentId) return true;
  const [leg] = await executor.run(
    compile<{ any: boolean }>(sql`
      select exists (select from painel.agent_legs where "callId" = ${String(row['id'])}::uuid and "agentId" = ${agentId}::uuid) as "any"`),
  );
  return leg?.any === true;
}

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

function directionOf({ source, direction }: JsonObject): CallDirection | null {
  if (source === 'dialer') return 'dialer';
  return direction === 'inbound' || direction === 'outbound' || direction === 'internal' ? direction : null;
}

function actionsFor(executor: Executor, row: JsonObject, event: PopEvent): Promise<Omit<ScreenPop, 'isFramed'>[]> {
  return executor.run(
    compile<Omit<ScreenPop, 'isFramed'>>(sql`
      select action."id", action."name", action."mode", action."openIn", action."url"
      from (select ${textOf(row['tenantId'])}::uuid as "tenantId", ${event}::text as "event", ${directionOf(row)}::text as "direction",
        ${textOf(row['queueId'])}::uuid as "queueId", ${textOf(row['campaignId'])}::uuid as "campaignId") as moment
      cross join (select ${textOf(row['didId'])}::uuid as "didId") as call
      join "call-actions" as action on action."tenantId" = moment."tenantId" and action."mode" in ('screen_pop', 'iframe')
      where ${WAITS_FOR_MOMENT} order by action."name", action."id" limit ${MOST_POPS}`),
  );
}

/** Values by the names of the placeholders. @param seen the call as the caller may read it */
async function factsFor(
  context: PersonContext,
  executor: Executor,
  seen: DataRecord,
  row: JsonObject,
  event: PopEvent,
): Promise<ReturnType<typeof factsOf>> {
  const idOf = (name: string) => textOf(row[name]);
  const [names] = await executor.run(
    compile<JsonObject>(sql`
      select (select "name" from "agents" where "id" = ${idOf('agentId')}::uuid) as "agentName", (select "name" from "queues" where "id" = ${idOf('queueId')}::uuid) as "queue",
        (select "name" from "campaigns" where "id" = ${idOf('campaignId')}::uuid) as "campaign", (select "number" from "dids" where "id" = ${idOf('didId')}::uuid) as "did",
        (select "number" from "extensions" where "id" = ${idOf('extensionId')}::uuid) as "extension", (select "name" from "dispositions" where "id" = ${idOf('dispositionId')}::uuid) as "disposition",
        coalesce(
          (select "contactId" from painel.dial_flights where "attemptId" = ${attemptOfCall(row['uniqueId'])}::uuid),
          (select "mailingContactId" from "dial-attempts" where "callId" = ${String(row['id'])}::uuid limit 1)) as "mailingContactId"`),
  );
  const told = ['uniqueId', 'callerNumber', 'calledNumber', 'startedAt', 'answeredAt', 'endedAt', 'hangupCause'].map(
    (name): [string, Json] => [name, seen[name] ?? null],
  );
  return factsOf({
    tenantId: String(row['tenantId']),
    callId: seen.id,
    event,
    at: new Date().toISOString(),
    queueId: idOf('queueId'),
    campaignId: idOf('campaignId'),
    direction: directionOf(row),
    facts: {
      ...Object.fromEntries(told),
      agentId: idOf('agentId'),
      duration: seen['duration'] ?? 0,
      billsec: seen['talkSeconds'] ?? 0,
      ...names,
      ...(await variablesOf(context, textOf(names?.['mailingContactId']))),
    },
  });
}

/** What the list of the campaign says of the contact, as the caller may read it. */
async function variablesOf(context: PersonContext, contactId: string | null): Promise<JsonObject> {
  if (contactId === null) return {};
  try {
    const { vars } = await getRecord(context, 'mailing-contacts', contactId);
    if (typeof vars !== 'object' || vars === null || Array.isArray(vars)) return {};
    return Object.fromEntries(Object.entries(vars).map(([name, value]) => [`var.${name}`, value ?? null]));
  } catch (error) {
    if (error instanceof Problem && (error.code === 'forbidden' || error.code === 'not_found')) return {};
    throw error;
  }
}

/** Values have made it another kind of address, or none. */
function webAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
