import { sql, type RawBuilder } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';

/** A conversation that is over, and the survey that its contact is to be asked. */
export interface SurveyChoice {
  attendanceId: string;
  tenantId: string;
  contactId: string;
  surveyId: string;
}

/**
 * The survey of the sector, else of the connection, where that is asked of the conversation: which of them belong to the sample, their ids say, so
 * that it is the same at every look.
 * @param where of `attendance` and its `connection`
 */
export function surveyChoices(executor: Executor, where: RawBuilder<unknown>, most: number): Promise<SurveyChoice[]> {
  return executor.run(
    compile<SurveyChoice>(sql`
      select attendance."id" as "attendanceId", attendance."tenantId", attendance."contactId", survey."id" as "surveyId"
      from "attendances" as attendance join "chat-connections" as connection on connection."id" = attendance."connectionId"
        left join "sectors" as sector on sector."id" = attendance."sectorId"
        join "surveys" as survey on survey."id" = coalesce(sector."surveyId", connection."surveyId")
      where attendance."status" = 'closed' and attendance."surveyScore" is null
        and survey."active" and survey."channel" = 'chat' and survey."deletedAt" is null
        and (coalesce(cardinality(survey."sectorIds"), 0) = 0 or attendance."sectorId" = any(survey."sectorIds"))
        and mod(hashtextextended(attendance."id"::text, 0) & 9223372036854775807, 100) < coalesce(survey."samplePercent", 100)
        and not exists (select from "attendances" as other where other."contactId" = attendance."contactId" and other."id" <> attendance."id"
          and other."surveyAskedAt" > now() - make_interval(days => least(coalesce(survey."maxPerContactDays", 0), 36500)::int))
        and ${where}
      order by attendance."closedAt" limit ${most}`),
  );
}
