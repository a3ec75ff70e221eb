import { sql, type RawBuilder } from 'kysely';
import { compile } from '../../../../../../server/database/builder';
import type { Executor } from '../../../../../../server/database/types';
import { factsOf, subjectOf, type CallMoment } from './call-moment';
import { KEPT_DAYS } from './delivery-queue';

/**
 * Puts what has happened before the call actions of its tenants, in the transaction that notes it: each active webhook that waits for it gets a
 * delivery, which is sent after the commit. A moment that is offered again is delivered once, and one that is thirty days old not at all. One
 * statement, however many moments there are.
 *
 * An action waits for a moment by its events and its direction, and where it names queues or campaigns, by each of the two; an action that the
 * queue, the campaign or the number of the call names needs neither. Screens that open at the agent are none of this.
 *
 * @param executor of the platform, or of the one tenant that all moments are of. Calls must be there before: a delivery of one that is
 *   not names none.
 */
export async function offerToActions(executor: Executor, moments: readonly CallMoment[]): Promise<void> {
  if (moments.length === 0) return;
  const given = moments.map((moment) => ({
    tenantId: moment.tenantId,
    callId: moment.callId,
    subject: subjectOf(moment),
    event: moment.event,
    at: moment.at,
    queueId: moment.queueId,
    campaignId: moment.campaignId,
    direction: moment.direction,
    facts: JSON.stringify(factsOf(moment)),
  }));
  await executor.run(
    compile(sql`
      with fitting as (
        select distinct on (${DELIVERY_ID}) ${DELIVERY_ID} as "id", moment."tenantId", action."id" as "actionId", call."id" as "callId", moment."event", moment."at", moment."facts",
          lower(coalesce(substring(action."url" from ${HOST}), '')) as "host"
        from json_to_recordset(${JSON.stringify(given)}::json) as moment ("tenantId" uuid, "callId" uuid, "subject" text, "event" text, "at" timestamptz(3),
          "queueId" uuid, "campaignId" uuid, "direction" text, "facts" text)
        join "call-actions" as action on action."tenantId" = moment."tenantId" and action."mode" = 'webhook'
        left join "calls" as call on call."id" = moment."callId" and call."tenantId" = moment."tenantId"
        where moment."at" > now() - make_interval(days => ${KEPT_DAYS}) and ${WAITS_FOR_MOMENT}
      ), logged as (
        insert into "call-action-deliveries" ("id", "tenantId", "actionId", "callId", "event", "at", "state", "attempts", "nextTryAt")
        select "id", "tenantId", "actionId", "callId", "event", "at", 'waiting', 0, now() from fitting
        on conflict ("id") do nothing returning "id"
      )
      insert into painel.call_action_queue ("id", "tenantId", "actionId", "facts", "host")
      select fitting."id", fitting."tenantId", fitting."actionId", fitting."facts", fitting."host" from fitting join logged on logged."id" = fitting."id"`),
  );
}

const HOST = '^https?://(?:[^/?#@]*@)?(\\[[^\\]]*\\]|[^/:?#]+)';

const MS = sql`(extract(epoch from moment."at") * 1000)::bigint`;
const HASH = sql`encode(sha256(convert_to(concat_ws('/', action."id", moment."subject", moment."event", ${MS}), 'UTF8')), 'hex')`;

/** A UUID of version 7 of the time of the moment; the rest of it is made of what the delivery is of. */
const DELIVERY_ID: RawBuilder<string> = sql`(lpad(to_hex(${MS}), 12, '0') || '7' || substr(${HASH}, 1, 3) || '8' || substr(${HASH}, 4, 15))::uuid`;

const isAmong = (list: string, one: string): RawBuilder<boolean> =>
  sql`(coalesce(cardinality(action.${sql.id(list)}), 0) = 0 or moment.${sql.id(one)} = any(action.${sql.id(list)}))`;

const isNamedBy = (collection: string, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from ${sql.id(collection)} as namer where namer."id" = ${id} and namer."tenantId" = moment."tenantId" and action."id" = any(namer."actionIds"))`;

/**
 * SQL: does the action wait for the moment? Names `action`, a row of `call-actions`, `moment` with `tenantId`, `event`, `direction`, `queueId` and `campaignId`, and
 * `call` with `didId`, which may be all null.
 */
export const WAITS_FOR_MOMENT = sql<boolean>`
  action."active" and moment."event" = any(action."events") and action."direction" in ('any', moment."direction")
  and not (coalesce(action."onlyExternalLegs", true) and coalesce(moment."direction" = 'internal', false))
  and ((${isAmong('queueIds', 'queueId')} and ${isAmong('campaignIds', 'campaignId')})
    or ${isNamedBy('queues', sql`moment."queueId"`)} or ${isNamedBy('campaigns', sql`moment."campaignId"`)} or ${isNamedBy('dids', sql`call."didId"`)})`;
