import { customerNumber } from './customers';
import { busynessAt, MOST_BUSY } from './day-curve';
import { endCall, ownSide } from './end-call';
import { OUTSIDE_CODEC, connect, named, occupy, ring, seatAt, tellDevice } from './seats';
import { beginCall, customerSide, later, nameLeg, type CallRun, type Seat, type SiteRun } from './site-run';

/** How calls that go out end, with the cause of Q.850. */
const OUTCOMES = [
  { weight: 62, cause: 16 },
  { weight: 21, cause: 19 },
  { weight: 9, cause: 17 },
  { weight: 4, cause: 1 },
  { weight: 4, cause: 34 },
] as const;
export const NO_CIRCUIT = 34;
/** Of the offices of a company, in its busiest hour. */
const OFFICE_CALLS = { outbound: 2.5, internal: 2.5 };

/** Agents call customers by themselves, and people without a queue call whom they like. */
export function keepCallingOut(site: SiteRun): void {
  for (const agent of site.agents) {
    const plan = site.plan.queues.find(({ number }) => number === agent.plan.queues[0]);
    const seat = { extension: agent.plan.extension, agent };
    if (plan !== undefined && plan.callsOut > 0)
      fromTimeToTime(site, plan.callsOut, () => {
        if (agent.state === 'free') dialOut(site, seat, { number: customerNumber(site) });
      });
  }
  fromTimeToTime(site, OFFICE_CALLS.outbound, () => {
    const [seat] = idleOffices(site);
    if (seat !== undefined) dialOut(site, seat, { number: customerNumber(site) });
  });
  fromTimeToTime(site, OFFICE_CALLS.internal, () => {
    const [from, to] = idleOffices(site);
    if (from !== undefined && to !== undefined) callColleague(site, from, to);
  });
}

/** Those who have no call, in the order of chance. */
function idleOffices(site: SiteRun): Seat[] {
  return site.plan.offices
    .filter(({ extension }) => !site.inUse.has(extension))
    .map(({ extension }) => ({ seat: seatAt(site, extension), place: site.chance.share() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ seat }) => seat);
}

function fromTimeToTime(site: SiteRun, perHour: number, act: () => void): void {
  const { agenda, chance } = site;
  const next = () =>
    agenda.after(chance.exponential(3600 / (perHour * MOST_BUSY)), () => {
      if (chance.happens(busynessAt(agenda.now) / MOST_BUSY)) act();
      next();
    });
  next();
}

/**
 * A telephone of the company calls somebody outside. The leg to the customer is the call of whoever is there: their own telephone is in use,
 * but nobody calls them.
 */
export function dialOut(site: SiteRun, seat: Seat, { number, callerId }: { number: string; callerId?: string }): void {
  const { chance, plan } = site;
  const trunk = site.trunks.find(({ isUp }) => isUp);
  const call = beginCall(site, { direction: 'outbound', trunk: trunk?.name ?? null, number });
  site.tell({
    type: 'call.started',
    call: call.id,
    direction: 'outbound',
    source: 'extension',
    caller: callerId ?? plan.dids[0] ?? seat.extension,
    called: number,
    ...named(seat),
    ...(trunk && { trunk: trunk.name }),
  });
  occupy(site, seat);
  call.seat = seat;
  tellDevice(site, seat, 'in_use');
  if (trunk === undefined) {
    later(site, call, 2, () => endCall(site, call, { by: 'system', cause: NO_CIRCUIT }));
    return;
  }
  const leg = nameLeg(call);
  call.leg = leg;
  const who = { leg, trunk: trunk.name, ...named(seat) };
  site.tell({ type: 'leg.started', call: call.id, ...who, number });
  const { cause } = chance.weighted(OUTCOMES);
  if (cause === 16) {
    later(site, call, chance.between(4, 21), () => {
      call.customer = 'person';
      call.isAnswered = true;
      site.tell({ type: 'leg.answered', call: call.id, ...who, codec: OUTSIDE_CODEC, pddMs: chance.whole(700, 3800) });
      later(site, call, 8 + chance.logNormal(115, 0.75), () =>
        endCall(site, call, { by: chance.happens(0.5) ? ownSide(call) : customerSide(call), cause: 16 }),
      );
    });
    return;
  }
  later(site, call, cause === 19 ? chance.between(24, 38) : chance.between(2, 5), () =>
    endCall(site, call, { by: 'system', cause }),
  );
}

/** A call between two of the company begins. */
export function callInside(site: SiteRun, from: Seat, to: string): CallRun {
  const call = beginCall(site, { direction: 'internal', trunk: null, number: to });
  const office = site.plan.offices.find(({ extension }) => extension === from.extension);
  site.tell({
    type: 'call.started',
    call: call.id,
    direction: 'internal',
    source: 'extension',
    caller: from.extension,
    ...(office && { callerName: office.name }),
    called: to,
    ...named(from),
  });
  occupy(site, from);
  call.from = from;
  tellDevice(site, from, 'in_use');
  return call;
}

function callColleague(site: SiteRun, from: Seat, to: Seat): void {
  const { chance } = site;
  const call = callInside(site, from, to.extension);
  const leg = ring(site, call, to);
  call.isWaiting = true;
  if (!chance.happens(0.78)) {
    later(site, call, 25, () => endCall(site, call, { by: 'caller', cause: 19 }));
    return;
  }
  later(site, call, chance.between(2, 12), () => {
    call.isWaiting = false;
    connect(site, call, to, leg);
    later(site, call, 8 + chance.logNormal(80, 0.8), () => endCall(site, call, { by: 'callee', cause: 16 }));
  });
}
