import type { CallSimulation, TimeBand } from '../../rules/call-simulation';
import { callApi } from '../../../../../src/providers/dataProvider';
import { answerOf } from '../../../../../src/providers/shape';
import { isCallSimulation } from './call-shape';

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
  const path = `/api/rate-plans/${encodeURIComponent(plan)}/simulate`;
  return answerOf(`GET ${path}`, isCallSimulation, await callApi(`${path}?${new URLSearchParams({ ...call })}`, 'GET'));
}
