import type { Orders } from '../../../../rules/commands';
import { callInside, dialOut } from '../outbound';
import { occupy, seatAt, tellDevice } from '../seats';
import type { SiteRun } from '../site-run';
import { isOutside, lead } from './lead';
import { whyNot, type Refusal } from './refusal';

/** The extension rings, and then the number that somebody at it wants to call. The call begins once they have picked up. */
export function dial(site: SiteRun, { extension, number, callerId }: Orders['dial']): Refusal {
  const seat = seatAt(site, extension);
  const refusal = whyNot(site, seat, true);
  if (refusal !== undefined) return refusal;
  occupy(site, seat);
  tellDevice(site, seat, 'ringing');
  site.agenda.after(site.chance.between(1, 3), () => {
    if (isOutside(number)) dialOut(site, seat, { number, ...(callerId !== undefined && { callerId }) });
    else lead(site, callInside(site, seat, number), number);
  });
  return undefined;
}
