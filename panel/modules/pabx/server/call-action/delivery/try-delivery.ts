import { OUTSIDE_REASONS } from '../../../../../../core/testing/record-test';
import type { JsonObject } from '../../../../../../core/types';
import type { OperationContext } from '../../../../../../server/operations/context';
import { allowedHosts } from '../../../../../../server/operations/checks/allowed-hosts';
import { callOutside } from '../../../../../../server/outside/call-outside';
import { outsideReason } from '../../../../../../server/outside/outside-reason';
import { refusedStatus } from '../../../../../../server/outside/refused-status';
import type { ActionEvent } from '../action-event';
import { actionRequest, timeoutOf } from '../action-request';

/** Why something was not delivered, as the field `error` has it. */
const ERRORS = [...OUTSIDE_REASONS.filter((reason) => reason !== 'notUnderstood'), 'inactive'] as const;
export type DeliveryError = (typeof ERRORS)[number];

/** What came of a try; without an error it is delivered. */
export interface Outcome {
  error?: DeliveryError;
  /** Of HTTP, where there was an answer. */
  status?: number;
  milliseconds: number;
}

/** Says which delivery it is, so that whoever gets it twice can tell. */
const DELIVERY = 'x-painel-delivery';
/** Of an answer, in bytes: nobody looks at it. */
const MOST_OF_ANSWER = 1024;

/**
 * Sends what the action says of the event.
 * @param action with its secrets
 * @param signal ends the call
 * @throws what nobody has seen yet, and the reason of the signal once it is aborted: whether the event arrived is unknown then
 */
export async function tryDelivery(
  system: OperationContext,
  action: JsonObject,
  { id, tenantId, event }: { id: string; tenantId: string; event: ActionEvent },
  signal: AbortSignal,
): Promise<Outcome> {
  const trusts = await allowedHosts(system, tenantId, 'allowedHosts');
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const { url, method, headers, body } = actionRequest(action, event, new Date());
    const { status } = await callOutside(url, {
      method,
      headers: { ...headers, [DELIVERY]: id },
      ...(body !== undefined && { body }),
      timeoutMs: timeoutOf(action),
      trusts,
      signal,
      mostBytes: MOST_OF_ANSWER,
    });
    const refusal = refusedStatus(status);
    return { status, milliseconds: took(), ...(refusal !== undefined && { error: errorOf(refusal) }) };
  } catch (error) {
    const reason = errorOf(outsideReason(error));
    if (signal.aborted || reason === 'other') throw error;
    return { error: reason, milliseconds: took() };
  }
}

const errorOf = (reason: string): DeliveryError => ERRORS.find((one) => one === reason) ?? 'other';
