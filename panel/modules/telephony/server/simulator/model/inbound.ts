import { busynessAt, MOST_BUSY } from './day-curve';
import { endCall } from './end-call';
import { customerName, customerNumber } from './customers';
import { isOpen } from './opening';
import { enterQueue } from './queueing';
import { beginCall, customerSide, later, type CallRun, type QueueRun, type SiteRun } from './site-run';

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
  const call = beginCall(site, { direction: 'inbound', trunk: trunk.name, number });
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

/** Whoever is in the call hears the menu of the company. */
export function enterMenu(site: SiteRun, call: CallRun): void {
  call.isInMenu = true;
  site.tell({ type: 'ivr.entered', call: call.id, menu: site.plan.menu.number });
  if (site.chance.happens(0.035))
    later(site, call, site.chance.between(3, 22), () => endCall(site, call, { by: customerSide(call), cause: 16 }));
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
    const { queue, digit, label, isTaken } = choice(site);
    const { name, number } = queue.plan;
    call.isInMenu = false;
    if (!isTaken) {
      site.tell({ ...menu, result: 'option', digits: digit, option: label, destination: 'Fora do horário' });
      later(site, call, CLOSED_SECONDS, () => endCall(site, call, { by: customerSide(call), cause: 16 }));
      return;
    }
    site.tell({ ...menu, result: 'option', digits: digit, option: label, destination: `${number} – ${name}` });
    enterQueue(site, call, queue);
  });
}

/** What somebody chooses in the menu. */
interface Wish {
  queue: QueueRun;
  weight: number;
  digit: string;
  label: string;
}

/** At night most know what is open. */
function choice(site: SiteRun): Wish & { isTaken: boolean } {
  const { chance, agenda, queues } = site;
  const wishes = queues.flatMap((queue): Wish[] =>
    queue.plan.choice === null ? [] : [{ queue, ...queue.plan.choice }],
  );
  const open = wishes.filter(({ queue }) => isOpen(queue, agenda.now));
  const wanted = chance.weighted(wishes);
  if (isOpen(wanted.queue, agenda.now)) return { ...wanted, isTaken: true };
  if (open.length > 0 && chance.happens(0.5)) return { ...chance.weighted(open), isTaken: true };
  return { ...wanted, isTaken: false };
}

/** A customer who was not served tries it once more, after a while. */
function callAgain(site: SiteRun, { number }: CallRun): void {
  if (site.chance.happens(CALLS_AGAIN)) site.agenda.after(site.chance.between(90, 900), () => arrive(site, number));
}
