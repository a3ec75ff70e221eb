import type { ServiceAccount } from '../../../../../server/auth/service-accounts/service-authenticator';
import type { Json } from '../../../../../core/types';
import type { Runtime } from '../../../../../server/operations/runtime';
import { repeat } from '../../../../../server/repeat';
import type { AnyEvent } from '../../../../events.gen';
import { nameBooksOf } from '../door/name-book';
import { takeEvents } from '../door/take-events';
import { endRun, RUN_PREFIX } from './end-run';
import type { FoundSite } from './find-sites';
import { commandFollower, type CommandFollower } from './follow-commands';
import { dispositionGiver } from './give-dispositions';
import { createChance } from './model/chance';
import { createContactCentre, type ContactCentre } from './model/contact-centre';
import { createTrafficClock, type TrafficClock } from './traffic-clock';
import { holdLease, leaveLease } from './traffic-lease';

/** What has happened is told of this often. */
const STEP_MS = 250;
/** The lease is renewed this often; see how long it holds. */
const LEASE_MS = 3000;
/** After a longer sleep of the machine the day begins anew, as nobody would tell of so much at once. */
const GAP_MS = 300_000;
/** A first moment, so that what the last run left open ends before anything begins. */
const BREATH_MS = 1000;
const MOST_EVENTS = 500;
/** Agents are looked at this often for what they say of calls. */
const DISPOSE_MS = 2000;

/** Stands for the exchange of the simulation at the door. */
const EXCHANGE: ServiceAccount = {
  id: 'simulator',
  name: 'Simulated traffic',
  tenantId: null,
  rights: ['telephony-events'],
};

export interface LiveTraffic {
  /** Resolves when the calls that were on have ended, and the agents have left. */
  stop(): Promise<void>;
}

interface LiveOrder {
  runtime: Runtime;
  sites: readonly FoundSite[];
  /** There are new events. */
  wake: () => void;
  speed: number;
  /** Names this process among those on the database. */
  holder: string;
  /** The time at the contact centres when it begins; undefined: that of the clock. */
  startAt?: number;
  /** The same seed gives the same calls; by default each run has another. */
  seed?: number;
  /** The process got the lease, and begins. */
  begun?: (from: number) => void;
}

interface Run {
  centre: ContactCentre;
  commands: CommandFollower;
  /** Says what came of calls of the dialer. */
  dispose: () => Promise<void>;
  disposedAt: number;
  clock: TrafficClock;
  steppedAt: number;
  /** What the panel does not know yet. */
  waiting: AnyEvent[];
}

/** Lets the contact centres work and tells the panel of it, in one process of those on the database. */
export function openLiveTraffic(order: LiveOrder): LiveTraffic {
  const { runtime, sites, holder } = order;
  let run: Run | undefined;
  let leasedAt = 0;
  const tell = (events: readonly AnyEvent[]) => tellPanel(order, events);
  const isAlone = async (now: number): Promise<boolean> => {
    if (now - leasedAt < LEASE_MS) return run !== undefined;
    leasedAt = now;
    return holdLease(runtime.database.as('platform'), holder);
  };
  const step = async () => {
    const now = Date.now();
    if (!(await isAlone(now))) {
      run?.commands.leave();
      run = undefined;
      return;
    }
    if (run === undefined || now - run.steppedAt > GAP_MS) {
      run?.commands.leave();
      await endRun({ runtime, sites, tell }, now);
      run = begin(order, now + BREATH_MS);
    }
    run.steppedAt = now;
    await run.commands.follow(run.clock.simulated(now));
    run.waiting.push(...run.centre.step(run.clock.simulated(now)).map((event) => run?.clock.retime(event) ?? event));
    while (run.waiting.length > 0) {
      const next = run.waiting.slice(0, MOST_EVENTS);
      // What could not be told waits; told twice under one id it is told once.
      await tell(next);
      run.waiting.splice(0, next.length);
    }
    if (now - run.disposedAt < DISPOSE_MS) return;
    run.disposedAt = now;
    // What one agent is refused must not keep the others.
    await run.dispose().catch((error: unknown) => runtime.report(error, 'simulated dispositions'));
  };
  const steps = repeat(STEP_MS, step, (error) => runtime.report(error, 'simulated traffic'));
  return {
    async stop() {
      await steps.stop();
      if (run === undefined) return;
      run.commands.leave();
      await endRun({ runtime, sites, tell }, Date.now());
      await leaveLease(runtime.database.as('platform'), holder);
    },
  };
}

function begin(order: LiveOrder, from: number): Run {
  const { runtime, sites, speed, startAt: at = from, seed = from % 2_147_483_647, begun } = order;
  begun?.(from);
  const centre = createContactCentre({
    sites: sites.map(({ plan }) => plan),
    seed,
    from: at,
    prefix: `${RUN_PREFIX}${from.toString(36)}`,
    hasMeetings: true,
  });
  return {
    centre,
    commands: commandFollower({ runtime, sites, centre }),
    dispose: dispositionGiver({ runtime, sites }, createChance(seed)),
    disposedAt: from,
    clock: createTrafficClock({ from, at, speed }),
    steppedAt: from,
    waiting: [],
  };
}

/** @throws Error where an event is refused, which means that the model and the records disagree */
async function tellPanel({ runtime, wake }: LiveOrder, events: readonly AnyEvent[]): Promise<void> {
  const given = events as readonly (AnyEvent & Json)[];
  const { accepted, refused } = await takeEvents({ runtime, books: nameBooksOf(runtime) }, EXCHANGE, given);
  if (accepted > 0) wake();
  const [first] = refused;
  if (first !== undefined)
    runtime.report(
      new Error(
        `${refused.length} of ${events.length} events refused, the first: ${JSON.stringify(events[first.index])}: ${first.path} ${first.code}`,
      ),
      'simulated traffic',
    );
}
