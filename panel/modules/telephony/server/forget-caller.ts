import { sql, type RawBuilder } from 'kysely';
import { compile } from '../../../../server/database/builder';
import { comparedNumber, comparedValue } from '../../../../server/database/statements/tolerant-text';
import type { PersonHook } from '../../../../server/operations/person/person-hook';
import { forgetMemory } from './engine/call-memory';

const NEEDS: Readonly<Record<string, readonly string[]>> = {
  contacts: ['phone'],
  calls: ['callerNumber', 'calledNumber', 'callerName'],
  'survey-answers': ['callId', 'contactNumber', 'comment', 'answers'],
};

/** The text of SQL is a number of the person: one with the digit that numbers once got is the same as without. */
const isOf = (phone: string, text: string): RawBuilder<boolean> =>
  sql`${sql.raw(comparedNumber(text))} = ${comparedValue(phone)}`;

/** People who are known by a number are those who called from there, and who were called there. Their calls stay (`docs/decisions/people.md`). */
export const forgetCaller: PersonHook = {
  needs: NEEDS,
  async find(_context, executor, { tenantId, person }) {
    const { phone } = person;
    if (typeof phone !== 'string') return new Map();
    const rows = await executor.run(
      compile<{ collection: string; id: string }>(sql`
        with own as (
          select "id", "callerName" is not null and ${isOf(phone, '"callerNumber"')} as "isNamed" from "calls"
          where "tenantId" = ${tenantId}::uuid and (${isOf(phone, '"callerNumber"')} or ${isOf(phone, '"calledNumber"')}))
        select 'calls' as "collection", "id" from own where "isNamed"
        union all
        select 'survey-answers', "id" from "survey-answers"
        where "tenantId" = ${tenantId}::uuid and ("callId" in (select "id" from own) or ${isOf(phone, '"contactNumber"')})`),
    );
    const found = new Map<string, string[]>();
    for (const { collection, id } of rows) found.set(collection, [...(found.get(collection) ?? []), id]);
    return found;
  },
  /** Else an event that comes late would bring back what was forgotten: a call is made of all its events. */
  async forget(_context, executor, { tenantId, person }) {
    const { phone } = person;
    if (typeof phone !== 'string') return;
    await executor.run(
      compile(sql`
        with own as (
          select "call", ${isOf(phone, `("event" ->> 'caller')`)} as "isCaller" from painel.telephony_events
          where "tenantId" = ${tenantId}::uuid and "type" = 'call.started'
            and (${isOf(phone, `("event" ->> 'caller')`)} or ${isOf(phone, `("event" ->> 'called')`)}))
        update painel.telephony_events as told set "event" = case told."type"
          when 'call.started' then told."event" - 'callerName'
          else jsonb_set(told."event" - 'comment', '{answers}', (
            select coalesce(jsonb_agg(answer - 'value' order by place), '[]')
            from jsonb_array_elements(told."event" -> 'answers') with ordinality as one (answer, place))) end
        from own where told."tenantId" = ${tenantId}::uuid and told."call" = own."call"
          and (told."type" = 'survey.answered' or told."type" = 'call.started' and own."isCaller" and told."event" ? 'callerName')`),
    );
    if (tenantId !== null) await forgetMemory(executor, tenantId);
  },
};
