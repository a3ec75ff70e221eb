import { isObject } from '../../../../core/is-object';
import type { Json, JsonObject } from '../../../../core/types';
import { levelOn, scaleOf, type ScoreLevel } from './survey-scale';

/** What was answered to one question of a survey, without what the person said in words. */
export interface QuestionAnswer {
  /** Among what was asked, from 0. */
  place: number;
  questionPosition: number | null;
  question: string | null;
  questionType: string | null;
  score: number | null;
  level: ScoreLevel | null;
}

/**
 * The questions that were answered, as they were asked. One that was asked and not understood, or passed over, is none.
 * @param answers of a record of `survey-answers`
 * @param survey as it was then; undefined where nobody knows
 */
export function questionAnswers(answers: Json | undefined, survey: JsonObject | undefined): QuestionAnswer[] {
  const asked = Array.isArray(survey?.['questions']) ? survey['questions'] : [];
  return (Array.isArray(answers) ? answers : []).flatMap((answer, place): QuestionAnswer[] => {
    if (!isObject(answer) || !isAnswered(answer)) return [];
    const position = answer['questionPosition'] ?? null;
    const known = asked.find((one, index) => isObject(one) && (one['position'] ?? index) === position);
    const question = isObject(known) ? known : undefined;
    const score = typeof answer['score'] === 'number' ? answer['score'] : null;
    return [
      {
        place,
        questionPosition: typeof position === 'number' ? position : null,
        question: textOf(answer['question']) ?? textOf(question?.['text']),
        questionType: textOf(question?.['type']),
        score,
        level: question === undefined || score === null ? null : levelOf(question, survey?.['metric'], score),
      },
    ];
  });
}

const isAnswered = ({ value = null, score = null, audioUrl = null }: JsonObject): boolean =>
  value !== null || score !== null || audioUrl !== null;

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Values of options have no order that anybody has said. */
function levelOf(question: JsonObject, metric: Json | undefined, score: number): ScoreLevel | null {
  switch (question['type']) {
    case 'scale':
      return levelOn(scaleOf(question, metric), score);
    case 'yes_no':
      return levelOn({ min: 0, max: 1 }, score);
    default:
      return null;
  }
}
