import { busynessAt, MOST_BUSY } from './day-curve';
import { endCall } from './end-call';
import { customerName, customerNumber } from './customers';
import { isOpen } from './opening';
import { enterQueue } from './queueing';
import { beginCall, later, type CallRun, type QueueRun, type SiteRun } from './site-run';

/** Who is not served calls again, some of them. */
const CALLS_AGAIN = 0.3;
/** Hears the announcement that it is closed. */
const CLOSED_SECONDS = 14;

/** Customers call, as often as the hour has it. */
export function keepCustomersCalling(site: SiteRun): void {
  const { agenda, chance, plan } = site;
  const meanSeconds = 3600 / (plan.callsPerHour * MOST_BUSY);
  const next = () =>
    agenda.after(chance.exponential(meanSeconds), () => {
      // Thinned from the rate of the busiest hour to that of this one: the arrivals stay independent of each other.
      if (chance.happens(busynessAt(agenda.now) / MOST_BUSY)) arrive(site, customerNumber(site));
      next();
    });
  next();
}

function arrive(site: SiteRun, number: string): void {
  const { chance, plan } = site;
  const [trunk] = site.trunks;
  // Nobody gets through: the carrier turns callers away.
  if (!trunk.isUp) return;
  const did = chance.happens(0.7) ? plan.dids[0] : chance.pick(plan.dids);
  const call = beginCall(site, { trunk: trunk.name, number });
  const name = customerName(site);
  site.tell({
    type: 'call.started',
    call: call.id,
    direction: 'inbound',
    source: 'queue',
    caller: number,
    ...(name !== undefined && { callerName: name }),
    called: did,
    did,
    trunk: trunk.name,
  });
  call.lost = () => callAgain(site, call);
  later(site, call, 1, () => enterMenu(site, call));
}

function enterMenu(site: SiteRun, call: CallRun): void {
  site.tell({ type: 'ivr.entered', call: call.id, menu: site.plan.menu.number });
  if (site.chance.happens(0.035))
    later(site, call, site.chance.between(3, 22), () => endCall(site, call, { by: 'caller', cause: 16 }));
  hear(site, call, 0);
}

/** The caller hears the menu, and chooses at some time. */
function hear(site: SiteRun, call: CallRun, tries: number): void {
  const { chance, plan } = site;
  const menu = { type: 'ivr.left', call: call.id, menu: plan.menu.number } as const;
  if (tries < 2 && chance.happens(0.07)) {
    later(site, call, chance.between(6, 13), () => {
      const wrong = chance.happens(0.5)
        ? ({ result: 'invalid', digits: chance.pick(['0', '7', '9']) } as const)
        : ({ result: 'timeout' } as const);
      site.tell({ ...menu, ...wrong });
      hear(site, call, tries + 1);
    });
    return;
  }
  later(site, call, chance.between(4, 12), () => {
    const { queue, isTaken } = choice(site);
    const { digit, label, name, number } = queue.plan;
    if (!isTaken) {
      site.tell({ ...menu, result: 'option', digits: digit, option: label, destination: 'Fora do horário' });
      later(site, call, CLOSED_SECONDS, () => endCall(site, call, { by: 'caller', cause: 16 }));
      return;
    }
    site.tell({ ...menu, result: 'option', digits: digit, option: label, destination: `${number} – ${name}` });
    enterQueue(site, call, queue);
  });
}

/** At night most know what is open. */
function choice(site: SiteRun): { queue: QueueRun; isTaken: boolean } {
  const { chance, agenda, queues } = site;
  const weigh = (some: readonly QueueRun[]) =>
    chance.weighted(some.map((queue) => ({ queue, weight: queue.plan.weight }))).queue;
  const open = queues.filter((queue) => isOpen(queue, agenda.now));
  const wanted = weigh(queues);
  if (isOpen(wanted, agenda.now)) return { queue: wanted, isTaken: true };
  if (open.length > 0 && chance.happens(0.5)) return { queue: weigh(open), isTaken: true };
  return { queue: wanted, isTaken: false };
}

/** A customer who was not served tries it once more, after a while. */
function callAgain(site: SiteRun, { number }: CallRun): void {
  if (site.chance.happens(CALLS_AGAIN)) site.agenda.after(site.chance.between(90, 900), () => arrive(site, number));
}
