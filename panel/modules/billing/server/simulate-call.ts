import { type CallClass, callClass } from '../rules/call-class';
import { calledNumber } from '../rules/called-number';
import { billedSeconds, callPrice } from '../rules/call-price';
import { type CallSimulation, LONGEST_CALL, TIME_BANDS, type TimeBand } from '../rules/call-simulation';
import { chosenRate, prefixesOf, tariffOf } from '../rules/rate-choice';
import { Problem } from '../../../../core/errors';
import { formatCheck } from '../../../../core/validation/formats/formats';
import { violation } from '../../../../core/violations';
import type { JsonObject } from '../../../../core/types';
import { VERSION_YEARS } from '../../../../core/version-years';
import type { DataRecord, Violation } from '../../../../core/wire';
import { getRecord } from '../../../../server/operations/get-record';
import { listRecords } from '../../../../server/operations/list-records';
import { resourceOf, type OperationContext } from '../../../../server/operations/context';
import { recordsAt } from '../../../../server/operations/versions/records-at';
import { statesAt } from '../../../../server/operations/versions/states-at';

interface Call {
  number: string;
  callType: CallClass;
  seconds: number;
  band: TimeBand;
  /** By the prices of then, UTC ISO 8601; absent for those of now. */
  at?: string;
}

/**
 * What a call would cost by a plan that the caller may read, or what it did at a time.
 * @param given texts: `number` (as people write it; without its area it is of `area`), `area` (`11`), `seconds`, `band`, `at` (RFC 3339)
 * @throws Problem `forbidden`, `not_found`, `invalid`
 */
export async function simulateCall(
  context: OperationContext,
  planId: string,
  given: Readonly<Record<string, unknown>>,
): Promise<CallSimulation> {
  const present = await getRecord(context, 'rate-plans', planId);
  const call = callOf(given);
  const plan = await planAt(context, present, call.at);
  const rate = await rateFor(context, present.id, call);
  const known = { number: call.number, callType: call.callType, currency: String(plan['currency']) };
  if (!rate) return { ...known, rate: null, billedSeconds: null, price: null };
  const tariff = tariffOf(plan, rate);
  const billed = billedSeconds(call.seconds, tariff);
  const { id, prefix, description, timeBand } = rate;
  return {
    ...known,
    rate: {
      id,
      prefix: textOrNull(prefix),
      description: textOrNull(description),
      timeBand: String(timeBand),
      pricePerMinute: tariff.pricePerMinute,
    },
    billedSeconds: billed,
    price: callPrice(billed, tariff),
  };
}

const WHOLE = /^\d{1,6}$/;

/** Who may read the plan may know what it was. */
async function planAt(context: OperationContext, present: DataRecord, at: string | undefined): Promise<JsonObject> {
  if (at === undefined) return present;
  assertKept(present, at);
  const [then] = await statesAt(context.runtime.database.as(context.scope), resourceOf(context, 'rate-plans'), [
    { id: present.id, at },
  ]);
  return then ?? present;
}

/** What a plan was before is forgotten; before it was made it was nothing. */
function assertKept({ createdAt }: DataRecord, at: string): void {
  const oldest = new Date();
  oldest.setUTCFullYear(oldest.getUTCFullYear() - VERSION_YEARS);
  if (Date.parse(at) >= oldest.getTime() || at < createdAt) return;
  throw new Problem('invalid', {
    errors: [violation('at', 'minimum', { minimum: oldest.toISOString().slice(0, 10) })],
  });
}

function callOf({ number, area, seconds, band = 'peak', at = '' }: Readonly<Record<string, unknown>>): Call {
  const from = typeof area === 'string' && formatCheck('ddd', area) ? area : undefined;
  const called = typeof number === 'string' ? calledNumber(number, from ?? '') : null;
  const callType = called === null ? undefined : callClass(called, from ?? '');
  const lasts =
    typeof seconds === 'string' && WHOLE.test(seconds) && Number(seconds) <= LONGEST_CALL ? Number(seconds) : undefined;
  const when = TIME_BANDS.find((one) => one === band);
  const isMoment = at === '' || (typeof at === 'string' && formatCheck('date-time', at));
  if (called !== null && callType && from !== undefined && lasts !== undefined && when && isMoment)
    return {
      number: called,
      callType,
      seconds: lasts,
      band: when,
      ...(at !== '' && { at: new Date(at).toISOString() }),
    };
  const errors: Violation[] = [
    ...(callType ? [] : [violation('number', 'format', { format: 'phone' })]),
    ...(from === undefined ? [violation('area', 'format', { format: 'ddd' })] : []),
    ...(lasts === undefined ? [violation('seconds', 'maximum', { minimum: 0, maximum: LONGEST_CALL })] : []),
    ...(isMoment ? [] : [violation('at', 'format', { format: 'date-time' })]),
    ...(when ? [] : [violation('band', 'enum', { allowed: [...TIME_BANDS] })]),
  ];
  throw new Problem('invalid', { errors });
}

/** The rate that prices the call; of those of its class that fit its number and time. */
async function rateFor(
  context: OperationContext,
  ratePlanId: string,
  { number, callType, band, at }: Call,
): Promise<DataRecord | undefined> {
  const prefixes = prefixesOf(number);
  const filter: JsonObject = { callType, timeBand: [band, 'all'], $or: [{ prefix: prefixes }, { prefix_null: true }] };
  const most = 2 * prefixes.length + 2;
  const records =
    at === undefined
      ? (
          await listRecords(context, 'rates', {
            filter: { ...filter, ratePlanId },
            range: { first: 0, last: most - 1 },
          })
        ).records
      : await recordsAt(context, 'rates', { below: { field: 'ratePlanId', id: ratePlanId }, at, filter, most });
  return chosenRate(records, () => band);
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
