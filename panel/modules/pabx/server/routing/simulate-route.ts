import { isEmergency } from '../../../../brazil/emergency-numbers';
import { callClass } from '../../../billing/rules/call-class';
import { calledNumber } from '../../../billing/rules/called-number';
import type { CallSimulation } from '../../../billing/rules/call-simulation';
import { Problem } from '../../../../../core/errors';
import { refusalOfRoute, type OutboundCall } from '../../rules/refusal-of-route';
import { CALL_SOURCES, type RouteSimulation } from '../../rules/route-simulation';
import type { Json, JsonObject } from '../../../../../core/types';
import { formatCheck } from '../../../../../core/validation/formats/formats';
import { violation } from '../../../../../core/violations';
import type { DataRecord, Violation } from '../../../../../core/wire';
import { assertPermitted } from '../../../../../server/operations/rights/authorise';
import { simulateCall } from '../../../billing/server/simulate-call';
import { inPlaceOf, resourceOf, tenantOf, type OperationContext } from '../../../../../server/operations/context';
import { getRecord } from '../../../../../server/operations/get-record';
import { listRecords } from '../../../../../server/operations/list-records';
import { enabledRoutes, isPermitted, recordsById } from './route-parts';
import { entriesOf, faultOf, simulatedTrunks, type RoutedCall } from './simulated-trunks';

type Call = OutboundCall & RoutedCall;
type Found = Pick<RouteSimulation, 'outcome' | 'route' | 'trunks' | 'passed'>;

const SILENT = new Set(['suspended', 'cancelled']);
const NOTHING: Omit<Found, 'outcome'> = { route: null, trunks: [], passed: [] };

/**
 * Which way out a call of the caller's tenant would take at this moment.
 * @param given texts: `number` (as people write it; without its area it is of `area`), `area` (`11`), `source`, and `extension`, the
 * number of the one that calls
 * @throws Problem `forbidden`, also on the platform, which makes no calls; `invalid`
 */
export async function simulateRoute(context: OperationContext, given: JsonObject): Promise<RouteSimulation> {
  for (const name of ['outbound-routes', 'trunks']) assertPermitted(context, 'read', resourceOf(context, name));
  const tenantId = tenantOf(context);
  if (tenantId === null)
    throw new Problem('forbidden', { detail: 'Routes belong to tenants; ask as one of its people.' });
  const call = await callOf(context, given);
  const tenant = await getRecord(inPlaceOf(context), 'tenants', tenantId);
  const emergency = isEmergency(call.number);
  const found = emergency ? await emergencyWay(context, call) : await wayOf(context, tenant, call);
  return {
    number: call.number,
    callType: call.callType,
    emergency,
    ...found,
    price: found.outcome === 'routed' ? await priceOf(context, tenant, call) : null,
  };
}

async function callOf(
  context: OperationContext,
  { number, area, source = 'extension', extension: by = null }: JsonObject,
): Promise<Call> {
  const from = typeof area === 'string' && formatCheck('ddd', area) ? area : undefined;
  const called = typeof number === 'string' ? calledNumber(number, from ?? '') : null;
  const callType = called === null ? undefined : callClass(called, from ?? '');
  const origin = CALL_SOURCES.find((one) => one === source);
  const extension = by === null ? null : await extensionOf(context, by);
  const errors: Violation[] = [
    ...(callType ? [] : [violation('number', 'format', { format: 'phone' })]),
    ...(from === undefined ? [violation('area', 'format', { format: 'ddd' })] : []),
    ...(origin ? [] : [violation('source', 'enum', { allowed: [...CALL_SOURCES] })]),
    ...(extension === undefined ? [violation('extension', 'reference')] : []),
  ];
  if (called === null || !callType || from === undefined || !origin || extension === undefined)
    throw new Problem('invalid', { errors });
  const costCenterId = extension?.['costCenterId'];
  return {
    number: called,
    area: from,
    callType,
    source: origin,
    extension,
    extensionId: extension?.id ?? null,
    costCenterId: typeof costCenterId === 'string' ? costCenterId : null,
  };
}

/** By its number; undefined where the caller sees none. */
async function extensionOf(context: OperationContext, number: Json): Promise<DataRecord | undefined> {
  if (typeof number !== 'string') return undefined;
  const { records } = await listRecords(context, 'extensions', { filter: { number }, range: { first: 0, last: 0 } });
  return records[0];
}

async function wayOf(context: OperationContext, tenant: DataRecord, call: Call): Promise<Found> {
  if (SILENT.has(String(tenant['status']))) return { outcome: 'suspended', ...NOTHING };
  if (!isPermitted(call.extension, call)) return { outcome: 'refused', ...NOTHING };
  const routes = await enabledRoutes(context);
  const timetables = await recordsById(
    context,
    'timetables',
    routes.map(({ timetableId }) => timetableId),
  );
  const passed: Found['passed'] = [];
  for (const route of routes) {
    const reason = refusalOfRoute(route, call, (id) => timetables.get(id)?.['openNow'] === true);
    if (reason === null) {
      const trunks = await simulatedTrunks(context, route, call);
      return {
        outcome: trunks.some(({ fault }) => fault === null) ? 'routed' : 'noTrunk',
        route: shown(route),
        trunks,
        passed,
      };
    }
    passed.push({ id: route.id, name: String(route['name']), reason });
  }
  return { outcome: 'noRoute', route: null, trunks: [], passed };
}

/** By the first trunk that is up, whatever the routes that name it ask for, and with the digits as they are. */
async function emergencyWay(context: OperationContext, call: Call): Promise<Found> {
  const routes = await enabledRoutes(context);
  const trunks = await recordsById(
    context,
    'trunks',
    routes.flatMap((route) => entriesOf(route).map(({ trunkId }) => trunkId)),
  );
  for (const route of routes) {
    for (const { trunkId } of entriesOf(route)) {
      const trunk = trunks.get(String(trunkId));
      if (!trunk || faultOf(trunk) !== null || (trunk['status'] !== 'up' && trunk['status'] !== 'lagged')) continue;
      const callerId = call.extension?.['callerIdNumber'] ?? trunk['defaultCallerId'];
      const used = {
        id: trunk.id,
        name: String(trunk['name']),
        dialled: call.number,
        callerIds: typeof callerId === 'string' ? [callerId] : [],
        fault: null,
      };
      return {
        outcome: 'routed',
        route: { ...shown(route), requirePin: false, maxMinutes: null },
        trunks: [used],
        passed: [],
      };
    }
  }
  return { outcome: 'noTrunk', ...NOTHING };
}

function shown({ id, name, distribution, requirePin, maxMinutes }: DataRecord): NonNullable<Found['route']> {
  return {
    id,
    name: String(name),
    distribution: String(distribution),
    requirePin: requirePin === true,
    maxMinutes: typeof maxMinutes === 'number' && maxMinutes > 0 ? maxMinutes : null,
  };
}

/** Of a minute, by the plan that the tenant is billed by. */
async function priceOf(
  context: OperationContext,
  { ratePlanId }: DataRecord,
  { number, area }: Call,
): Promise<CallSimulation | null> {
  if (
    typeof ratePlanId !== 'string' ||
    !context.ability.can('read', 'rates') ||
    !context.ability.can('read', 'rate-plans')
  )
    return null;
  return simulateCall(context, ratePlanId, { number, area, seconds: '60' });
}
