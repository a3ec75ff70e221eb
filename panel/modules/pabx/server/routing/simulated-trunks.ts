import { areaOf } from '../../rules/refusal-of-route';
import { dialledDigits } from '../../rules/dialled-digits';
import type { SimulatedTrunk, TrunkFault } from '../../rules/route-simulation';
import { isObject } from '../../../../../core/is-object';
import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { simulateCall } from '../../../billing/server/simulate-call';
import { inPlaceOf, type OperationContext } from '../../../../../server/operations/context';
import { listRecords } from '../../../../../server/operations/list-records';
import { recordsById } from './route-parts';

/** A call that has found its route. */
export interface RoutedCall {
  number: string;
  /** Of the caller (`11`). */
  area: string;
  extension: DataRecord | null;
}

/** The trunks of a route in the order in which they are tried, and what each would be sent. */
export async function simulatedTrunks(
  context: OperationContext,
  route: DataRecord,
  call: RoutedCall,
): Promise<SimulatedTrunk[]> {
  const entries = entriesOf(route);
  const trunks = await recordsById(
    context,
    'trunks',
    entries.map(({ trunkId }) => trunkId),
  );
  const listed = entries.flatMap((entry) => {
    const trunk = trunks.get(String(entry['trunkId']));
    return trunk ? [{ trunk, weight: Number(entry['weight'] ?? 1) }] : [];
  });
  const own = await ownNumbers(context, route, call.number);
  const change = { stripDigits: Number(route['stripDigits'] ?? 0), prefix: textOf(route['prefix']) };
  return (await inOrder(context, String(route['distribution']), listed, call)).map((trunk) => ({
    id: trunk.id,
    name: String(trunk['name']),
    dialled: dialledDigits(
      call.number,
      call.area,
      { dialFormat: String(trunk['dialFormat']), csp: textOf(trunk['csp']) },
      change,
    ),
    callerIds: callerIds(route, trunk, call, own),
    fault: faultOf(trunk),
  }));
}

export function entriesOf(route: DataRecord): JsonObject[] {
  const trunks = route['trunks'];
  return Array.isArray(trunks) ? trunks.filter(isObject) : [];
}

/** Why a trunk takes no call now. One that has not told its state yet is tried. */
export function faultOf({ enabled, direction, status, channelsInUse, maxChannels }: DataRecord): TrunkFault | null {
  if (enabled !== true || status === 'disabled') return 'disabled';
  if (direction === 'inbound') return 'inboundOnly';
  if (status === 'down') return 'down';
  return Number(channelsInUse ?? 0) >= Number(maxChannels) ? 'full' : null;
}

async function inOrder(
  context: OperationContext,
  distribution: string,
  listed: readonly { trunk: DataRecord; weight: number }[],
  call: RoutedCall,
): Promise<DataRecord[]> {
  const trunks = listed.map(({ trunk }) => trunk);
  if (distribution === 'weighted')
    return listed.toSorted((one, other) => other.weight - one.weight).map(({ trunk }) => trunk);
  if (distribution !== 'least_cost') return trunks;
  const costs = await costsByPlan(context, trunks, call);
  const costOf = ({ ratePlanId }: DataRecord) => costs.get(textOf(ratePlanId)) ?? Infinity;
  return trunks.toSorted((one, other) => (costOf(one) === costOf(other) ? 0 : costOf(one) - costOf(other)));
}

/** What a minute costs by the plans of the trunks, of which a route has ten at most; absent where a plan has no rate for it. */
async function costsByPlan(
  context: OperationContext,
  trunks: readonly DataRecord[],
  { number, area }: RoutedCall,
): Promise<Map<string, number>> {
  const plans = [...new Set(trunks.map(({ ratePlanId }) => textOf(ratePlanId)))].filter((id) => id !== '');
  const priced = await Promise.all(
    plans.map(
      async (id) => [id, (await simulateCall(inPlaceOf(context), id, { number, area, seconds: '60' })).price] as const,
    ),
  );
  return new Map(priced.flatMap(([id, price]) => (price === null ? [] : [[id, Number(price)] as const])));
}

/** Numbers that the route may show: those it names, else, where it wants one of the called area, those that the tenant has there. */
async function ownNumbers(context: OperationContext, route: DataRecord, number: string): Promise<string[]> {
  const named = route['callerIdNumbers'];
  const numbers = Array.isArray(named) ? named.filter((one) => typeof one === 'string') : [];
  const area = areaOf(number);
  if (numbers.length > 0 || route['callerIdMode'] !== 'ddd_match' || area === null) return numbers;
  const filter = { status: 'active', number_like: `+55${area}` };
  const { records } = await listRecords(inPlaceOf(context), 'dids', {
    filter,
    sort: { field: 'number', order: 'ASC' },
    range: { first: 0, last: 0 },
  });
  return records.map((did) => String(did['number']));
}

function callerIds(
  route: DataRecord,
  trunk: DataRecord,
  { number, extension }: RoutedCall,
  own: readonly string[],
): string[] {
  const usual = listOf(trunk['defaultCallerId']);
  const [first] = own;
  switch (route['callerIdMode']) {
    case 'route':
      return first === undefined ? usual : [first];
    case 'pool':
      return own.length === 0 ? usual : [...own];
    case 'ddd_match': {
      const near = own.find((one) => areaOf(one) !== null && areaOf(one) === areaOf(number));
      return near === undefined ? usual : [near];
    }
    case 'extension':
      return extension?.['callerIdNumber'] ? listOf(extension['callerIdNumber']) : usual;
    default:
      return usual;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);
