import { isObject } from '../../../core/is-object';
import type { CallSource, RouteSimulation } from '../../../core/routing/route-simulation';
import { callApi } from '../../providers/dataProvider';

/** A call as it was typed. */
export interface AskedRoute {
  number: string;
  area: string;
  source: CallSource;
  /** The number of the one that calls; empty where none does. */
  extension: string;
}

/** Which way out the call would take. Throws what the server refuses. */
export async function askRoute({ extension, ...call }: AskedRoute): Promise<RouteSimulation> {
  const answer = await callApi('/api/outbound-routes/simulate', 'POST', { ...call, extension: extension || null });
  if (isObject(answer) && 'outcome' in answer && 'trunks' in answer) return answer as unknown as RouteSimulation;
  throw new Error(`outbound-routes/simulate: expected a way out, got ${JSON.stringify(answer)}`);
}
