import type { Json, JsonObject } from '../../../../../core/types';
import { isDescribed } from '../../../../../server/application/hooks-of';
import type { Executor } from '../../../../../server/database/types';
import { statesAt } from '../../../../../server/operations/versions/states-at';
import type { Catalog } from '../../../../../server/schemas/catalog';
import { timedId } from '../../../telephony/server/engine/timed-id';
import { writeRows, type EngineRow } from '../../../telephony/server/engine/write-rows';
import { questionAnswers } from '../../rules/question-answers';

export const SURVEY_ANSWERS = 'survey-answers';
export const QUESTION_ANSWERS = 'survey-question-answers';

/** What is the same in the answer and in its questions. */
const SHARED = ['answeredAt', 'surveyId', 'channel', 'agentId', 'queueId', 'sectorId'];
const OWN = ['surveyAnswerId', 'questionPosition', 'question', 'questionType', 'score', 'level'];

export const QUESTION_NEEDS: Readonly<Record<string, readonly string[]>> = {
  surveys: ['questions', 'metric'],
  [SURVEY_ANSWERS]: [...SHARED, 'answers'],
  [QUESTION_ANSWERS]: [...SHARED, ...OWN],
};

/** A record of `survey-answers` that was written in this transaction, or before. */
export type GivenAnswer = JsonObject & { id: string; tenantId: string };

/**
 * Gives each question that was answered a row of its own, by which reports group; what people said in words stays where it is. Every writer of
 * `survey-answers` comes by here, in its transaction. Rows that are there stay as they are.
 */
export async function addQuestionAnswers(
  catalog: Catalog,
  executor: Executor,
  given: readonly GivenAnswer[],
): Promise<void> {
  const surveys = catalog.resources.get('surveys');
  const some = given.filter(({ answers }) => Array.isArray(answers) && answers.length > 0);
  if (some.length === 0 || surveys === undefined || !isDescribed(catalog, QUESTION_NEEDS)) return;
  const moments = some.flatMap((answer) => {
    const id = answer['surveyId'];
    return typeof id === 'string' ? [{ answer, id, at: timeOf(answer) }] : [];
  });
  const states = await statesAt(executor, surveys, moments);
  const asked = new Map(moments.map(({ answer }, index) => [answer, states[index]]));
  const rows = some.flatMap((answer) =>
    questionAnswers(answer['answers'], asked.get(answer)).map(({ place, ...own }): EngineRow => {
      const shared = Object.fromEntries(SHARED.map((name): [string, Json] => [name, answer[name] ?? null]));
      const { id, tenantId } = answer;
      return {
        id: timedId(timeOf(answer), `question ${id} ${place}`),
        tenantId,
        surveyAnswerId: id,
        ...shared,
        ...own,
      };
    }),
  );
  await writeRows(executor, QUESTION_ANSWERS, [...SHARED, ...OWN], rows, { isAdded: true });
}

/** When the survey was answered, and so how it was asked. */
const timeOf = ({ answeredAt, createdAt }: GivenAnswer): string =>
  typeof answeredAt === 'string' ? answeredAt : String(createdAt);
