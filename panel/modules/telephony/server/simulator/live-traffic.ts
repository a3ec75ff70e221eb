import { sql, type RawBuilder } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { ServiceAccount } from '../../../../../server/auth/service-accounts/service-authenticator';
import type { Json } from '../../../../../core/types';
import type { Runtime } from '../../../../../server/operations/runtime';
import { repeat } from '../../../../../server/repeat';
import type { AnyEvent } from '../../../../events.gen';
import { nameBooksOf } from '../door/name-book';
import { takeEvents } from '../door/take-events';
import type { FoundSite } from './find-sites';
import { commandFollower, type CommandFollower } from './follow-commands';
import { dispositionGiver } from './give-dispositions';
import { createChance } from './model/chance';
import { createContactCentre, type ContactCentre } from './model/contact-centre';
import { holdLease, leaveLease } from './traffic-lease';

/** Names of all calls and events of runs begin with it, but for those that were ordered: their calls are named by who ordered them. */
const RUN_PREFIX = 'sim-';

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

/** Leads from the time of the simulation to that of the panel, and back; milliseconds since 1970. */
interface TrafficClock {
  /** The time at the contact centres. */
  simulated(now: number): number;
  /** The event at the time at which it happens here. */
  retime(event: AnyEvent): AnyEvent;
}

/**
 * @param from when it begins here
 * @param at what time it is at the contact centres then
 * @param speed how much faster time goes there
 */
function createTrafficClock({ from, at, speed }: { from: number; at: number; speed: number }): TrafficClock {
  const simulated = (now: number): number => at + (now - from) * speed;
  const here = (time: number): number => from + (time - at) / speed;
  return {
    simulated,
    retime: (event) =>
      speed === 1 && from === at ? event : { ...event, at: new Date(here(Date.parse(event.at))).toISOString() },
  };
}

/** Ends what a run has left open, whether it was stopped or killed: its calls, meetings, and the work of its agents. @param now milliseconds */
async function endRun(
  {
    runtime,
    sites,
    tell,
  }: { runtime: Runtime; sites: readonly FoundSite[]; tell: (events: readonly AnyEvent[]) => Promise<void> },
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString();
  const name = (what: string) => `${RUN_PREFIX}end-${now.toString(36)}/${what}`;
  const open = await openCalls(runtime, sites);
  const ends = open.map(({ tenant, call }): AnyEvent => ({
    id: name(`${tenant}/${call}`),
    type: 'call.ended',
    at,
    tenant,
    call,
    by: 'system',
    cause: 16,
  }));
  const leaves = sites.flatMap(({ plan }) =>
    plan.agents.map(({ code }): AnyEvent => ({
      id: name(`${plan.tenant}/${code}`),
      type: 'agent.moved',
      at,
      tenant: plan.tenant,
      agent: code,
      move: 'logout',
    })),
  );
  const members = await openMembers(runtime, sites);
  const goes = members.map(({ tenant, room, member }): AnyEvent => ({
    id: name(`${tenant}/${member}`),
    type: 'conference.left',
    at,
    tenant,
    room,
    member,
  }));
  await tell([...ends, ...goes, ...leaves]);
}

/** Those who are still in a conference room; what is older than a day the panel counts no more. */
function openMembers(
  { database }: Runtime,
  sites: readonly FoundSite[],
): Promise<{ tenant: string; room: string; member: string }[]> {
  return database.as('platform').run(
    compile<{ tenant: string; room: string; member: string }>(sql`
      select site."tenant", told."event" ->> 'room' as "room", told."event" ->> 'member' as "member" from painel.telephony_events as told
      join ${siteRows(sites)} on site."tenantId" = told."tenantId"
      where told."type" = 'conference.joined' and told."id" like ${`${RUN_PREFIX}%`} and told."at" > now() - interval '1 day' and not exists (
        select from painel.telephony_events as gone
        where gone."subjectId" = told."subjectId" and gone."type" = 'conference.left' and gone."event" ->> 'member' = told."event" ->> 'member')`),
  );
}

function siteRows(sites: readonly FoundSite[]): RawBuilder<unknown> {
  const tenants = sites.map(({ plan, tenantId }) => ({ tenant: plan.tenant, tenantId }));
  return sql`json_to_recordset(${JSON.stringify(tenants)}::json) as site ("tenant" text, "tenantId" uuid)`;
}

function openCalls({ database }: Runtime, sites: readonly FoundSite[]): Promise<{ tenant: string; call: string }[]> {
  return database.as('platform').run(
    compile<{ tenant: string; call: string }>(sql`
      select site."tenant", told."call" from painel.telephony_events as told
      join ${siteRows(sites)} on site."tenantId" = told."tenantId"
      where told."type" = 'call.started' and told."id" like ${`${RUN_PREFIX}%`} and not exists (
        select from painel.telephony_events as ended
        where ended."tenantId" = told."tenantId" and ended."call" = told."call" and ended."type" = 'call.ended')`),
  );
}
