import { sql } from 'kysely';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import type { AttemptResult, GivenDisposition } from '../../rules/attempt-result';
import { CALLBACKS } from '../callback-fields';

/** A promised call is tried so often before it counts as missed, and so many minutes lie between. */
const MOST_ATTEMPTS = 3;
const MINUTES_BETWEEN = 10;

interface CallbackEnd {
  id: string | null;
  result: AttemptResult;
  disposition: GivenDisposition | null;
}

/** Promised calls that are over. */
export interface OverCallbacks {
  ended?: readonly CallbackEnd[];
  /** Nothing has happened. */
  forgotten?: readonly (string | null)[];
  /** The number may not be dialed, or there is none any more. */
  impossible?: readonly (string | null)[];
}

/** Ends promised calls: those that came about are done, the others are tried again, or missed. */
export async function settleCallbacks(
  context: OperationContext,
  executor: Executor,
  { ended = [], forgotten = [], impossible = [] }: OverCallbacks,
): Promise<void> {
  const row = (callbackId: string | null, becomes: 'done' | 'again' | 'due' | 'missed', dispositionId?: string) =>
    callbackId === null ? [] : [{ callbackId, becomes, dispositionId: dispositionId ?? null }];
  const rows = [
    ...ended.flatMap(({ id, result, disposition }) =>
      row(id, result === 'answered' ? 'done' : 'again', disposition?.id),
    ),
    ...forgotten.flatMap((id) => row(id, 'due')),
    ...impossible.flatMap((id) => row(id, 'missed')),
  ];
  if (rows.length === 0) return;
  const write = sql`
    update "campaign-callbacks" as row set
      "status" = case when one."becomes" <> 'again' then one."becomes" when coalesce(row."attempts", 0) >= ${MOST_ATTEMPTS} then 'missed' else 'pending' end,
      "attempts" = case when one."becomes" = 'due' then greatest(0, row."attempts" - 1) else row."attempts" end,
      "scheduledAt" = case when one."becomes" = 'again' then now() + make_interval(mins => ${MINUTES_BETWEEN}) else row."scheduledAt" end,
      "dispositionId" = coalesce(one."dispositionId", row."dispositionId"), "version" = row."version" + 1, "updatedAt" = now(), "updatedBy" = null
    from json_to_recordset(${JSON.stringify(rows)}::json) as one ("callbackId" uuid, "becomes" text, "dispositionId" uuid)
    where row."id" = one."callbackId" and row."status" = 'in_progress'`;
  await executor.run(
    withFeedLine(resourceOf(context, CALLBACKS), 'update', write, [
      'status',
      'attempts',
      'scheduledAt',
      'dispositionId',
    ]),
  );
}
