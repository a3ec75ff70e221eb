import { sql, type RawBuilder } from 'kysely';
import { ANALYSES } from '../rules/analysis-batch';
import { identifier } from '../../../../server/database/builder';
import { HIDDEN_COLUMNS } from '../../../../server/database/names';
import { resourceOf, type OperationContext } from '../../../../server/operations/context';

/** The reference of an analysis to what it is about. */
export type SubjectField = 'callId' | 'attendanceId';

/** Is there an analysis of this subject by these criteria, as they are now? One that was deleted is none. */
export function isAnalysed(
  context: OperationContext,
  field: SubjectField,
  subject: RawBuilder<unknown>,
  criteria: readonly string[],
): RawBuilder<boolean> {
  const living = resourceOf(context, ANALYSES).softDelete
    ? sql`and analysis.${identifier(HIDDEN_COLUMNS.deletedAt)} is null`
    : sql``;
  return sql<boolean>`exists (
    select 1 from "quality-analyses" analysis
    where analysis.${identifier(field)} = ${subject}::uuid ${living}
      and analysis."criteriaIds" @> ${criteria}::uuid[]
      and not exists (select 1 from "quality-criteria" criterion where criterion."id" = any(${criteria}::uuid[]) and criterion."updatedAt" > analysis."createdAt"))`;
}
