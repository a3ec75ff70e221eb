import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { FlowSession } from '../../rules/flow/session';
import { WEBCHAT } from '../webchat/webchat-names';

/** So long the contact may answer. */
export const ANSWERED_WITHIN_MS = 24 * 3_600_000;

/** A survey that waits for answers. */
export interface OpenSurvey {
  attendanceId: string;
  tenantId: string;
  surveyId: string;
  session: FlowSession;
  dueAt: string;
}

/** Keeps where the survey stands. */
export async function keepSurvey(
  executor: Executor,
  { attendanceId, tenantId, surveyId, session, dueAt }: OpenSurvey,
): Promise<void> {
  await executor.run(
    compile(sql`
      insert into painel.chat_surveys ("attendanceId", "tenantId", "surveyId", "session", "dueAt")
      values (${attendanceId}::uuid, ${tenantId}::uuid, ${surveyId}::uuid, ${JSON.stringify(session)}::jsonb, ${dueAt}::timestamptz)
      on conflict ("attendanceId") do update set "session" = excluded."session"`),
  );
}

export async function dropSurvey(executor: Executor, attendanceId: string): Promise<void> {
  await executor.run(compile(sql`delete from painel.chat_surveys where "attendanceId" = ${attendanceId}::uuid`));
}

/** The open survey of a conversation, which nobody else goes on with until the transaction ends. The conversation is locked first, as messages do. */
export async function lockSurvey(executor: Executor, attendanceId: string): Promise<OpenSurvey | undefined> {
  await executor.run(compile(sql`select from "attendances" where "id" = ${attendanceId}::uuid for no key update`));
  const [row] = await executor.run(
    compile<OpenSurvey>(sql`
      select "attendanceId", "tenantId", "surveyId", "session", to_char("dueAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dueAt"
      from painel.chat_surveys where "attendanceId" = ${attendanceId}::uuid for update`),
  );
  return row;
}

/** Conversations of a contact at a connection whose survey waits for answers by message. Visitors of sites answer in the widget. */
export async function surveysOfContact(executor: Executor, contactId: string, connectionId: string): Promise<string[]> {
  const rows = await executor.run(
    compile<{ attendanceId: string }>(sql`
      select survey."attendanceId" from "attendances" as attendance join painel.chat_surveys as survey on survey."attendanceId" = attendance."id"
        join "chat-connections" as connection on connection."id" = attendance."connectionId"
      where attendance."contactId" = ${contactId}::uuid and attendance."connectionId" = ${connectionId}::uuid and connection."type" <> ${WEBCHAT}
      order by survey."dueAt"`),
  );
  return rows.map(({ attendanceId }) => attendanceId);
}
