import { sql } from 'kysely';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import { asSystem } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { announceAll } from '../../../../../server/operations/write/announce';
import { OPEN } from '../../rules/attendances';
import type { Writing } from '../channels/writing';
import { SURVEY_NEEDS } from './ask-surveys';
import { endSurvey } from './survey-talk';

/** In one pass; what is left waits for the next. */
const MOST = 200;

/** Ends surveys whose time is over, and those of contacts who talk of something else by now. */
export async function endSurveys(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog(), SURVEY_NEEDS)) return;
  const over = await runtime.database.as('platform').run(
    compile<{ attendanceId: string; tenantId: string }>(sql`
      select survey."attendanceId", survey."tenantId"
      from painel.chat_surveys as survey left join "attendances" as attendance on attendance."id" = survey."attendanceId"
      where survey."dueAt" <= now() or attendance."id" is null or exists (
        select from "attendances" as begun where begun."contactId" = attendance."contactId" and begun."connectionId" = attendance."connectionId"
          and begun."status" = any(${OPEN}::text[]))
      order by survey."dueAt" limit ${MOST}`),
  );
  for (const { attendanceId, tenantId } of over) {
    if (signal.aborted) return;
    await end(runtime, tenantId, attendanceId).catch((error: unknown) =>
      runtime.report(error, `the survey of the attendance ${attendanceId}`),
    );
  }
}

async function end(runtime: Runtime, tenantId: string, attendanceId: string): Promise<void> {
  const context = asSystem(runtime, { tenantId });
  const events = await runtime.database.transaction(context.scope, async (executor) => {
    const writing: Writing = { context, executor, events: [] };
    await endSurvey(writing, attendanceId);
    return writing.events;
  });
  announceAll(context, events);
}
