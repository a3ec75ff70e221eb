import { v4 as createId } from 'uuid';
import { dialerLook } from '../../../../panel/modules/dialer/server/engine/open-dialer';
import { nameBooksOf } from '../../../../panel/modules/telephony/server/door/name-book';
import { takeEvents } from '../../../../panel/modules/telephony/server/door/take-events';
import { CallMemory } from '../../../../panel/modules/telephony/server/engine/call-memory';
import { openWorker, type Engines } from '../../../../panel/modules/telephony/server/engine/engine-worker';
import { LaneBook, TakenBook } from '../../../../panel/modules/telephony/server/engine/lanes';
import { commandFollower } from '../../../../panel/modules/telephony/server/simulator/follow-commands';
import { makeRecords } from '../../../../panel/modules/telephony/server/simulator/make-records';
import { createContactCentre } from '../../../../panel/modules/telephony/server/simulator/model/contact-centre';
import type { SitePlan } from '../../../../panel/modules/telephony/server/simulator/model/site-plan';
import type { JsonObject } from '../../../../core/types';
import type { OpenDatabase } from '../../../../server/database/connection/connect-database';
import { sql } from 'kysely';
import { compile } from '../../../../server/database/builder';
import type { Runtime } from '../../../../server/operations/runtime';
import type { DrivenClock } from './driven-clock';

/** How a floor is dialed for. */
export type Pacing = { mode: 'predictive' } | { mode: 'power'; ratio: number };

export interface EngineFloorPlan {
  /** Code of the tenant whose floor it is. */
  tenant: string;
  agents: number;
  pacing: Pacing;
}

/** The floors work side by side, each for itself. */
export interface EngineRun {
  runtime: Runtime;
  database: Pick<OpenDatabase, 'owner'>;
  clock: DrivenClock;
  seed: number;
  minutes: number;
  /** Of these, how many pass before it is counted how agents spend their time. */
  warmUpMinutes: number;
  /** What the exchange and the engine do happens at once, this often, and nothing between two. */
  stepMs: number;
  floors: readonly EngineFloorPlan[];
}

export interface EngineFloorResult {
  attempts: number;
  /** Who answered, those among them who talk just now. */
  people: number;
  dropped: number;
  /** Of people, per cent. */
  dropRate: number;
  /** Talks, ringing and wrap-ups, of these and the waiting, per cent. */
  occupancy: number;
  /** How long an agent waits between two calls, seconds. */
  meanWait: number;
  /** The lines for each agent at the end. */
  ratio: number;
  status: string;
}

const MINUTE_MS = 60_000;
/** Ten in the morning in São Paulo, where people answer equally often for hours. */
const MORNING_MS = 13 * 3_600_000;
const DAY_MS = 86_400_000;
const QUEUE = '7105';
const DAILY = [0, 1, 2, 3, 4, 5, 6];
const ALWAYS = DAILY.map((weekday) => ({ weekday, start: '00:00', end: '24:00' }));
const EXCHANGE = { id: 'simulator', name: 'Simulated traffic', tenantId: null, rights: ['telephony-events'] } as const;

/** Agents who all work for the dialer, and nobody else. */
function sitePlan({ tenant, agents }: EngineFloorPlan): SitePlan {
  const queue = {
    color: '#8C57FF',
    opening: DAILY.map(() => [0, 24] as const),
    choice: null,
    talkMedian: 95,
    talkSpread: 0.8,
    wrapUpSeconds: 15,
    patience: 120,
    maxWaitSeconds: 300,
    slaSeconds: 20,
    callsOut: 0,
  };
  return {
    tenant,
    trunks: ['Andar SIP', 'Andar reserva SIP'],
    dids: [`+551140028${tenant === 'horizonte' ? '8' : '9'}10`],
    areas: ['11'],
    menu: { number: '7200', name: 'Menu do andar' },
    survey: 'Pesquisa do andar',
    // Nobody calls in.
    callsPerHour: 1e-6,
    queues: [
      { ...queue, number: '7102', name: 'Outra fila do andar', choice: { weight: 1, digit: '1', label: 'Andar' } },
      { ...queue, number: QUEUE, name: 'Fila do andar' },
    ],
    campaign: {
      name: 'Campanha do andar',
      purpose: 'service',
      mode: 'predictive',
      ratio: 1,
      queue: QUEUE,
      script: 'Olá!',
      mailing: 'Mailing do andar',
      contacts: 1,
      // What the demo of the first tenant asks of all contacts.
      detail: { key: 'contrato', label: 'Contrato', prefix: 'A-' },
    },
    // From nine on, and for so long that no break falls into the run.
    agents: Array.from({ length: agents }, (_, index) => {
      const code = String(5001 + index);
      return {
        code,
        extension: code,
        name: `Agente ${code}`,
        email: `agente.${code}@${tenant}.example.com`,
        queues: [QUEUE],
        from: 540,
        until: 540 + 1380,
        days: DAILY,
        device: 'MicroSIP 3.21.3',
      };
    }),
    offices: [{ extension: '4999', name: 'Recepção do andar' }],
    rooms: [],
  };
}

interface Floor {
  plan: EngineFloorPlan;
  site: { plan: SitePlan; tenantId: string };
  campaignId: string;
}

/**
 * Has campaigns dial for floors of agents by the engine itself: the dialer, the commands to the exchange, the door for events and what makes records of
 * them, on the database, with the exchange of the simulation. Only the time is driven. The same seed gives the same calls.
 */
export async function runEngineFloors(run: EngineRun): Promise<EngineFloorResult[]> {
  const { runtime, clock, minutes, warmUpMinutes, stepMs, seed } = run;
  const begin = Math.ceil((Date.now() - MORNING_MS) / DAY_MS) * DAY_MS + MORNING_MS;
  const script = (text: string) => run.database.owner.script<JsonObject>(text);
  await script(`
    update "campaigns" set "status" = 'paused', "pauseReason" = 'manual' where "status" in ('running', 'paused');
    alter table painel.telephony_commands alter "askedAt" set default driven.now()`);
  const floors: Floor[] = [];
  for (const plan of run.floors) floors.push(await makeFloor(runtime, script, plan, minutes));
  const engines: Engines = {
    runtime,
    id: createId(),
    memory: new CallMemory(),
    lanes: new LaneBook(),
    taken: new TakenBook(),
    wrapUpsAt: [],
  };
  const takeAll = async () => {
    const worker = openWorker(engines, () => undefined);
    worker.now();
    await worker.stop();
  };
  const look = dialerLook(runtime);
  try {
    await clock.set(begin);
    const exchanges = floors.map(({ site }, index) => {
      const centre = createContactCentre({ sites: [site.plan], seed, from: begin, prefix: `floor-${index}` });
      return { centre, commands: commandFollower({ runtime, sites: [site], centre }) };
    });
    await script(
      `update "campaigns" set "status" = 'running', "pauseReason" = null where "id" in (${floors.map(({ campaignId }) => `'${campaignId}'`).join(', ')})`,
    );
    for (let at = begin; at <= begin + minutes * MINUTE_MS; at += stepMs) {
      await clock.set(at);
      for (const { centre, commands } of exchanges) {
        await commands.follow(at);
        const events = centre.step(at);
        if (events.length === 0) continue;
        const given = events.map((event) => ({ ...event }));
        const { refused } = await takeEvents({ runtime, books: nameBooksOf(runtime) }, EXCHANGE, given);
        if (refused.length > 0) throw new Error(`expected all events to be taken, got ${JSON.stringify(refused[0])}`);
      }
      await takeAll();
      await look();
    }
    const results: EngineFloorResult[] = [];
    for (const { campaignId } of floors)
      results.push(
        await figuresOf(runtime, campaignId, {
          from: begin + warmUpMinutes * MINUTE_MS,
          until: begin + minutes * MINUTE_MS,
        }),
      );
    return results;
  } finally {
    clock.release();
  }
}

async function makeFloor(
  runtime: Runtime,
  script: (text: string) => Promise<JsonObject[]>,
  plan: EngineFloorPlan,
  minutes: number,
): Promise<Floor> {
  const [tenant] = await script(`select "id" from "tenants" where "code" = '${plan.tenant}'`);
  const site = { plan: sitePlan(plan), tenantId: String(tenant?.['id']) };
  await makeRecords(runtime, site);
  const [campaign] = await script(
    `select "id" from "campaigns" where "name" = '${site.plan.campaign.name}' and "tenantId" = '${site.tenantId}'`,
  );
  const campaignId = String(campaign?.['id']);
  const { pacing, agents } = plan;
  // Nobody waits for a channel, a second or a contact: what is measured is the pacing.
  await script(`
    update "tenants" set "maxChannels" = ${agents * 10}, "maxOutboundChannels" = null, "maxDialerCps" = null, "billingMode" = 'postpaid', "creditLimit" = 1000000
      where "id" = '${site.tenantId}';
    update "campaigns" set "mode" = '${pacing.mode}', "ratio" = ${pacing.mode === 'power' ? pacing.ratio : 1}, "maxChannels" = ${agents * 8}, "cps" = ${agents},
      "leadOrder" = 'import', "hours" = '${JSON.stringify(ALWAYS)}' where "id" = '${campaignId}'`);
  await script(contactsStatement(campaignId, Math.ceil(agents * minutes * 4)));
  return { plan, site, campaignId };
}

/** The one contact once more, so many times, with numbers that no two of them share. */
function contactsStatement(campaignId: string, count: number): string {
  return `
    do $$ declare names text; begin
      select string_agg(quote_ident(column_name), ', ') into names from information_schema.columns
        where table_schema = 'public' and table_name = 'mailing-contacts' and is_generated = 'NEVER';
      execute format('
        insert into "mailing-contacts" (%1$s)
        select %1$s from (
          select (jsonb_populate_record(one, jsonb_build_object(
            ''id'', gen_random_uuid(), ''createdAt'', one."createdAt" + n * interval ''1 millisecond'', ''externalId'', ''floor-'' || n,
            ''phones'', jsonb_build_array(jsonb_build_object(''number'', ''+55119'' || (70000000 + n), ''type'', ''mobile''))))).*
          from "mailing-contacts" as one, generate_series(1, ${count}) as n
          where one."mailingId" in (select unnest("mailingIds") from "campaigns" where "id" = ''${campaignId}'')) as made', names);
    end $$;
    analyze "mailing-contacts"`;
}

interface Figures {
  attempts: number;
  people: number;
  dropped: number;
  busy: number;
  idle: number;
  calls: number;
  ratio: number | null;
  status: string;
}

/** As they are counted by hand, of rows. @param span of the time of agents, milliseconds since 1970 */
async function figuresOf(
  runtime: Runtime,
  campaignId: string,
  { from, until }: { from: number; until: number },
): Promise<EngineFloorResult> {
  const [first, last] = [sql`to_timestamp(${from / 1000}::float8)`, sql`to_timestamp(${until / 1000}::float8)`];
  const [row] = await runtime.database.as('platform').run(
    compile<Figures>(sql`
      with spent as (
        select line."state", sum(extract(epoch from least(coalesce(line."endedAt", ${last}), ${last}) - greatest(line."startedAt", ${first})))::float8 as "seconds",
          count(*) filter (where line."startedAt" >= ${first})::int as "count"
        from "agent-status-log" as line join "queues" as queue on queue."id" = (select "queueId" from "campaigns" where "id" = ${campaignId}::uuid)
          and queue."members" @> jsonb_build_array(jsonb_build_object('agentId', line."agentId"::text))
        where line."startedAt" < ${last} and coalesce(line."endedAt", ${last}) > ${first} group by 1),
      talking as (select count(*)::int as "count" from painel.dial_flights where "campaignId" = ${campaignId}::uuid and "stage" = 'talking')
      select
        (select count(*)::int from "dial-attempts" where "campaignId" = ${campaignId}::uuid) as "attempts",
        (select count(*)::int from "dial-attempts" where "campaignId" = ${campaignId}::uuid and "result" in ('answered', 'dropped')) + (select "count" from talking) as "people",
        (select count(*)::int from "dial-attempts" where "campaignId" = ${campaignId}::uuid and "result" = 'dropped') as "dropped",
        coalesce((select sum("seconds") from spent where "state" in ('on_call', 'wrap_up', 'ringing')), 0) as "busy",
        coalesce((select sum("seconds") from spent where "state" = 'available'), 0) as "idle",
        coalesce((select "count" from spent where "state" = 'on_call'), 0) as "calls",
        (select "ratio" from painel.dialer_campaigns where "campaignId" = ${campaignId}::uuid) as "ratio",
        (select "status" from "campaigns" where "id" = ${campaignId}::uuid) as "status"`),
  );
  if (row === undefined) throw new Error('expected one row of figures, got none');
  const { attempts, people, dropped, busy, idle, calls, ratio, status } = row;
  return {
    attempts,
    people,
    dropped,
    dropRate: (dropped / Math.max(1, people)) * 100,
    occupancy: (busy / Math.max(1, busy + idle)) * 100,
    meanWait: idle / Math.max(1, calls),
    ratio: ratio ?? 0,
    status,
  };
}
