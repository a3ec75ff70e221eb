import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import { isObject } from '../../../../../core/is-object';
import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import { resourceOf, tenantOf, type OperationContext } from '../../../../../server/operations/context';
import { effectOf } from '../../../../../server/application/hooks-of';
import { insertRecord } from '../../../../../server/operations/create-record';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { setComputedWithin } from '../../../../../server/operations/set-computed';
import { announceAll } from '../../../../../server/operations/write/announce';
import { recordsOf } from '../../../telephony/server/live/records-of';
import { scaleOf } from '../../../pabx/rules/survey-scale';
import type { WidgetSurvey } from '../../rules/webchat/wire';
import type { SiteConnection } from './site-connection';
import { ATTENDANCES } from './webchat-names';

const ANSWERS = 'survey-answers';
/** Whoever comes back later is not asked any more. */
const ASKED_MS = 24 * 3_600_000;
/** Scores that fit into the widget. */
const MOST_SCORES = 11;

interface Asked extends WidgetSurvey {
  surveyId: string;
  position: number;
  metric: string;
}

/** The first question of the survey that a score answers, where the talk is over and none was given; null where nothing is asked. */
async function surveyOf(
  context: OperationContext,
  { surveyId }: Pick<SiteConnection, 'surveyId'>,
  attendance: JsonObject,
): Promise<Asked | null> {
  const { status, surveyScore = null, closedAt, sectorId } = attendance;
  if (surveyId === null || status !== 'closed' || surveyScore !== null) return null;
  if (typeof closedAt !== 'string' || Date.now() - Date.parse(closedAt) > ASKED_MS) return null;
  const survey = (await recordsOf(context, 'surveys', [surveyId])).get(surveyId);
  if (survey === undefined || survey['active'] !== true || survey['channel'] !== 'chat') return null;
  const { sectorIds, questions } = survey;
  if (Array.isArray(sectorIds) && sectorIds.length > 0 && !sectorIds.includes(sectorId ?? null)) return null;
  for (const [index, question] of (Array.isArray(questions) ? questions : []).entries()) {
    if (!isObject(question) || question['type'] !== 'scale') continue;
    const { min, max } = scaleOf(question, survey['metric']);
    if (max <= min || max - min >= MOST_SCORES) continue;
    const { text, position } = question;
    return {
      surveyId,
      intro: typeof survey['introText'] === 'string' ? survey['introText'] : null,
      question: String(text),
      min,
      max,
      position: typeof position === 'number' ? position : index,
      metric: String(survey['metric']),
    };
  }
  return null;
}

export async function askedSurvey(
  context: OperationContext,
  connection: Pick<SiteConnection, 'surveyId'>,
  attendance: JsonObject,
): Promise<WidgetSurvey | null> {
  const asked = await surveyOf(context, connection, attendance);
  return asked && { intro: asked.intro, question: asked.question, min: asked.min, max: asked.max };
}

/**
 * Keeps what a visitor says of the talk, once.
 * @throws Problem `state_conflict` where nothing is asked, `bad_request` for a score that is none
 */
export async function answerSurvey(
  context: OperationContext,
  connection: Pick<SiteConnection, 'surveyId'>,
  attendance: DataRecord,
  { score, comment }: { score: number; comment: string | null },
): Promise<void> {
  const asked = await surveyOf(context, connection, attendance);
  if (asked === null) throw notAsked();
  if (!Number.isInteger(score) || score < asked.min || score > asked.max)
    throw new Problem('bad_request', {
      detail: `score: expected a whole number from ${asked.min} to ${asked.max}, got ${score}.`,
    });
  const { runtime, scope } = context;
  const { id, sectorId = null, agentId = null } = attendance;
  const events = await runtime.database.transaction(scope, async (executor) => {
    const [open] = await executor.run(
      compile(sql`select 1 from "attendances" where "id" = ${id} and "surveyScore" is null for no key update`),
    );
    if (!open) throw notAsked();
    const scored = await setComputedWithin(context, executor, ATTENDANCES, id, { surveyScore: score });
    const resource = resourceOf(context, ANSWERS);
    const answer: JsonObject = {
      answeredAt: new Date().toISOString(),
      surveyId: asked.surveyId,
      channel: 'chat',
      attendanceId: id,
      sectorId,
      agentId,
      score,
      answers: [{ questionPosition: asked.position, question: asked.question, value: String(score), score }],
      comment,
      completed: true,
    };
    const { record, others } = await insertRecord(context, executor, resource, answer, effectOf(runtime, resource));
    const created: WriteEvent = {
      collection: ANSWERS,
      ids: [record.id],
      tenantId: tenantOf(context),
      action: 'create',
    };
    return [...scored, ...others, created];
  });
  announceAll(context, events);
}

const notAsked = (): Problem =>
  new Problem('state_conflict', { detail: 'survey: expected a conversation that is over and was not rated yet.' });
