import { sql } from 'kysely';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import { fromRow, selection, type Row } from '../../../../../server/database/record-rows';
import type { Executor } from '../../../../../server/database/types';
import type { Runtime } from '../../../../../server/operations/runtime';
import { addQuestionAnswers, QUESTION_ANSWERS, QUESTION_NEEDS, SURVEY_ANSWERS } from './add-question-answers';

/** Answers that are looked at in one transaction. */
const PORTION = 500;
/** Of `painel.settings`: the last answer that was looked at. */
const KEY = QUESTION_ANSWERS;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Gives answers that a version before this one wrote their questions. It goes on where it stopped, so that of a pass after the first there is
 * little: what has been answered since, in case a server of before still works.
 */
export async function fillQuestionAnswers(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog(), QUESTION_NEEDS)) return;
  for (let isMore = true; isMore && !signal.aborted;)
    isMore = await runtime.database.transaction('platform', (executor) => fillPortion(runtime, executor));
}

async function fillPortion(runtime: Runtime, executor: Executor): Promise<boolean> {
  const catalog = runtime.catalog();
  const resource = catalog.resources.get(SURVEY_ANSWERS);
  if (resource === undefined) return false;
  const rows = await executor.run(
    compile<Row & { '~lacks': boolean; '~tenantId': string }>(sql`
      select ${selection(resource)}, "tenantId" as "~tenantId",
        not exists (select from "survey-question-answers" as own where own."surveyAnswerId" = "survey-answers"."id") as "~lacks"
      from "survey-answers"
      where "id" > coalesce((select ("value" #>> '{}')::uuid from painel.settings where "key" = ${KEY}), ${FIRST}::uuid)
      order by "id" limit ${PORTION}`),
  );
  const lacking = rows.flatMap(({ '~lacks': lacks, '~tenantId': tenantId, ...row }) => {
    const record = fromRow(resource, row);
    return lacks ? [{ ...record, id: String(record['id']), tenantId }] : [];
  });
  await addQuestionAnswers(catalog, executor, lacking);
  const last = rows.at(-1)?.['id'];
  if (last !== undefined)
    await executor.run(
      compile(sql`
        insert into painel.settings as row ("key", "value") values (${KEY}, to_jsonb(${String(last)}::text))
        on conflict ("key") do update set "value" = excluded."value", "updatedAt" = now()`),
    );
  return rows.length === PORTION;
}
