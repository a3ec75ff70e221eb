import { sql, type RawBuilder } from 'kysely';
import { identifier } from '../../../../server/database/builder';
import { tableName } from '../../../../server/database/names';
import { resourceOf, type OperationContext } from '../../../../server/operations/context';
import { livingRows } from '../../../../server/operations/lists/load-rows';
import type { SubjectField } from './analysed';

/** What an analysis may be about. */
export interface SubjectKind {
  collection: string;
  /** The reference of an analysis to it. */
  field: SubjectField;
  /** What is over, and thus analysed in a batch. */
  over: Readonly<Record<string, string>>;
  /** The moment that the period of a batch is about. */
  moment: string;
  /** Fields that its analyses have too: who may see it sees them. */
  shared: readonly string[];
  /** Why one that is not `ready` cannot be analysed. */
  refusal: 'notRecorded' | 'notClosed';
  /** SQL: does a row of it hold what there is to analyse, for the caller too? */
  ready: (context: OperationContext) => RawBuilder<boolean>;
}

const KINDS: Readonly<Record<'call' | 'attendance', SubjectKind>> = {
  call: {
    collection: 'calls',
    field: 'callId',
    over: { state: 'ended' },
    moment: 'startedAt',
    shared: ['agentId', 'queueId'],
    refusal: 'notRecorded',
    ready: isRecorded,
  },
  attendance: {
    collection: 'attendances',
    field: 'attendanceId',
    over: { status: 'closed' },
    moment: 'closedAt',
    shared: ['agentId', 'sectorId'],
    refusal: 'notClosed',
    ready: () => sql<boolean>`"status" = 'closed'`,
  },
};
export const RECORDINGS = 'recordings';

export const kindOf = ({ subjectType }: { subjectType: keyof typeof KINDS }): SubjectKind => KINDS[subjectType];

/** Of a call nothing is heard without a recording that is there. */
function isRecorded(context: OperationContext): RawBuilder<boolean> {
  const living = livingRows(context, 'read', resourceOf(context, RECORDINGS));
  if (living === 'nothing') return sql<boolean>`false`;
  return sql<boolean>`"recordingId" in (select "id" from ${identifier('public', tableName(RECORDINGS))} where ${sql.join([sql`true`, ...living], sql` and `)})`;
}
