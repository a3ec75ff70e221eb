import type { JsonObject } from '../../../core/types';
import type { AnyEvent } from '../../../panel/events.gen';
import { createChance, type Chance } from '../../../panel/modules/telephony/server/simulator/model/chance';
import { withIds, type Draft } from './exchange-world';

// What calls cost, worked out a second time by section 5 of the domain, with nothing of the product's own.

/** A rate as the test makes it; prices in ten-thousandths, so that all arithmetic is of whole numbers. */
interface TestRate {
  callType: string;
  price: number;
  prefix?: string;
  timeBand?: 'peak' | 'offpeak';
  minimumSeconds?: number;
  incrementSeconds?: number;
  fee?: number;
}

interface TestPlan {
  minimum: number;
  increment: number;
  grace: number;
  fee: number;
  rounding: 'up' | 'nearest';
  rates: readonly TestRate[];
}

/** The usual steps of Brazil, with rates that have others, a fee, prefixes and hours. */
export const STEPPED: TestPlan = {
  minimum: 30,
  increment: 6,
  grace: 3,
  fee: 0,
  rounding: 'up',
  rates: [
    { callType: 'local_mobile', price: 1237 },
    { callType: 'ld_fixed', price: 900, minimumSeconds: 60, incrementSeconds: 60, fee: 500 },
    { callType: 'ld_mobile_vc3', price: 4201, timeBand: 'peak' },
    { callType: 'ld_mobile_vc3', price: 2099, timeBand: 'offpeak' },
    { callType: 'international', price: 21_111 },
    { callType: 'international', price: 10_050, prefix: '351' },
    { callType: 'international', price: 30_001, prefix: '35191' },
    { callType: 'toll_free', price: 0 },
  ],
};

/** By the second, each call with a fee; those that come in are paid too, and calls to other areas have no rate. */
export const EXACT: TestPlan = {
  minimum: 1,
  increment: 1,
  grace: 0,
  fee: 200,
  rounding: 'nearest',
  rates: [
    { callType: 'local_fixed', price: 333 },
    { callType: 'local_mobile', price: 1001 },
    { callType: 'inbound', price: 77 },
  ],
};

/** Who is called, as what that counts, and which prefix it has among those of the rates. */
const CALLED = [
  { number: (n: number) => `+55119${80_000_000 + n}`, callType: 'local_mobile' },
  { number: (n: number) => `+55113${String(3_000_000 + n)}`, callType: 'local_fixed' },
  { number: (n: number) => `+55213${String(3_000_000 + n)}`, callType: 'ld_fixed' },
  { number: (n: number) => `+55219${80_000_000 + n}`, callType: 'ld_mobile_vc3' },
  { number: (n: number) => `+4930${1_000_000 + n}`, callType: 'international' },
  { number: (n: number) => `+35121${3_000_000 + n}`, callType: 'international', prefix: '351' },
  { number: (n: number) => `+35191${3_000_000 + n}`, callType: 'international', prefix: '35191' },
  { number: () => '08007701234', callType: 'toll_free' },
] as const;

/** A call as it is told of, and what it has to cost. */
export interface PricedTraffic {
  events: AnyEvent[];
  /** In ten-thousandths, by what the exchange calls the call. */
  prices: Map<string, number>;
}

/** Whose calls they are, with what is at their exchange. */
export interface TrafficOf {
  tenant: string;
  plan: TestPlan;
  extension: string;
  trunk: string;
  did: string;
}

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** São Paulo has had one offset all year since 2019. */
const OFFSET_MS = 3 * HOUR_MS;
/** National holidays of fixed days, as month and day. */
const HOLIDAYS = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'];
const CALLER = '+551133224400';

/** Two hours of the last weeks about which there is no doubt: noon of a working day, and deep in the night. */
function hoursOf(now: number): { peak: number; offpeak: number } {
  const today = Math.floor((now - OFFSET_MS) / DAY_MS) * DAY_MS + OFFSET_MS;
  for (let day = today - DAY_MS; ; day -= DAY_MS) {
    const date = new Date(day).toISOString();
    const weekday = new Date(day).getUTCDay();
    // No Friday, one of which is Good Friday.
    if (weekday >= 1 && weekday <= 4 && !HOLIDAYS.includes(date.slice(5, 10)))
      return { peak: day + 12 * HOUR_MS, offpeak: day + 2 * HOUR_MS };
  }
}

/** In ten-thousandths: the minimum and whole steps beyond it, nothing up to the grace. */
function priceOf(plan: TestPlan, rate: TestRate | undefined, talk: number): number {
  if (rate === undefined || talk === 0 || talk <= plan.grace) return 0;
  const [minimum, increment] = [rate.minimumSeconds ?? plan.minimum, rate.incrementSeconds ?? plan.increment];
  let billed = minimum;
  while (billed < talk) billed += increment;
  const sixtieths = (rate.fee ?? plan.fee) * 60 + billed * rate.price;
  return Math.floor((sixtieths + (plan.rounding === 'up' ? 59 : 30)) / 60);
}

const rateFor = (plan: TestPlan, callType: string, prefix: string | undefined, band: string): TestRate | undefined =>
  plan.rates.find(
    (rate) =>
      rate.callType === callType && rate.prefix === prefix && (rate.timeBand === undefined || rate.timeBand === band),
  );

/** Calls that were, answered and not, of all lengths around the steps. */
export function pastTraffic(of: TrafficOf, count: number, chance: Chance, now: number): PricedTraffic {
  const hours = hoursOf(now);
  const drafts: Draft[] = [];
  const prices = new Map<string, number>();
  for (let n = 0; n < count; n += 1) {
    const call = `money-${of.tenant}-${n}`;
    const band = chance.happens(0.5) ? 'peak' : 'offpeak';
    const begin = hours[band] + chance.whole(0, 3000) * SECOND_MS;
    const at = (seconds: number) => new Date(begin + seconds * SECOND_MS).toISOString();
    const isInbound = chance.happens(0.2);
    const isAnswered = chance.happens(0.8);
    const ring = chance.whole(1, 20);
    const talk = isAnswered
      ? chance.pick([1, 3, 4, 29, 30, 31, 36, 37, 59, 60, 61, 96, 119, 120, 121, chance.whole(1, 900)])
      : 0;
    const called = chance.pick(CALLED);
    const leg = `${call}/1`;
    const prefix = 'prefix' in called ? called.prefix : undefined;
    const rate = isInbound
      ? rateFor(of.plan, 'inbound', undefined, band)
      : rateFor(of.plan, called.callType, prefix, band);
    prices.set(call, priceOf(of.plan, rate, talk));
    const { tenant, trunk, extension, did } = of;
    drafts.push(
      isInbound
        ? {
            type: 'call.started',
            at: at(0),
            tenant,
            call,
            direction: 'inbound',
            caller: CALLER,
            called: did,
            did,
            trunk,
          }
        : {
            type: 'call.started',
            at: at(0),
            tenant,
            call,
            direction: 'outbound',
            source: 'extension',
            caller: CALLER,
            called: called.number(n),
            extension,
            trunk,
          },
      { type: 'leg.started', at: at(0), tenant, call, leg, extension, ...(!isInbound && { trunk }) },
      ...(isAnswered
        ? [{ type: 'leg.answered' as const, at: at(ring), tenant, call, leg, extension, ...(!isInbound && { trunk }) }]
        : []),
      { type: 'call.ended', at: at(ring + talk), tenant, call, by: 'callee', cause: isAnswered ? 16 : 19 },
    );
  }
  return { events: withIds(drafts), prices };
}

/** A call that was asked for at the panel, and begins now: it rings for a second, and lasts no second longer than it is said. */
export function dialledTraffic(
  of: TrafficOf,
  { n, talk, now }: { n: number; talk: number; now: number },
): PricedTraffic {
  const call = `money-${of.tenant}-dialled-${n}`;
  const at = (seconds: number) => new Date(now + seconds * SECOND_MS).toISOString();
  const { tenant, trunk, extension } = of;
  const leg = { tenant, call, leg: `${call}/1`, extension, trunk };
  return {
    events: withIds([
      {
        type: 'call.started',
        at: at(0),
        tenant,
        call,
        direction: 'outbound',
        source: 'extension',
        caller: CALLER,
        called: dialledNumber(n),
        extension,
        trunk,
      },
      { type: 'leg.started', at: at(0), ...leg },
      { type: 'leg.answered', at: at(1), ...leg },
      { type: 'call.ended', at: at(1 + talk), tenant, call, by: 'callee', cause: 16 },
    ]),
    prices: new Map([[call, priceOf(of.plan, rateFor(of.plan, 'local_mobile', undefined, ''), talk)]]),
  };
}

export const dialledNumber = (n: number): string => `+55119${71_000_000 + n}`;

/** In whatever order, in batches, of which some come twice, and with events that come once more later on. */
export function mixed(events: readonly AnyEvent[], size: number, chance: Chance): AnyEvent[][] {
  const all = [...events, ...events.filter(() => chance.happens(0.15))]
    .map((event) => ({ event, place: chance.share() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ event }) => event);
  const batches = Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
  return batches.flatMap((batch) => (chance.happens(0.1) ? [batch, batch] : [batch]));
}

const decimal = (units: number): string => (units / 10_000).toFixed(4);

/** The plan and its rates as the API takes them. */
export function planRecords(name: string, { minimum, increment, grace, fee, rounding, rates }: TestPlan) {
  return {
    plan: {
      name,
      purpose: 'sell',
      currency: 'BRL',
      defaultMinimum: minimum,
      defaultIncrement: increment,
      graceSeconds: grace,
      connectionFee: decimal(fee),
      rounding,
      validFrom: '2020-01-01',
      active: true,
    },
    rates: rates.map(
      ({ callType, price, prefix, timeBand, minimumSeconds, incrementSeconds, fee: own }): JsonObject => ({
        callType,
        pricePerMinute: decimal(price),
        ...(prefix !== undefined && { prefix }),
        ...(timeBand !== undefined && { timeBand }),
        ...(minimumSeconds !== undefined && { minimumSeconds }),
        ...(incrementSeconds !== undefined && { incrementSeconds }),
        ...(own !== undefined && { connectionFee: decimal(own) }),
      }),
    ),
  };
}

/** Another seed draws other calls, and other moments to be killed at. */
export const chanceOfRun = (): Chance => createChance(Number(process.env['PROPERTY_SEED'] ?? '1'));
