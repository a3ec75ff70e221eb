import type { Orders } from '../../../../rules/commands';
import { endCall } from '../end-call';
import { comeByCall } from '../meetings';
import { NO_CIRCUIT } from '../outbound';
import { OUTSIDE_CODEC, connect, ring, seatAt } from '../seats';
import { beginCall, later, nameLeg, type CallRun, type RoomRun, type SiteRun } from '../site-run';
import { isOutside } from './lead';
import { callOf, whyNot, type Refusal } from './refusal';

const NO_ANSWER = 19;
/** Of numbers outside that are called for a meeting. */
const ANSWERED = 0.85;

/** Somebody is called into a room, be it empty; the call has the name that the panel gave it. */
export function invite(site: SiteRun, { room: name, call: id, number }: Orders['invite']): Refusal {
  const room = site.rooms.find((one) => one.number === name);
  if (room === undefined) return `no room ${name} is here`;
  if (room.isLocked) return `the room ${name} is locked`;
  if (callOf(site, id) !== undefined) return `a call ${id} is here already`;
  return isOutside(number) ? callOutside(site, room, id, number) : callInside(site, room, id, number);
}

function callOutside(site: SiteRun, room: RoomRun, id: string, number: string): Refusal {
  const { chance, plan } = site;
  const trunk = site.trunks.find(({ isUp }) => isUp);
  const call = beginCall(site, { id, direction: 'outbound', trunk: trunk?.name ?? null, number });
  const by = trunk && { trunk: trunk.name };
  const caller = plan.dids[0] ?? room.number;
  site.tell({ type: 'call.started', call: id, direction: 'outbound', caller, called: number, ...by });
  if (trunk === undefined) {
    later(site, call, 2, () => endCall(site, call, { by: 'system', cause: NO_CIRCUIT }));
    return undefined;
  }
  const who = { leg: nameLeg(call), ...by };
  site.tell({ type: 'leg.started', call: id, ...who, number });
  if (!chance.happens(ANSWERED)) {
    later(site, call, chance.between(22, 34), () => endCall(site, call, { by: 'system', cause: NO_ANSWER }));
    return undefined;
  }
  later(site, call, chance.between(4, 12), () => {
    call.customer = 'person';
    site.tell({ type: 'leg.answered', call: id, ...who, codec: OUTSIDE_CODEC, pddMs: chance.whole(700, 3800) });
    comeIn(site, room, call);
  });
  return undefined;
}

function callInside(site: SiteRun, room: RoomRun, id: string, number: string): Refusal {
  const seat = seatAt(site, number);
  const refusal = whyNot(site, seat, true);
  if (refusal !== undefined) return refusal;
  const call = beginCall(site, { id, direction: 'internal', trunk: null, number });
  site.tell({ type: 'call.started', call: id, direction: 'internal', caller: room.number, called: number });
  const leg = ring(site, call, seat);
  later(site, call, site.chance.between(2, 6), () => {
    connect(site, call, seat, leg);
    comeIn(site, room, call);
  });
  return undefined;
}

function comeIn(site: SiteRun, room: RoomRun, call: CallRun): void {
  call.isAnswered = true;
  comeByCall(site, room, call);
}
