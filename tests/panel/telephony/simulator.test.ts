import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEvent } from '../../../panel/events.gen';
import { foldCall, type AgentLeg, type CallFacts } from '../../../panel/modules/telephony/rules/fold-call';
import type { NamedIds, Told } from '../../../panel/modules/telephony/rules/told-event';
import type { CommandKind, Orders } from '../../../panel/modules/telephony/rules/commands';
import { writeCommand } from '../../../panel/modules/telephony/server/commands/command-store';
import { checkEvent } from '../../../panel/modules/telephony/server/door/check-event';
import { createChance } from '../../../panel/modules/telephony/server/simulator/model/chance';
import { dispositionGiver } from '../../../panel/modules/telephony/server/simulator/give-dispositions';
import { findSites, type FoundSite } from '../../../panel/modules/telephony/server/simulator/find-sites';
import { openLiveTraffic } from '../../../panel/modules/telephony/server/simulator/live-traffic';
import { makeRecords } from '../../../panel/modules/telephony/server/simulator/make-records';
import { createContactCentre } from '../../../panel/modules/telephony/server/simulator/model/contact-centre';
import { SITES } from '../../../panel/modules/telephony/server/simulator/model/sites';
import { writePastTraffic } from '../../../panel/modules/telephony/server/simulator/past-traffic';
import { startCampaigns } from '../../../panel/modules/telephony/server/simulator/start-campaigns';
import type { JsonObject } from '../../../core/types';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';

const HOUR_MS = 3_600_000;
/** Midnight of a Wednesday in São Paulo. */
const MIDNIGHT = Date.parse('2026-03-11T03:00:00.000Z');
/** Talks go on after the last shift is over. */
const ALL_DAY_MS = 26 * HOUR_MS;

const open = (seed = 5, from = MIDNIGHT) => createContactCentre({ sites: SITES, seed, from, prefix: 'day' });
const agentOf = ({ tenant, agent }: { tenant?: string | undefined; agent?: string | undefined }): string =>
  `${tenant ?? ''} ${agent ?? ''}`;

/** With ids for the names that the model gives. */
function told(event: AnyEvent): Told {
  const named: Readonly<Record<string, unknown>> = { ...event };
  const ids: NamedIds = {};
  for (const member of ['queue', 'menu', 'trunk', 'survey'] as const)
    if (typeof named[member] === 'string') ids[member] = `${event.tenant ?? ''} ${named[member]}`;
  if ('agent' in event && event.agent !== undefined) ids.agent = agentOf(event);
  return { ...event, ids };
}

function foldAll(events: readonly AnyEvent[]): CallFacts[] {
  const calls = new Map<string, Told[]>();
  for (const event of events) {
    if (!('call' in event) || event.call === undefined) continue;
    const own = calls.get(event.call) ?? [];
    calls.set(event.call, own);
    own.push(told(event));
  }
  return [...calls.values()].flatMap((own) => foldCall(own) ?? []);
}

/** Milliseconds in which agents are there for calls, by agent. */
function presence(events: readonly AnyEvent[]): Map<string, number> {
  const since = new Map<string, number>();
  const present = new Map<string, number>();
  for (const event of events) {
    if (event.type !== 'agent.moved') continue;
    const agent = agentOf(event);
    const at = Date.parse(event.at);
    const from = since.get(agent);
    if (event.move === 'login' || event.move === 'resume') since.set(agent, at);
    else if (from !== undefined) {
      present.set(agent, (present.get(agent) ?? 0) + at - from);
      since.delete(agent);
    }
  }
  return present;
}

/** Who takes no calls, but is there for those that go out. */
const dialing = new Set(
  SITES.flatMap(({ tenant, campaign, agents }) =>
    agents.filter(({ queues }) => queues.includes(campaign.queue)).map(({ code }) => agentOf({ tenant, agent: code })),
  ),
);

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0);

describe('the model of the contact centres', () => {
  const day = open().step(MIDNIGHT + ALL_DAY_MS);
  const calls = foldAll(day);

  it('makes the same of the same seed, however it is gone through, and something else of another', () => {
    const slow = open();
    const steps: AnyEvent[] = [];
    const until = MIDNIGHT + 9 * HOUR_MS;
    for (let time = MIDNIGHT; time <= until; time += 10_000) steps.push(...slow.step(time));
    const fast = open().step(until);
    expect(steps).toEqual(fast);
    expect(open(8).step(until)).not.toEqual(fast);
  });

  it('tells of things in their order, each by an id of its own, as the schemas of the events have it', () => {
    const times = day.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(new Set(day.map(({ id }) => id)).size).toBe(day.length);
    const now = MIDNIGHT + ALL_DAY_MS;
    expect(day.filter((event) => checkEvent({ ...event }, now).errors !== undefined)).toEqual([]);
  });

  it('ends every call, and has no agent in two at once', () => {
    const begun = day.filter(({ type, at }) => type === 'call.started' && Date.parse(at) < MIDNIGHT + 24 * HOUR_MS);
    const ended = new Set(day.flatMap((event) => (event.type === 'call.ended' ? [event.call] : [])));
    expect(begun.filter((event) => 'call' in event && !ended.has(event.call ?? ''))).toEqual([]);
    const legs = new Map<string, AgentLeg[]>();
    for (const leg of calls.flatMap(({ agentLegs }) => agentLegs))
      legs.set(leg.agentId, [...(legs.get(leg.agentId) ?? []), leg]);
    for (const [agent, own] of legs) {
      const sorted = own.toSorted((one, other) => Date.parse(one.ringsAt) - Date.parse(other.ringsAt));
      const overlaps = sorted.filter((leg, index) => {
        const before = sorted[index - 1];
        return before !== undefined && Date.parse(before.endedAt ?? '') > Date.parse(leg.ringsAt);
      });
      expect(overlaps, agent).toEqual([]);
    }
  });

  it('calls only agents who are there, and leaves them the time after their last call', () => {
    const resting = new Map<string, number>();
    const state = new Map<string, string>();
    const callQueues = new Map<string, number>();
    const wrong: AnyEvent[] = [];
    const wrapUps = new Map(
      SITES.flatMap(({ tenant, queues }) => queues.map((one) => [`${tenant} ${one.number}`, one.wrapUpSeconds])),
    );
    const legs = new Map<string, string>();
    for (const event of day) {
      if (event.type === 'agent.moved') state.set(agentOf(event), event.move);
      if (event.type === 'queue.entered')
        callQueues.set(event.call, wrapUps.get(`${event.tenant ?? ''} ${event.queue}`) ?? 0);
      if (event.type === 'leg.started' && event.agent !== undefined) {
        const agent = agentOf(event);
        const isThere = ['login', 'resume'].includes(state.get(agent) ?? '');
        if (!isThere || Date.parse(event.at) < (resting.get(agent) ?? 0)) wrong.push(event);
      }
      if (event.type === 'leg.answered' && event.agent !== undefined) legs.set(event.leg, agentOf(event));
      if (event.type === 'leg.ended') {
        const agent = legs.get(event.leg);
        if (agent !== undefined) resting.set(agent, Date.parse(event.at) + (callQueues.get(event.call) ?? 0) * 1000);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has the figures of a contact centre', () => {
    const inQueues = calls.filter(({ call }) => call.direction === 'inbound' && call.queueId !== null);
    const abandoned = inQueues.filter(({ call }) => call.disposition === 'abandoned');
    expect(inQueues.length).toBeGreaterThan(300);
    expect(abandoned.length / inQueues.length).toBeGreaterThan(0.02);
    expect(abandoned.length / inQueues.length).toBeLessThan(0.15);
    const isDay = (at: string) => Date.parse(at) >= MIDNIGHT + 8 * HOUR_MS && Date.parse(at) < MIDNIGHT + 20 * HOUR_MS;
    const atWork = [...presence(day.filter(({ at }) => isDay(at)))].flatMap(([agent, ms]) =>
      dialing.has(agent) ? [] : [ms],
    );
    const busy = total(
      calls.flatMap(({ agentLegs }) =>
        agentLegs
          .filter(({ ringsAt, agentId }) => isDay(ringsAt) && !dialing.has(agentId))
          .map(
            ({ ringsAt, answeredAt, endedAt, queueId }) =>
              Date.parse(endedAt ?? '') - Date.parse(ringsAt) + (answeredAt !== null && queueId !== null ? 20_000 : 0),
          ),
      ),
    );
    expect(busy / total(atWork)).toBeGreaterThan(0.5);
    expect(busy / total(atWork)).toBeLessThan(0.9);
    const kinds = new Set(day.map(({ type }) => type));
    for (const type of [
      'call.held',
      'call.transferred',
      'ivr.left',
      'queue.left',
      'survey.answered',
      'agent.moved',
    ] as const)
      expect(kinds).toContain(type);
    expect(new Set(calls.map(({ call }) => call.direction))).toEqual(new Set(['inbound', 'outbound', 'internal']));
  });

  it('loses a trunk now and then, and with it the calls that went by it', () => {
    const month = open(3).step(MIDNIGHT + 14 * 24 * HOUR_MS);
    expect(month.some((event) => event.type === 'trunk.changed' && event.status === 'down')).toBe(true);
    expect(month.some((event) => event.type === 'call.ended' && event.cause === 38)).toBe(true);
  });
});

describe('the panel with simulated traffic', () => {
  let app: DemoApp;
  let sites: FoundSite[];
  const sql = (text: string) => app.database.owner.script<JsonObject>(text);
  const count = async (text: string) => Number((await sql(`select count(*)::int as n from ${text}`))[0]?.['n']);

  beforeAll(async () => {
    app = await startDemoApp();
    sites = await findSites(app.runtime);
    for (const site of sites) await makeRecords(app.runtime, site);
  });
  afterAll(() => app.close());

  it('makes its records once', async () => {
    expect(sites.map(({ plan }) => plan.tenant)).toEqual(['horizonte', 'maravilha']);
    const before = await count('"agents"');
    for (const site of sites) await makeRecords(app.runtime, site);
    expect(await count('"agents"')).toBe(before);
    expect(await count(`"agents" where "code" like '31__'`)).toBe(total(SITES.map(({ agents }) => agents.length)));
  });

  it('runs half an hour of a morning through the door: calls, agents in calls, figures that move, and nothing refused', async () => {
    const speed = 120;
    const live = openLiveTraffic({
      runtime: app.runtime,
      sites,
      // The engine looks by itself.
      wake: () => undefined,
      speed,
      holder: 'test',
      startAt: MIDNIGHT + 10 * HOUR_MS,
      seed: 5,
    });
    const states = new Set<unknown>();
    let mostWaiting = 0;
    for (const until = Date.now() + (0.5 * HOUR_MS) / speed; Date.now() < until;) {
      for (const { state } of await sql(
        `select distinct "agent-states"."state" from "agent-states" join "agents" on "agents"."id" = "agentId" where "code" like '31__'`,
      ))
        states.add(state);
      mostWaiting = Math.max(mostWaiting, await count(`"queues" where "number" like '71__' and "agentsAvailable" > 0`));
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await live.stop();
    await expect.poll(() => count('painel.telephony_waiting'), { timeout: 20_000 }).toBe(0);
    expect(app.log.lines).toEqual([]);
    expect(await count('painel.telephony_events where "fault" is not null')).toBe(0);
    expect(await count(`"calls" where "uniqueId" like 'sim-%'`)).toBeGreaterThan(25);
    expect(
      await count(`"calls" where "uniqueId" like 'sim-%' and "disposition" = 'answered' and "agentId" is not null`),
    ).toBeGreaterThan(10);
    for (const state of ['available', 'ringing', 'on_call', 'wrap_up']) expect(states).toContain(state);
    expect(mostWaiting).toBeGreaterThan(0);
    // What a run leaves open ends with it.
    expect(await count(`"calls" where "uniqueId" like 'sim-%' and "state" <> 'ended'`)).toBe(0);
    expect(
      await count(
        `"agent-states" join "agents" on "agents"."id" = "agentId" where "code" like '31__' and "agent-states"."state" <> 'logged_out'`,
      ),
    ).toBe(0);
  }, 90_000);

  it('makes a campaign with people to call for each company, which the system starts', async () => {
    await startCampaigns(app.runtime, sites);
    for (const { plan, tenantId } of sites) {
      const [campaign] = await sql(`
        select "status", "totalContacts"::int as "contacts", jsonb_array_length(queue."members") as "agents"
        from "campaigns" join "queues" as queue on queue."id" = "queueId"
        where "campaigns"."tenantId" = '${tenantId}' and "campaigns"."name" = '${plan.campaign.name}'`);
      // Outside its hours it waits for the morning.
      expect(['running', 'scheduled']).toContain(campaign?.['status']);
      expect(campaign).toMatchObject({ contacts: plan.campaign.contacts });
      expect(Number(campaign?.['agents'])).toBeGreaterThanOrEqual(8);
    }
    expect(app.log.lines).toEqual([]);
    // What people have moved is left to them.
    await sql(`update "campaigns" set "status" = 'paused' where "status" in ('running', 'scheduled')`);
    await startCampaigns(app.runtime, sites);
    expect(await count(`"campaigns" where "status" in ('running', 'scheduled')`)).toBe(0);
  });

  it('has its exchange do what people and a dialer ask for, and says what it does not', async () => {
    const [site] = sites;
    if (site === undefined) throw new Error('expected a company');
    const { plan, tenantId } = site;
    const live = openLiveTraffic({
      runtime: app.runtime,
      sites,
      wake: () => undefined,
      speed: 4,
      holder: 'test',
      startAt: MIDNIGHT + 10 * HOUR_MS,
      seed: 5,
    });
    const [campaign] = await sql(`select "id" from "campaigns" where "name" = '${plan.campaign.name}'`);
    const ask = <Kind extends CommandKind>(kind: Kind, order: Orders[Kind]) =>
      writeCommand(app.database.as('platform'), { tenantId, kind, order, askedBy: null });
    const outcome = async (id: string): Promise<JsonObject> => {
      const ended = async () =>
        (
          await sql(
            `select "state", "reason" from painel.telephony_commands where "id" = '${id}' and "endedAt" is not null`,
          )
        )[0];
      await expect.poll(ended).toBeDefined();
      return (await ended()) ?? {};
    };
    const freeAgents = async (): Promise<string[]> => {
      const rows = await sql(`
        select "code" from "agents" join "agent-states" on "agentId" = "agents"."id"
        where "agents"."tenantId" = '${tenantId}' and "code" like '315_' and "agent-states"."state" = 'available'`);
      return rows.map(({ code }) => String(code));
    };
    await expect.poll(async () => (await freeAgents()).length).toBeGreaterThan(0);
    expect(await outcome(await ask('take', { call: 'gone', extension: '3151' }))).toEqual({
      state: 'failed',
      reason: 'no call gone is here',
    });
    const dialed = await app.call(app.cliente, 'POST', '/api/telephony/dial', {
      number: '+5511987654321',
      from: '3201',
    });
    expect(dialed.status, JSON.stringify(dialed.body)).toBe(200);
    const dial = async (call: number) => {
      const number = `+55119${80_000_000 + call * 977}`;
      const order = { call: `dial-${call}`, number, ringSeconds: 25, campaign: String(campaign?.['id']) };
      expect(await outcome(await ask('originate', order))).toEqual({ state: 'done', reason: null });
    };
    const talks = `"calls" where "uniqueId" like 'dial-%' and "agentId" is not null and "tenantId" = '${tenantId}'`;
    const taken = new Set<string>();
    for (let call = 1; call <= 60 && (await count(talks)) === 0; call += 1) {
      await dial(call);
      const waiting = await sql(`
        select "uniqueId" as "call" from "calls"
        where "uniqueId" like 'dial-%' and "state" = 'answered' and "agentId" is null and "tenantId" = '${tenantId}'`);
      for (const name of waiting.map((row) => String(row['call']))) {
        const [extension] = await freeAgents();
        if (extension !== undefined && !taken.has(name)) await ask('take', { call: name, extension });
        taken.add(name);
      }
    }
    expect(
      await sql(`select "direction", "source", "campaignId", "trunkId" is not null as "hasTrunk" from ${talks}`),
    ).toContainEqual({ direction: 'outbound', source: 'dialer', campaignId: campaign?.['id'], hasTrunk: true });
    expect(
      await count(
        `"calls" where "source" = 'extension' and "calledNumber" = '+5511987654321' and "tenantId" = '${tenantId}'`,
      ),
    ).toBe(1);
    await live.stop();
    await expect.poll(() => count('painel.telephony_waiting'), { timeout: 20_000 }).toBe(0);
    // Calls of a dialer, which has named them itself, end with the run too.
    expect(await count(`"calls" where "uniqueId" like 'dial-%' and "state" <> 'ended'`)).toBe(0);
    expect(app.log.lines).toEqual([]);
  }, 120_000);

  it('has its agents say what came of calls of the dialer, as people do', async () => {
    await sql(`
      insert into "calls" ("id", "tenantId", "version", "createdAt", "updatedAt", "startedAt", "answeredAt", "endedAt", "direction", "source", "state", "disposition", "calledNumber", "uniqueId", "agentId")
      select '${v7()}'::uuid, "tenantId", 1, now(), now(), now() - interval '1 minute', now() - interval '50 seconds', now() - interval '10 seconds',
        'outbound', 'dialer', 'ended', 'answered', '+5511987650000', 'said-' || "code", "id" from "agents" where "code" = '3151' and "tenantId" = '${sites[0]?.tenantId ?? ''}'`);
    await dispositionGiver({ runtime: app.runtime, sites }, { ...createChance(1), happens: () => false })();
    expect(
      await sql(`
        select "move", "userId" = "agentId" as "isOwn" from "calls" join "audit-logs" on "entityId" = "calls"."id"::text
        where "uniqueId" = 'said-3151' and "dispositionId" is not null`),
    ).toEqual([{ move: 'dispose', isOwn: true }]);
  });

  it('writes a past month that can be written again', async () => {
    const order = { runtime: app.runtime, sites, until: Date.now() - HOUR_MS, signal: new AbortController().signal };
    const few = { ...order, days: 2 };
    const calls = await writePastTraffic(few);
    expect(calls).toBeGreaterThan(200);
    const look = async () => {
      // What calls cost is written after them.
      await expect.poll(() => count('painel.calls_to_settle'), { timeout: 30_000 }).toBe(0);
      return {
        calls: await sql(`select * from "calls" where "uniqueId" like 'past-%' order by "id"`),
        periods: await sql(
          `select * from "agent-status-log" where "endedAt" < now() - interval '1 hour' order by "id"`,
        ),
        lines: await count('"queue-events"'),
      };
    };
    const first = await look();
    expect(await writePastTraffic(few)).toBe(calls);
    expect(await look()).toEqual(first);
    expect(first.calls.every(({ state }) => state === 'ended')).toBe(true);
  }, 60_000);
});
