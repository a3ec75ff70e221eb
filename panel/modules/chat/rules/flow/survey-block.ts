import { understood } from './answers';
import { NEXT, type DataOf } from './flow-nodes';
import type { SurveyAnswer, SurveyQuestion } from './session';
import { say, type Move, type Walk } from './walk';
import { plain } from './words';

/** A question of a survey is asked so often before the next one is. */
const MOST_ATTEMPTS = 2;

export function enterSurvey(walk: Walk, { surveyId }: DataOf<'survey'>): Move {
  const survey = walk.world.surveyOf(surveyId);
  if (survey) say(walk, survey.intro);
  return ask(walk, surveyId);
}

export function answerSurvey(walk: Walk, { surveyId }: DataOf<'survey'>, text: string): Move {
  const { session, world } = walk;
  const question = world.surveyOf(surveyId)?.questions[session.answers.length];
  if (!question) return { kind: 'go', handle: NEXT };
  const understoodAs = readAnswer(question, text);
  if (!understoodAs && session.attempts + 1 < MOST_ATTEMPTS) {
    session.attempts += 1;
    return ask(walk, surveyId);
  }
  session.attempts = 0;
  session.answers.push({
    position: question.position,
    question: question.text,
    ...(understoodAs ?? { value: null, score: null }),
  });
  return ask(walk, surveyId);
}

/** The next question; after the last one, what was answered. */
function ask(walk: Walk, surveyId: string): Move {
  const { session, world, commands } = walk;
  const next = world.surveyOf(surveyId)?.questions[session.answers.length];
  if (next) {
    say(walk, wordsOf(next));
    return { kind: 'stay', awaits: 'input' };
  }
  if (session.answers.length > 0)
    commands.push({ kind: 'survey', surveyId, answers: session.answers, completed: true });
  return { kind: 'go', handle: NEXT };
}

function wordsOf({ text, type, min, max, options }: SurveyQuestion): string {
  if (type === 'scale') return `${text} (${min}–${max})`;
  return type === 'options' ? [text, '', ...options.map(({ digit, label }) => `${digit} - ${label}`)].join('\n') : text;
}

function readAnswer(
  { type, min, max, options }: SurveyQuestion,
  text: string,
): Pick<SurveyAnswer, 'value' | 'score'> | undefined {
  switch (type) {
    case 'scale': {
      const number = understood('number', text);
      return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
        ? { value: String(number), score: number }
        : undefined;
    }
    case 'yes_no': {
      const isYes = understood('yes_no', text);
      return typeof isYes === 'boolean' ? { value: isYes ? 'yes' : 'no', score: isYes ? 1 : 0 } : undefined;
    }
    case 'options': {
      const option = options.find(({ digit, label }) => plain(text) === plain(digit) || plain(text) === plain(label));
      return option && { value: option.label, score: option.value };
    }
    case 'text':
      return text.trim() === '' ? undefined : { value: text.trim().slice(0, 2000), score: null };
  }
}
