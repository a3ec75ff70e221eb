import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import { isObject } from '../../../../../core/is-object';
import type { DataRecord } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import type { OperationContext } from '../../../../../server/operations/context';
import { announceAll } from '../../../../../server/operations/write/announce';
import { recordsOf } from '../../../telephony/server/live/records-of';
import { scaleOf } from '../../../pabx/rules/survey-scale';
import type { WidgetSurvey } from '../../rules/webchat/wire';
import { recordOf } from '../channels/record-of';
import type { Writing } from '../channels/writing';
import { keepSurveyAnswer } from '../surveys/keep-survey-answer';
import { surveyChoices } from '../surveys/survey-choice';
import { ANSWERED_WITHIN_MS, dropSurvey, lockSurvey } from '../surveys/survey-rows';
import { beginSurvey } from '../surveys/survey-talk';
import { ATTENDANCES } from './webchat-names';

/** Scores that fit into the widget. */
const MOST_SCORES = 11;

interface Asked extends WidgetSurvey {
  surveyId: string;
  position: number;
}

/** The first question of the survey that a score answers, where the talk is over and none was given; null where nothing is asked. */
async function surveyOf(context: OperationContext, attendance: DataRecord): Promise<Asked | null> {
  const { status, surveyScore = null, closedAt } = attendance;
  if (status !== 'closed' || surveyScore !== null) return null;
  // Whoever comes back later is not asked any more.
  if (typeof closedAt !== 'string' || Date.now() - Date.parse(closedAt) > ANSWERED_WITHIN_MS) return null;
  const executor = context.runtime.database.as(context.scope);
  const [choice] = await surveyChoices(executor, sql`attendance."id" = ${attendance.id}::uuid`, 1);
  if (choice === undefined) return null;
  const { surveyId } = choice;
  const survey = (await recordsOf(context, 'surveys', [surveyId])).get(surveyId);
  const questions = survey?.['questions'];
  for (const [index, question] of (Array.isArray(questions) ? questions : []).entries()) {
    if (!isObject(question) || question['type'] !== 'scale') continue;
    const { min, max } = scaleOf(question, survey?.['metric']);
    if (max <= min || max - min >= MOST_SCORES) continue;
    const { text, position } = question;
    return {
      surveyId,
      intro: typeof survey?.['introText'] === 'string' ? survey['introText'] : null,
      question: String(text),
      min,
      max,
      position: typeof position === 'number' ? position : index,
    };
  }
  return null;
}

/** What the widget asks at the end; that it was asked is noted at its first look. */
export async function askedSurvey(context: OperationContext, attendance: DataRecord): Promise<WidgetSurvey | null> {
  const asked = await surveyOf(context, attendance);
  if (asked === null) return null;
  if ((attendance['surveyAskedAt'] ?? null) === null) await noteAsked(context, attendance.id, asked.surveyId);
  return { intro: asked.intro, question: asked.question, min: asked.min, max: asked.max };
}

async function noteAsked(context: OperationContext, attendanceId: string, surveyId: string): Promise<void> {
  const events = await context.runtime.database.transaction(context.scope, async (executor) => {
    const writing: Writing = { context, executor, events: [] };
    const [open] = await executor.run(
      compile(
        sql`select 1 from "attendances" where "id" = ${attendanceId}::uuid and "status" = 'closed' and "surveyAskedAt" is null for no key update`,
      ),
    );
    const attendance = open === undefined ? undefined : await recordOf(writing, ATTENDANCES, attendanceId);
    if (attendance !== undefined) await beginSurvey(writing, attendance, surveyId, true);
    return writing.events;
  });
  announceAll(context, events);
}

/**
 * Keeps what a visitor says of the talk, once.
 * @throws Problem `state_conflict` where nothing is asked, `bad_request` for a score that is none
 */
export async function answerSurvey(
  context: OperationContext,
  attendance: DataRecord,
  { score, comment }: { score: number; comment: string | null },
): Promise<void> {
  const asked = await surveyOf(context, attendance);
  if (asked === null) throw notAsked();
  if (!Number.isInteger(score) || score < asked.min || score > asked.max)
    throw new Problem('bad_request', {
      detail: `score: expected a whole number from ${asked.min} to ${asked.max}, got ${score}.`,
    });
  const { surveyId, position, question } = asked;
  const answer = { position, question, value: String(score), score };
  const events = await context.runtime.database.transaction(context.scope, async (executor) => {
    const writing: Writing = { context, executor, events: [] };
    const open = await lockSurvey(executor, attendance.id);
    const now = await recordOf(writing, ATTENDANCES, attendance.id);
    if (now === undefined || (now['surveyScore'] ?? null) !== null) throw notAsked();
    if (open !== undefined) await dropSurvey(executor, attendance.id);
    const at = new Date().toISOString();
    await keepSurveyAnswer(writing, now, { surveyId, answers: [answer], comment, completed: true, at });
    return writing.events;
  });
  announceAll(context, events);
}

const notAsked = (): Problem =>
  new Problem('state_conflict', { detail: 'survey: expected a conversation that is over and was not rated yet.' });
