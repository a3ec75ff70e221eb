import type { AnyEvent } from '../../../../../events.gen';
import type { Command } from '../../../rules/commands';
import { Agenda } from './agenda';
import { createChance } from './chance';
import { keepDevices } from './devices';
import { keepCustomersCalling } from './inbound';
import { USUAL_ANSWERING } from './orders/answers';
import { carryOut } from './orders/carry-out';
import type { Refusal } from './orders/refusal';
import { keepMeetings } from './meetings';
import { keepCallingOut } from './outbound';
import { takeNext } from './queueing';
import type { SitePlan } from './site-plan';
import { createSite, type Answering, type SiteRun } from './site-run';
import { keepShifts } from './work-of-agents';

/** Contact centres at work, as their exchange would tell of them. */
export interface ContactCentre {
  /**
   * What has happened since the last step, in the order of its times. In how many steps a time is gone through makes no difference.
   * @param until milliseconds since 1970, included
   */
  step(until: number): AnyEvent[];
  /**
   * Carries out what a panel orders at that time, which is not before one that was gone through; what comes of it is told by the next step.
   * Answers why it is not carried out, undefined where it is.
   */
  order(command: Command, at: number): Refusal;
}

interface CentreOrder {
  sites: readonly SitePlan[];
  /** The same seed gives the same events. */
  seed: number;
  /** When it begins, milliseconds since 1970: whoever should be at work then logs in within moments. */
  from: number;
  /** Names of calls and events begin with it; no two simulations of a panel may have the same. */
  prefix: string;
  /** Of what nobody is to be told. */
  leaveOut?: ReadonlySet<AnyEvent['type']>;
  answering?: Answering;
  /** Do people of the offices meet in conference rooms? */
  hasMeetings?: boolean;
}

/** A pure model: it knows neither clock nor chance but what it is given. */
export function createContactCentre(given: CentreOrder): ContactCentre {
  const { sites, seed, from, prefix, leaveOut, answering = USUAL_ANSWERING, hasMeetings = false } = given;
  const agenda = new Agenda(from);
  const told: AnyEvent[] = [];
  let events = 0;
  let calls = 0;
  const runs = new Map<string, SiteRun>();
  for (const [index, plan] of sites.entries()) {
    const site: SiteRun = createSite(plan, {
      chance: createChance(seed + index * 1_000_003),
      agenda,
      answering,
      tell(draft) {
        events += 1;
        if (leaveOut?.has(draft.type)) return;
        const at = new Date(agenda.now).toISOString();
        told.push({ ...draft, id: `${prefix}/${events}`, at, tenant: plan.tenant });
      },
      nameCall() {
        calls += 1;
        return `${prefix}-${calls}`;
      },
      serve: (agent) => takeNext(site, agent),
    });
    runs.set(plan.tenant, site);
    agenda.at(from, () => {
      keepDevices(site);
      keepShifts(site);
      keepCustomersCalling(site);
      keepCallingOut(site);
      if (hasMeetings) keepMeetings(site);
    });
  }
  return {
    step(until) {
      agenda.run(until);
      return told.splice(0);
    },
    order(command, at) {
      agenda.run(Math.max(at, agenda.now));
      const site = runs.get(command.tenant);
      return site === undefined ? `no exchange of ${command.tenant} is here` : carryOut(site, command);
    },
  };
}
