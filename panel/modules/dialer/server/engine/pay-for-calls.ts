import { authoriseCalls, type Authorisation } from '../../../billing/server/reservations/authorise-call';
import { releaseReservations } from '../../../billing/server/reservations/call-reservations';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import { callNameOf } from './dial-tables';
import type { DialingCampaign } from './load-campaign';

/** A call that the dialer is about to ask for. */
export interface AskedCall {
  attemptId: string;
  number: string;
  callerId: string | null;
}

export type Refusal = Extract<Authorisation, { allowed: false }>['reason'];

/**
 * Reserves what calls of a tenant that pays before cost at first, the first first. Answers why some may not be dialed, by their attempts. What is
 * reserved stays so where the transaction of the campaign does not end well, and runs out by itself.
 */
export async function payForCalls(
  { runtime }: Pick<OperationContext, 'runtime'>,
  { tenantId, isPrepaid }: Pick<DialingCampaign, 'tenantId' | 'isPrepaid'>,
  calls: readonly AskedCall[],
): Promise<Map<string, Refusal>> {
  if (!isPrepaid || calls.length === 0) return new Map();
  const answers = await authoriseCalls(
    runtime.database,
    tenantId,
    calls.map(({ attemptId, number, callerId }) => ({
      callId: attemptId,
      uniqueId: callNameOf(attemptId),
      direction: 'outbound',
      caller: callerId,
      called: number,
    })),
  );
  return new Map(
    calls.flatMap(({ attemptId }, index) => {
      const answer = answers[index];
      return answer?.allowed === false ? [[attemptId, answer.reason] as const] : [];
    }),
  );
}

/** Gives back what was reserved for attempts of which no call came. */
export async function giveBack(
  executor: Executor,
  { isPrepaid }: Pick<DialingCampaign, 'isPrepaid'>,
  attempts: readonly Pick<AskedCall, 'attemptId'>[],
): Promise<void> {
  if (isPrepaid)
    await releaseReservations(
      executor,
      attempts.map(({ attemptId }) => attemptId),
    );
}
