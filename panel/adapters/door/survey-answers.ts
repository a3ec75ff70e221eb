import type { SurveyAnswered } from '../../events.gen';

type Answer = SurveyAnswered['answers'][number];

const MOST_ANSWERS = 10;
const ANSWER = /^(\d{1,3})=(.{1,200})$/;
const SCORE = /^\d{1,3}(?:\.\d+)?$/;

/**
 * What a dialplan says of answers: `1=5 2=9`, the position of each question and what was dialled. Digits up to 100 are its score too. What cannot be read is
 * left out.
 */
function surveyAnswers(text: string): Answer[] {
  return text
    .split(/\s+/)
    .flatMap((part): Answer[] => {
      const [, question, value] = ANSWER.exec(part) ?? [];
      if (question === undefined || value === undefined || Number(question) < 1 || Number(question) > 100) return [];
      const score = SCORE.test(value) && Number(value) <= 100 ? { score: Number(value) } : {};
      return [{ question: Number(question), value, ...score }];
    })
    .slice(0, MOST_ANSWERS);
}

/** What a dialplan tells once a survey is over. @param header of its event: `Survey`, `Answers` and `Completed` */
export const surveyAnswered = (
  call: string,
  survey: string,
  header: (name: string) => string | undefined,
): Omit<SurveyAnswered, 'id' | 'at'> => ({
  type: 'survey.answered',
  call,
  survey,
  answers: surveyAnswers(header('Answers') ?? ''),
  completed: header('Completed') === '1',
});
