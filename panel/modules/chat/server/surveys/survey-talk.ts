import type { DataRecord } from '../../../../../core/wire';
import { ATTENDANCES } from '../../rules/attendances';
import { newSession, step } from '../../rules/flow/engine';
import type { Flow } from '../../rules/flow/flow';
import type { FlowCommand, FlowWorld } from '../../rules/flow/session';
import { surveyFlow } from '../../rules/flow/survey-flow';
import { recordOf } from '../channels/record-of';
import { say } from '../channels/say';
import { note, type Writing } from '../channels/writing';
import { flowWorld } from '../flows/flow-world';
import { keepSurveyAnswer } from './keep-survey-answer';
import { ANSWERED_WITHIN_MS, dropSurvey, keepSurvey, lockSurvey, type OpenSurvey } from './survey-rows';

/** A survey as the engine of flows asks it. */
interface Asking {
  flow: Flow;
  world: FlowWorld;
}

/** Undefined where the contact or the connection is gone. */
async function askingOf(writing: Writing, attendance: DataRecord, surveyId: string): Promise<Asking | undefined> {
  const contact = await recordOf(writing, 'contacts', attendance['contactId']);
  const connection = await recordOf(writing, 'chat-connections', attendance['connectionId']);
  if (contact === undefined || connection === undefined) return undefined;
  const thanks = (await recordOf(writing, 'surveys', surveyId))?.['thanksText'];
  const flow = surveyFlow(surveyId, typeof thanks === 'string' ? thanks : '');
  const world = await flowWorld(writing, flow, { attendance, contact, connection, now: new Date().toISOString() });
  return { flow, world };
}

/** What a survey leads to: it is said, and kept. Where the flow would go on from there, nothing is. */
async function heed(writing: Writing, attendance: DataRecord, commands: readonly FlowCommand[]): Promise<void> {
  const at = writing.context.at ?? new Date().toISOString();
  for (const command of commands) {
    if (command.kind === 'say') await say(writing, attendance, command.text);
    if (command.kind === 'survey') await keepSurveyAnswer(writing, attendance, { ...command, at });
  }
}

/**
 * The contact is asked; whoever calls has locked the conversation.
 * @param isShown by the widget of a site, so that nothing is said
 */
export async function beginSurvey(
  writing: Writing,
  attendance: DataRecord,
  surveyId: string,
  isShown = false,
): Promise<void> {
  const asking = await askingOf(writing, attendance, surveyId);
  if (asking === undefined) return;
  const { flow, world } = asking;
  const { session, commands } = step(flow, newSession(flow), { kind: 'begin', text: '' }, world);
  await note(writing, ATTENDANCES, attendance.id, { surveyAskedAt: world.now });
  await keepSurvey(writing.executor, {
    attendanceId: attendance.id,
    tenantId: String(attendance['tenantId']),
    surveyId,
    session,
    dueAt: new Date(Date.parse(world.now) + ANSWERED_WITHIN_MS).toISOString(),
  });
  if (!isShown) await heed(writing, attendance, commands);
}

/** Nobody waits for answers any more; those that were given are kept. */
export async function endSurvey(writing: Writing, attendanceId: string): Promise<void> {
  const survey = await lockSurvey(writing.executor, attendanceId);
  if (survey === undefined) return;
  await dropSurvey(writing.executor, attendanceId);
  const attendance = await recordOf(writing, ATTENDANCES, attendanceId);
  const asking = attendance && (await askingOf(writing, attendance, survey.surveyId));
  if (asking === undefined) return;
  const { commands } = step(asking.flow, survey.session, { kind: 'time' }, asking.world);
  await heed(writing, attendance as DataRecord, commands);
}

/**
 * What a message means to an open survey: what is to be done once it is stored. Undefined where it was not understood for the last time, or nobody
 * knows any more what was asked.
 */
export async function answerIn(
  writing: Writing,
  attendance: DataRecord,
  survey: OpenSurvey,
  text: string,
): Promise<(() => Promise<void>) | undefined> {
  const asking = await askingOf(writing, attendance, survey.surveyId);
  if (asking === undefined || asking.world.surveyOf(survey.surveyId) === null) return undefined;
  const { session, commands } = step(asking.flow, survey.session, { kind: 'message', text }, asking.world);
  const given = session.answers.length > survey.session.answers.length ? session.answers.at(-1) : undefined;
  if (given !== undefined && given.value === null && given.score === null) return undefined;
  return async () => {
    await (session.awaits === null
      ? dropSurvey(writing.executor, attendance.id)
      : keepSurvey(writing.executor, { ...survey, session }));
    await heed(writing, attendance, commands);
  };
}
