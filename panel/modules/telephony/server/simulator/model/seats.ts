import { nameLeg, type CallRun, type Draft, type Seat, type SiteRun } from './site-run';
import { rest } from './work-of-agents';

/** By which people of the company are heard, and those who are called through a trunk. */
export const INSIDE_CODEC = 'G722';
export const OUTSIDE_CODEC = 'PCMA';

/** The telephone of an extension, with its agent where it has one. */
export const seatAt = ({ agents }: SiteRun, extension: string): Seat => ({
  extension,
  agent: agents.find(({ plan }) => plan.extension === extension) ?? null,
});

/** Who is there, as events name them. */
export const named = ({ extension, agent }: Seat): { extension: string; agent?: string } => ({
  extension,
  ...(agent && { agent: agent.plan.code }),
});

type Device = NonNullable<(Draft & { type: 'extension.changed' })['device']>;

/** Of telephones that are none of the simulation nobody is told what they do. */
export function tellDevice({ plan, tell }: SiteRun, { extension, agent }: Seat, device: Device): void {
  if (agent !== null || plan.offices.some((office) => office.extension === extension))
    tell({ type: 'extension.changed', extension, device });
}

/** From now on nobody else can ring there. */
export function occupy(site: SiteRun, { extension, agent }: Seat): void {
  if (agent === null) site.inUse.add(extension);
  else {
    agent.state = 'busy';
    agent.stage += 1;
  }
}

/** Whoever is there hangs up, and has so much more to do. */
export function vacate(site: SiteRun, seat: Seat, seconds: number): void {
  tellDevice(site, seat, 'not_in_use');
  if (seat.agent === null) site.inUse.delete(seat.extension);
  else rest(site, seat.agent, seconds);
}

/** A telephone rings for a call. */
export function ring(site: SiteRun, call: CallRun, seat: Seat): string {
  const leg = nameLeg(call);
  occupy(site, seat);
  call.seat = seat;
  call.leg = leg;
  site.tell({ type: 'leg.started', call: call.id, leg, ...named(seat) });
  tellDevice(site, seat, 'ringing');
  return leg;
}

/** Whoever rings for the call takes it: nobody waits in it any more. */
export function connect(site: SiteRun, call: CallRun, seat: Seat, leg: string): void {
  call.stage += 1;
  call.isAnswered = true;
  site.tell({ type: 'leg.answered', call: call.id, leg, ...named(seat), codec: INSIDE_CODEC });
  tellDevice(site, seat, 'in_use');
}

/** A telephone stops ringing, as somebody or something else has the call. Whose it is finds something else to do. */
export function stopRinging(site: SiteRun, call: CallRun, cause: number): Seat | null {
  const { seat, leg } = call;
  if (seat === null || leg === null || call.isAnswered) return null;
  site.tell({ type: 'leg.ended', call: call.id, leg, cause });
  tellDevice(site, seat, 'not_in_use');
  if (seat.agent === null) site.inUse.delete(seat.extension);
  call.seat = null;
  call.leg = null;
  return seat;
}
