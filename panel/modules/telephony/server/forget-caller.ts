import { sql } from 'kysely';
import type { Json, JsonObject } from '../../../../core/types';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';
import type { Forgetting, PersonHook, Replacement } from '../../../../server/operations/person/person-hook';
import { forgetMemory } from './engine/call-memory';
import { aliasedJson, aliasedNumber, isNumberOf, namesNumberOf, numberForms, numberTexts } from './person-numbers';

const NEEDS: Readonly<Record<string, readonly string[]>> = {
  contacts: ['phone'],
  calls: ['callerNumber', 'calledNumber', 'callerName', 'transferredTo', 'state', 'startedAt', 'events'],
  'survey-answers': ['callId', 'contactNumber', 'comment', 'answers'],
};

/** Numbers of the person get the alias, those of others stay; the name goes where it is the person who called, and notes go. */
function ofCall(value: Json, field: string, record: JsonObject, { person, alias }: Forgetting): Json | undefined {
  if (field === 'callerName') return numberForms(person).includes(String(record['callerNumber'])) ? undefined : value;
  return field === 'dispositionNotes' ? undefined : aliasedNumber(person, value, alias);
}

const ofLine: Replacement = (value, _field, _record, { person, alias }) => aliasedNumber(person, value, alias);

/**
 * People who are known by a number are those who called from there, and who were called there. Their calls stay, with letters in place of the
 * last digits (`docs/decisions/people.md`).
 */
export const forgetCaller: PersonHook = {
  needs: NEEDS,
  says: ({ person }) => numberTexts(person),
  async find(_context, executor, { tenantId, person }) {
    if (numberForms(person).length === 0) return new Map();
    const rows = await executor.run(
      compile<{ collection: string; ids: string[] }>(sql`
        select 'calls' as "collection", array_agg("id"::text) as "ids" from "calls"
        where "tenantId" = ${tenantId}::uuid
          and (${isNumberOf(person, sql`"callerNumber"`)} or ${isNumberOf(person, sql`"calledNumber"`)} or ${isNumberOf(person, sql`"transferredTo"`)})
        having count(*) > 0
        union all
        select 'survey-answers', array_agg("id"::text) from "survey-answers"
        where "tenantId" = ${tenantId}::uuid and ${isNumberOf(person, sql`"contactNumber"`)}
        having count(*) > 0`),
    );
    return new Map(rows.map(({ collection, ids }) => [collection, ids]));
  },
  /** One whose end nobody was told of within a day is no call that anybody is in. */
  async open(_context, executor, { tenantId, person }) {
    const [found] = await executor.run(
      compile<{ count: number }>(sql`
        select count(*)::int as "count" from "calls"
        where "tenantId" = ${tenantId}::uuid and "state" <> 'ended' and "startedAt" > now() - interval '1 day'
          and (${isNumberOf(person, sql`"callerNumber"`)} or ${isNumberOf(person, sql`"calledNumber"`)})`),
    );
    return found !== undefined && found.count > 0 ? [{ resource: 'calls', count: found.count }] : [];
  },
  instead: { calls: ofCall, 'queue-events': ofLine, 'ura-log': ofLine },
  /** Else an event that comes late would bring back what was forgotten: a call is made of all its events. */
  async forget(_context, executor, { tenantId, person, alias }) {
    if (numberForms(person).length === 0) return;
    const impersonal = sql`case told."type"
      when 'call.started' then case when ${isNumberOf(person, sql`(told."event" ->> 'caller')`)} then told."event" - 'callerName' else told."event" end
      when 'survey.answered' then jsonb_set(told."event" - 'comment', '{answers}', (
        select coalesce(jsonb_agg(answer - 'value' order by place), '[]')
        from jsonb_array_elements(told."event" -> 'answers') with ordinality as one (answer, place)))
      else told."event" end`;
    await executor.run(
      compile(sql`
        with own as (
          select "call" from painel.telephony_events
          where "tenantId" = ${tenantId}::uuid and "type" = 'call.started'
            and (${isNumberOf(person, sql`("event" ->> 'caller')`)} or ${isNumberOf(person, sql`("event" ->> 'called')`)}))
        update painel.telephony_events as told set "event" = ${aliasedJson(person, impersonal, alias)}
        where told."tenantId" = ${tenantId}::uuid
          and (told."type" = 'survey.answered' and told."call" in (select "call" from own) or ${namesNumberOf(person, sql`told."event"::text`)})`),
    );
    await executor.run(
      compile(sql`
        update painel.telephony_commands set "order" = ${aliasedJson(person, sql`"order"`, alias)}
        where "tenantId" = ${tenantId}::uuid and ${namesNumberOf(person, sql`"order"::text`)}`),
    );
    await forgetInPaths(executor, { tenantId, person, alias });
    if (tenantId !== null) await forgetMemory(executor, tenantId);
  },
};

/**
 * Calls of others that rang at the number as well, as by a forward, are not of the person, but for the number in their path. No index finds
 * it: month by month, so that no statement takes longer than one may.
 */
async function forgetInPaths(executor: Executor, { tenantId, person, alias }: Forgetting): Promise<void> {
  const months = await executor.run(
    compile<{ from: string }>(sql`
      select month::text as "from"
      from (select min("startedAt") as "first", max("startedAt") as "last" from "calls" where "tenantId" = ${tenantId}::uuid) as span,
        generate_series(date_trunc('month', span."first"), span."last", interval '1 month') as month`),
  );
  const named = numberForms(person).map((form) => JSON.stringify([{ detail: form }]));
  for (const { from } of months)
    await executor.run(
      compile(sql`
        update "calls" set "events" = ${aliasedJson(person, sql`"events"`, alias)}, "version" = "version" + 1, "updatedAt" = now()
        where "tenantId" = ${tenantId}::uuid and "startedAt" >= ${from}::timestamptz and "startedAt" < ${from}::timestamptz + interval '1 month'
          and "events" @> any(${named}::jsonb[])`),
    );
}
