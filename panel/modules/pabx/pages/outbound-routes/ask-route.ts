import { CALL_CLASSES } from '../../../billing/rules/call-class';
import { ROUTE_REFUSALS } from '../../rules/refusal-of-route';
import { ROUTE_OUTCOMES, TRUNK_FAULTS, type CallSource, type RouteSimulation } from '../../rules/route-simulation';
import { callApi } from '../../../../../src/providers/dataProvider';
import {
  answerOf,
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  oneOf,
  orNull,
} from '../../../../../src/providers/shape';
import { isCallSimulation } from '../../../billing/pages/rate-plans/call-shape';

/** A call as it was typed. */
export interface AskedRoute {
  number: string;
  area: string;
  source: CallSource;
  /** The number of the one that calls; empty where none does. */
  extension: string;
}

const isRouteSimulation = objectOf<RouteSimulation>({
  number: isText,
  callType: oneOf(CALL_CLASSES),
  emergency: isFlag,
  outcome: oneOf(ROUTE_OUTCOMES),
  route: orNull(
    objectOf({ id: isText, name: isText, distribution: isText, requirePin: isFlag, maxMinutes: orNull(isNumber) }),
  ),
  trunks: listOf(
    objectOf({
      id: isText,
      name: isText,
      dialled: isText,
      callerIds: listOf(isText),
      fault: orNull(oneOf(TRUNK_FAULTS)),
    }),
  ),
  passed: listOf(objectOf({ id: isText, name: isText, reason: oneOf(ROUTE_REFUSALS) })),
  price: orNull(isCallSimulation),
});

/** Which way out the call would take. Throws what the server refuses. */
export async function askRoute({ extension, ...call }: AskedRoute): Promise<RouteSimulation> {
  const path = '/api/outbound-routes/simulate';
  return answerOf(
    `POST ${path}`,
    isRouteSimulation,
    await callApi(path, 'POST', { ...call, extension: extension || null }),
  );
}
