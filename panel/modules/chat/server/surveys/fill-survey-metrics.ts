import { sql } from 'kysely';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { Runtime } from '../../../../../server/operations/runtime';

/** Answers that are looked at in one transaction. */
const PORTION = 1000;
/** Of `painel.settings`: the last answer that was looked at. */
const KEY = 'survey-metrics';
const FIRST = '00000000-0000-0000-0000-000000000000';
const NEEDS = {
  attendances: ['surveyScore', 'surveyMetric'],
  'survey-answers': ['attendanceId', 'surveyId'],
  surveys: ['metric'],
};

/** Gives conversations of a version before this one the kind of the survey that their score is of, as long as the survey is there. */
export async function fillSurveyMetrics(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  for (let isMore = true; isMore && !signal.aborted;)
    isMore = await runtime.database.transaction('platform', fillPortion);
}

async function fillPortion(executor: Executor): Promise<boolean> {
  const answers = await executor.run(
    compile<{ id: string; attendanceId: string | null; surveyId: string | null }>(sql`
      select "id", "attendanceId", "surveyId" from "survey-answers"
      where "id" > coalesce((select ("value" #>> '{}')::uuid from painel.settings where "key" = ${KEY}), ${FIRST}::uuid)
      order by "id" limit ${PORTION}`),
  );
  const last = answers.at(-1)?.id;
  if (last === undefined) return false;
  const given = sql`json_to_recordset(${JSON.stringify(answers)}::json) as given ("attendanceId" uuid, "surveyId" uuid)`;
  await executor.run(
    compile(sql`
      update "attendances" as own set "surveyMetric" = survey."metric", "version" = own."version" + 1, "updatedAt" = now()
      from ${given} join "surveys" as survey on survey."id" = given."surveyId"
      where own."id" = given."attendanceId" and own."surveyScore" is not null and own."surveyMetric" is null`),
  );
  await executor.run(
    compile(sql`
      insert into painel.settings as row ("key", "value") values (${KEY}, to_jsonb(${last}::text))
      on conflict ("key") do update set "value" = excluded."value", "updatedAt" = now()`),
  );
  return answers.length === PORTION;
}
