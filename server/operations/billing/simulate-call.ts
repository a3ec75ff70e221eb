import { type CallClass, callClass } from '../../../core/billing/call-class';
import { calledNumber } from '../../../core/billing/called-number';
import { billedSeconds, callPrice, type Tariff } from '../../../core/billing/call-price';
import { type CallSimulation, LONGEST_CALL, TIME_BANDS, type TimeBand } from '../../../core/billing/call-simulation';
import { Problem } from '../../../core/errors';
import { formatCheck } from '../../../core/validation/formats';
import { violation } from '../../../core/violations';
import type { DataRecord, Violation } from '../../../core/wire';
import type { OperationContext } from '../context';
import { getRecord } from '../get-record';
import { listRecords } from '../list-records';

interface Call {
  number: string;
  callType: CallClass;
  seconds: number;
  band: TimeBand;
}

/**
 * What a call would cost by a plan that the caller may read.
 * @param given texts: `number` (as people write it; without its area it is of `area`), `area` (`11`), `seconds`, `band`
 * @throws Problem `forbidden`, `not_found`, `invalid`
 */
export async function simulateCall(context: OperationContext, planId: string, given: Readonly<Record<string, unknown>>): Promise<CallSimulation> {
  const plan = await getRecord(context, 'rate-plans', planId);
  const call = callOf(given);
  const rate = await rateFor(context, plan.id, call);
  const known = { number: call.number, callType: call.callType, currency: String(plan['currency']) };
  if (!rate) return { ...known, rate: null, billedSeconds: null, price: null };
  const tariff = tariffOf(plan, rate);
  const billed = billedSeconds(call.seconds, tariff);
  const { id, prefix, description, timeBand } = rate;
  return {
    ...known,
    rate: { id, prefix: textOrNull(prefix), description: textOrNull(description), timeBand: String(timeBand), pricePerMinute: tariff.pricePerMinute },
    billedSeconds: billed,
    price: callPrice(billed, tariff),
  };
}

const WHOLE = /^\d{1,6}$/;

function callOf({ number, area, seconds, band = 'peak' }: Readonly<Record<string, unknown>>): Call {
  const from = typeof area === 'string' && formatCheck('ddd', area) ? area : undefined;
  const called = typeof number === 'string' ? calledNumber(number, from ?? '') : null;
  const callType = called === null ? undefined : callClass(called, from ?? '');
  const lasts = typeof seconds === 'string' && WHOLE.test(seconds) && Number(seconds) <= LONGEST_CALL ? Number(seconds) : undefined;
  const when = TIME_BANDS.find((one) => one === band);
  if (called !== null && callType && from !== undefined && lasts !== undefined && when) return { number: called, callType, seconds: lasts, band: when };
  const errors: Violation[] = [
    ...(callType ? [] : [violation('number', 'format', { format: 'phone' })]),
    ...(from === undefined ? [violation('area', 'format', { format: 'ddd' })] : []),
    ...(lasts === undefined ? [violation('seconds', 'maximum', { minimum: 0, maximum: LONGEST_CALL })] : []),
    ...(when ? [] : [violation('band', 'enum', { allowed: [...TIME_BANDS] })]),
  ];
  throw new Problem('invalid', { errors });
}

/** The longest prefix of the class, else the rate of the whole class; what is for the time of the call goes before what is for any. */
async function rateFor(context: OperationContext, ratePlanId: string, { number, callType, band }: Call): Promise<DataRecord | undefined> {
  const digits = number.replace('+', '');
  const prefixes = Array.from(digits, (_, index) => digits.slice(0, index + 1));
  const filter = { ratePlanId, callType, timeBand: [band, 'all'], $or: [{ prefix: prefixes }, { prefix_null: true }] };
  const { records } = await listRecords(context, 'rates', { filter, range: { first: 0, last: 2 * prefixes.length + 1 } });
  const [best] = records.toSorted((one, other) => rank(other, band) - rank(one, band));
  return best;
}

/** No prefix has a hundred digits. */
const rank = ({ prefix, timeBand }: DataRecord, band: TimeBand): number => (timeBand === band ? 100 : 0) + String(prefix ?? '').length;

function tariffOf(plan: DataRecord, rate: DataRecord): Tariff {
  return {
    pricePerMinute: String(rate['pricePerMinute'] ?? '0'),
    connectionFee: String(rate['connectionFee'] ?? plan['connectionFee'] ?? '0'),
    minimumSeconds: Number(rate['minimumSeconds'] ?? plan['defaultMinimum']),
    incrementSeconds: Number(rate['incrementSeconds'] ?? plan['defaultIncrement']),
    graceSeconds: Number(plan['graceSeconds']),
    rounding: plan['rounding'] === 'nearest' ? 'nearest' : 'up',
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
