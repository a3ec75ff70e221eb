import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { asSystem } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { announceAll } from '../../../../../server/operations/write/announce';
import { ATTENDANCES, OPEN } from '../../rules/attendances';
import { recordOf } from '../channels/record-of';
import type { Writing } from '../channels/writing';
import { OFFICIAL } from '../whatsapp/official';
import { WEBCHAT } from '../webchat/webchat-names';
import { surveyChoices, type SurveyChoice } from './survey-choice';
import { surveysOfContact } from './survey-rows';
import { beginSurvey, endSurvey } from './survey-talk';

/** In one pass; what is left waits for the next. */
const MOST = 200;
/** After a server was away for longer nobody is asked any more about what is over. */
const ASKED_WITHIN = sql.raw(`interval '30 minutes'`);

export const SURVEY_NEEDS = {
  [ATTENDANCES]: [
    'status',
    'closedAt',
    'closeReason',
    'surveyScore',
    'surveyAskedAt',
    'windowExpiresAt',
    'waitingSince',
    'firstResponseAt',
  ],
  surveys: ['questions', 'introText', 'thanksText', 'samplePercent', 'maxPerContactDays', 'sectorIds', 'active'],
  sectors: ['surveyId'],
  'chat-connections': ['surveyId', 'type', 'status', 'active'],
  'chat-messages': ['attendanceId', 'direction', 'senderType'],
  contacts: ['blocked', 'anonymised', 'optOut'],
  'survey-answers': ['attendanceId', 'answers', 'completed'],
};

/**
 * Ended a short while ago by somebody else than the contact, who was served and may be written to, and has not begun anything else. What the bot said
 * is no `exists`: beside an `or` the database might read all that bots ever said for it.
 */
const IS_ASKED = sql<boolean>`
  attendance."closedAt" > now() - ${ASKED_WITHIN} and attendance."surveyAskedAt" is null and attendance."closeReason" is distinct from 'contact'
  and connection."type" <> ${WEBCHAT} and connection."status" = 'connected' and connection."active" and connection."deletedAt" is null
  and (connection."type" <> ${OFFICIAL} or attendance."windowExpiresAt" > now())
  and (attendance."firstResponseAt" is not null or (attendance."waitingSince" is null and (
    select true from "chat-messages" as said where said."attendanceId" = attendance."id" and said."direction" = 'out' and said."senderType" = 'bot' limit 1)))
  and exists (select from jsonb_array_elements(survey."questions") as question where question ->> 'type' <> 'voice')
  and not exists (select from "survey-answers" as given where given."attendanceId" = attendance."id")
  and exists (select from "contacts" as contact where contact."id" = attendance."contactId"
    and contact."blocked" is not true and contact."anonymised" is not true and contact."optOut" is not true)
  and not exists (select from "attendances" as begun where begun."contactId" = attendance."contactId" and begun."connectionId" = attendance."connectionId"
    and begun."id" <> attendance."id" and (begun."status" = any(${OPEN}::text[]) or begun."createdAt" > attendance."closedAt"))
  and exists (select from "tenants" as tenant where tenant."id" = attendance."tenantId" and tenant."status" not in ('suspended', 'cancelled'))`;

/** Asks contacts how it was, once a conversation of theirs is over. Each is asked once, however many processes look. */
export async function askSurveys(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog(), SURVEY_NEEDS)) return;
  for (const choice of await surveyChoices(runtime.database.as('platform'), IS_ASKED, MOST)) {
    if (signal.aborted) return;
    await ask(runtime, choice).catch((error: unknown) =>
      runtime.report(error, `the survey of the attendance ${choice.attendanceId}`),
    );
  }
}

async function ask(runtime: Runtime, { attendanceId, tenantId, contactId }: SurveyChoice): Promise<void> {
  const context = asSystem(runtime, { tenantId });
  const events = await runtime.database.transaction(context.scope, async (executor) => {
    const writing: Writing = { context, executor, events: [] };
    // In the order in which messages lock them, so that a message that comes now is heeded first.
    await executor.run(compile(sql`select from "contacts" where "id" = ${contactId}::uuid for no key update`));
    await executor.run(compile(sql`select from "attendances" where "id" = ${attendanceId}::uuid for no key update`));
    const [still] = await surveyChoices(executor, sql`${IS_ASKED} and attendance."id" = ${attendanceId}::uuid`, 1);
    const attendance = still && (await recordOf(writing, ATTENDANCES, attendanceId));
    const connectionId = attendance?.['connectionId'];
    if (still === undefined || attendance === undefined || typeof connectionId !== 'string') return writing.events;
    for (const earlier of await surveysOfContact(executor, contactId, connectionId)) await endSurvey(writing, earlier);
    await beginSurvey(writing, attendance, still.surveyId);
    return writing.events;
  });
  announceAll(context, events);
}
