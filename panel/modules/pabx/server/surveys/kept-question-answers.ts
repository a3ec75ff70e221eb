import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { fromRow, selection, type Row } from '../../../../../server/database/record-rows';
import type { KeptHook } from '../../../../../server/operations/recount/kept-hook';
import { addQuestionAnswers, QUESTION_NEEDS, SURVEY_ANSWERS } from './add-question-answers';

/** Every question that was answered has its row, by which reports count. */
export const keptQuestionAnswers: KeptHook = {
  needs: QUESTION_NEEDS,
  equals: 'as many rows in survey-question-answers as questions were answered',
  compared: () => sql`
    select answer."id", (coalesce(own."rows", 0))::int as "stored",
      (select count(*) from jsonb_array_elements(case when jsonb_typeof(answer."answers") = 'array' then answer."answers" else '[]' end) as one
        where coalesce(nullif(one -> 'value', 'null'), nullif(one -> 'score', 'null'), nullif(one -> 'audioUrl', 'null')) is not null)::int as "expected"
    from "survey-answers" as answer
    left join (select "surveyAnswerId", count(*) as "rows" from "survey-question-answers" group by 1) as own on own."surveyAnswerId" = answer."id"
    where answer."surveyId" is not null`,
  async repair(catalog, executor, ids) {
    const resource = catalog.resources.get(SURVEY_ANSWERS);
    if (resource === undefined) return;
    const rows = await executor.run(
      compile<Row & { '~tenantId': string }>(
        sql`select ${selection(resource)}, "tenantId" as "~tenantId" from "survey-answers" where "id" = any(${[...ids]}::uuid[])`,
      ),
    );
    const given = rows.map(({ '~tenantId': tenantId, ...row }) => {
      const record = fromRow(resource, row);
      return { ...record, id: String(record['id']), tenantId };
    });
    await addQuestionAnswers(catalog, executor, given);
  },
};
