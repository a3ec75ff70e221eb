import type { CallSimulation, TimeBand } from '../../../core/billing/call-simulation';
import { isObject } from '../../../core/is-object';
import { callApi } from '../../providers/dataProvider';

/** A call as it was typed. */
export interface AskedCall {
  plan: string;
  number: string;
  area: string;
  seconds: string;
  band: TimeBand;
  /** By the prices of then; empty for those of now. */
  at: string;
}

/** What the call would cost. Throws what the server refuses. */
export async function askPrice({ plan, ...call }: AskedCall): Promise<CallSimulation> {
  const answer = await callApi(`/api/rate-plans/${encodeURIComponent(plan)}/simulate?${new URLSearchParams({ ...call })}`, 'GET');
  if (isObject(answer) && 'callType' in answer && 'price' in answer) return answer as unknown as CallSimulation;
  throw new Error(`rate-plans/${plan}/simulate: expected a price, got ${JSON.stringify(answer)}`);
}
