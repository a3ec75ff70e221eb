/**
 * What the door for events takes: events per second that are sent as an exchange sends them, how long the door takes, how long until a call is seen,
 * memory, and the list of calls on many of them. `npm run bench events`; `BENCH_RATE` events a second of `BENCH_TENANTS` tenants, `BENCH_SECONDS`, `BENCH_CALLS` rows of the list.
 * Exits 1 past a limit, or where what follows from the events is not what was sent.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { v7 as createId } from 'uuid';
import type { AnyEvent } from '../panel/events.gen';
import { callIdOf } from '../panel/modules/telephony/server/engine/call-rows';
import { openDatabase } from '../server/database/connection/open-database';
import { startPanel } from '../tests/support/start-panel';
import { openClient, postmasterOf, processorSeconds } from './panel-client';
import { openTraffic } from './events-traffic';
import { fillCalls } from './calls-fixture';

const RATE = Number(process.env['BENCH_RATE'] ?? 3000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const TENANTS = Number(process.env['BENCH_TENANTS'] ?? 8);
const CALLS = Number(process.env['BENCH_CALLS'] ?? 1_000_000);
/** Each has one call at a time, with some rest between two: whoever never rests has states that go back to the first call. */
const AGENTS = Math.ceil(Math.max(1000, RATE * 2) / TENANTS);
/** Until as many calls begin as end. */
const RAMP_SECONDS = 40;
/** How many of what ran while calls were seen late are printed. */
const MOST_BESIDE = 8;
const LIMITS = { seenMs: 50, memoryMb: 400, listMs: 100 };

const folder = await mkdtemp(join(tmpdir(), 'painel-bench-'));
const database = await openDatabase({
  dataDir: join(folder, 'data'),
  log: { info() {}, warn: console.warn, error: console.error },
});
const panel = await startPanel({
  dataDir: join(folder, 'panel'),
  environment: { DATABASE_URL: database.url, LOG_LEVEL: 'warn', DEMO_TRAFFIC: '0', DIALER: '0' },
});
const owner = new pg.Client({ connectionString: database.url });
try {
  await owner.connect();
  const client = await openClient(panel.url);
  const tenants = await fillTenants(client.tenantId);
  // Those of the demo call addresses that nobody has, as fast as these fail.
  await owner.query(`update "call-actions" set "active" = false`);
  const admin = await openClient(panel.url, 'admin@example.com');
  const { serviceKey } = await admin.call<{ serviceKey: string }>('POST', '/api/service-accounts', {
    name: 'Bench',
    rights: ['telephony-events'],
    active: true,
  });
  await measureEvents(tenants, serviceKey);
  await measureList(client);
} finally {
  await owner.end();
  await panel.stop({ keepData: true });
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

function keep(isKept: boolean, text: string): void {
  if (isKept) return;
  console.error(`  past the limit: ${text}`);
  process.exitCode = 1;
}

/** A tenant whose exchange tells of calls. */
interface BenchTenant {
  id: string;
  code: string;
  queue: string;
  trunk: string;
}

/** Tenants with a queue, a trunk and agents each: the client of the demo, and copies of it. */
async function fillTenants(first: string): Promise<BenchTenant[]> {
  const tenants: BenchTenant[] = [];
  for (let count = 0; count < TENANTS; count += 1) {
    const code = `bench-${count}`;
    const id = await copyRow('tenants', first, { code, document: code, sipDomain: code });
    await fillAgents(id);
    tenants.push({ id, code, queue: await copyOf('queues', first, id), trunk: await copyOf('trunks', first, id) });
  }
  return tenants;
}

/** A record of the first tenant, as one of another tenant; its name. */
async function copyOf(collection: string, first: string, tenantId: string): Promise<string> {
  const { rows } = await owner.query<{ id: string; name: string }>(
    `select "id", "name" from "${collection}" where "deletedAt" is null and "tenantId" = $1 order by "id" limit 1`,
    [first],
  );
  const [one] = rows;
  if (one === undefined) throw new Error(`${collection}: expected one in the demo, found none`);
  await copyRow(collection, one.id, { tenantId });
  return one.name;
}

/** The row once more, with other values; its id. */
async function copyRow(collection: string, id: string, values: Record<string, string>): Promise<string> {
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as "columns" from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [collection],
  );
  const columns = rows[0]?.columns;
  if (columns === undefined) throw new Error(`${collection}: expected a table, found none`);
  const copy = createId();
  await owner.query(
    `insert into "${collection}" (${columns}) select ${columns} from jsonb_populate_record(
       null::"${collection}", (select to_jsonb(row) from "${collection}" as row where "id" = $1) || $2::jsonb)`,
    [id, JSON.stringify({ ...values, id: copy })],
  );
  return copy;
}

/** Agents as an exchange knows them, which are free: nobody signs in as one. */
async function fillAgents(tenantId: string): Promise<void> {
  await owner.query(
    `with made as (
       insert into "agents" ("id", "tenantId", "version", "createdAt", "updatedAt", "name", "code", "email", "channels", "status", "state")
       select gen_random_uuid(), $1::uuid, 1, now(), now(), 'Agente ' || n, (900000 + n)::text, 'bench.' || n || '.' || $1::uuid || '@example.com', array['PABX'], 'active', 'available'
       from generate_series(1, $2::int) as n returning "id", "tenantId")
     insert into "agent-states" ("id", "tenantId", "version", "createdAt", "updatedAt", "agentId", "channel", "state", "since")
     select gen_random_uuid(), "tenantId", 1, now(), now(), "id", 'PABX', 'available', now() - interval '1 hour' from made`,
    [tenantId, AGENTS],
  );
}

async function measureEvents(tenants: readonly BenchTenant[], key: string): Promise<void> {
  const traffics = tenants.map(({ code: tenant, queue, trunk }) =>
    openTraffic({ rate: RATE / TENANTS, agents: AGENTS, tenant, queue, trunk }),
  );
  const answers: number[] = [];
  const seen: SeenCall[] = [];
  let accepted = 0;
  let sentInTime = 0;
  const send = async (events: readonly AnyEvent[]) => {
    const began = performance.now();
    const answer = await fetch(`${panel.url}/api/telephony/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ events }),
    });
    const taken = (await answer.json()) as { accepted: number; refused: unknown[] };
    if (!answer.ok || taken.refused.length > 0)
      throw new Error(`the door: expected success, got ${JSON.stringify(taken)}`);
    accepted += taken.accepted;
    return performance.now() - began;
  };
  const until = Date.now() + (RAMP_SECONDS + SECONDS) * 1000;
  const measuredFrom = until - SECONDS * 1000;
  const sendMeasured = async (events: readonly AnyEvent[], isMeasured: boolean) => {
    const ms = await send(events);
    if (!isMeasured) return;
    answers.push(ms);
    sentInTime += events.length;
  };
  const probing = probe(tenants, until, measuredFrom, send, seen);
  let peakMb = 0;
  const postmaster = await postmasterOf(owner);
  const processor = () => [processorSeconds(Number(panel.process.pid)), processorSeconds(postmaster)] as const;
  let before = processor();
  let isMeasuring = false;
  const inFlight = new Set<Promise<void>>();
  while (Date.now() < until) {
    if (!isMeasuring && Date.now() >= measuredFrom) {
      isMeasuring = true;
      before = processor();
    }
    const now = Date.now();
    const events = traffics.flatMap((traffic) => traffic.due(now));
    for (let first = 0; first < events.length; first += 500) {
      const batch = events.slice(first, first + 500);
      const sending = sendMeasured(batch, Date.now() >= measuredFrom);
      inFlight.add(sending);
      void sending.finally(() => inFlight.delete(sending)).catch(() => undefined);
    }
    peakMb = Math.max(peakMb, await residentMb(panel.process.pid));
    await pause(50);
  }
  const [ofServer, ofDatabase] = processor().map((seconds, place) => seconds - (before[place] ?? 0));
  await Promise.all(inFlight);
  await probing;
  const drained = await drain();
  console.log(
    `events: ${Math.round(sentInTime / SECONDS)}/s for ${SECONDS} s (asked ${RATE}), ${sumOf(traffics.map((traffic) => traffic.live()))} calls in course, ${TENANTS} tenants with ${AGENTS} agents each`,
  );
  console.log(`  the door answers in   p50 ${at(answers, 0.5)} ms, p95 ${at(answers, 0.95)} ms`);
  const seenMs = seen.map(({ ms }) => ms);
  console.log(
    `  a call is seen after  p50 ${at(seenMs, 0.5)} ms, p95 ${at(seenMs, 0.95)} ms (under ${LIMITS.seenMs}), ${seen.length} calls watched`,
  );
  tellLate(seen);
  const perEvent = (seconds = 0) => Math.round((seconds * 1_000_000) / sentInTime);
  console.log(
    `  processor for an event  server ${perEvent(ofServer)} µs, database ${perEvent(ofDatabase)} µs; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(
    `  all is taken ${drained} ms after the last; memory of the server at most ${peakMb} MB (under ${LIMITS.memoryMb})`,
  );
  keep(sentInTime / SECONDS > RATE * 0.97, `events: not ${RATE}/s`);
  keep(Number(at(seenMs, 0.95)) < LIMITS.seenMs, `a call is seen: not under ${LIMITS.seenMs} ms`);
  keep(peakMb < LIMITS.memoryMb, `memory: not under ${LIMITS.memoryMb} MB`);
  const expected = traffics.map((traffic) => traffic.expected());
  await recount(
    {
      ended: sumOf(expected.map(({ ended }) => ended)),
      talkSeconds: sumOf(expected.map(({ talkSeconds }) => talkSeconds)),
    },
    accepted,
  );
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/** A call that was watched. */
interface SeenCall {
  ms: number;
  /** Of the measured time, in which it was seen; whole. */
  second: number;
  /** What ran in the database while it was late. */
  beside: string[];
}

/** When calls were seen late, and what ran beside most of them: what makes p95. */
function tellLate(seen: readonly SeenCall[]): void {
  const late = seen.filter(({ ms }) => ms >= LIMITS.seenMs);
  if (late.length === 0) return;
  console.log(`  late, by the second   ${late.map(({ second, ms }) => `${second}: ${Math.round(ms)} ms`).join(', ')}`);
  const counts = new Map<string, number>();
  for (const what of late.flatMap(({ beside }) => beside)) counts.set(what, (counts.get(what) ?? 0) + 1);
  const most = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, MOST_BESIDE);
  for (const [what, count] of most) console.log(`    beside ${count} of ${late.length}: ${what}`);
}

/** What the database is at just now: kinds of processes, what they wait for and their statements, each once. */
async function activity(): Promise<string[]> {
  const { rows } = await owner.query<{ what: string }>({
    name: 'activity',
    text: `select distinct backend_type || coalesce(' waits for ' || wait_event, '') || ': ' || left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as "what"
      from pg_stat_activity where pid <> pg_backend_pid() and (state = 'active' or (backend_type in ('checkpointer', 'autovacuum worker') and wait_event_type is distinct from 'Activity'))`,
  });
  return rows.map(({ what }) => what);
}

/** One call at a time, of one tenant after another: from before it is told of until its row is there. */
async function probe(
  tenants: readonly BenchTenant[],
  until: number,
  from: number,
  send: (events: readonly AnyEvent[]) => Promise<number>,
  seen: SeenCall[],
): Promise<void> {
  for (let count = 0; Date.now() < until - 2000; count += 1) {
    const tenant = tenants[count % tenants.length];
    if (tenant === undefined) return;
    const at = new Date().toISOString();
    const call = `probe-${count}`;
    const began = performance.now();
    await send([{ id: createId(), type: 'call.started', at, tenant: tenant.code, call, direction: 'internal' }]);
    const id = callIdOf(tenant.id, { at, call });
    let beside: string[] | undefined;
    for (let isThere = false; !isThere;) {
      isThere =
        (await owner.query({ name: 'seen', text: 'select 1 from "calls" where "id" = $1', values: [id] })).rowCount ===
        1;
      const isLate = performance.now() - began >= LIMITS.seenMs;
      if (!isThere && isLate) beside ??= await activity();
      if (!isThere) await pause(2);
    }
    const ms = performance.now() - began;
    const second = Math.floor((Date.now() - from) / 1000);
    if (second >= 0) seen.push({ ms, second, beside: beside ?? [] });
    await send([{ id: createId(), type: 'call.ended', at: new Date().toISOString(), tenant: tenant.code, call }]);
    await pause(200);
  }
}

async function drain(): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { rows } = await owner.query<{ left: number }>(
      `select count(*)::int as "left" from painel.telephony_waiting`,
    );
    if (rows[0]?.left === 0) return Math.round(performance.now() - began);
    await pause(20);
  }
}

/** What was sent, counted a second way, and what is there. */
async function recount(expected: { ended: number; talkSeconds: number }, accepted: number): Promise<void> {
  const { rows } = await owner.query<{ events: number; ended: number; talk: number; faults: number }>(`
    select (select count(*)::int from painel.telephony_events where "id" not like 'panel/%') as "events", (select count(*)::int from painel.telephony_events where "fault" is not null) as "faults",
      count(*) filter (where "state" = 'ended')::int as "ended", coalesce(sum("talkSeconds") filter (where "state" = 'ended'), 0)::int as "talk"
    from "calls" where "uniqueId" like 'bench-%'`);
  const found = rows[0];
  console.log(
    `  recount: ${found?.events} events stored (${accepted} answered), ${found?.ended} calls ended (${expected.ended}), ${found?.talk} s of talk (${expected.talkSeconds})`,
  );
  keep(found?.events === accepted && found.faults === 0, 'events: not all that were answered are there');
  keep(found?.ended === expected.ended && found.talk === expected.talkSeconds, 'calls: not what was sent');
}

async function measureList(client: Awaited<ReturnType<typeof openClient>>): Promise<void> {
  console.log(`Filling ${CALLS.toLocaleString('en')} calls …`);
  await fillCalls(owner, client.tenantId, CALLS);
  const day = new Date(Date.now() - 86_400_000).toISOString();
  const month = new Date(Date.now() - 31 * 86_400_000).toISOString();
  const lists = {
    'today, the latest': { startedAt_gte: day },
    'a month, the latest': { startedAt_gte: month },
    'a month, those not answered': { startedAt_gte: month, disposition: 'no_answer' },
  };
  for (const [name, filter] of Object.entries(lists)) {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: '["startedAt","DESC"]',
      range: '[0,24]',
    });
    const times: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const began = performance.now();
      await client.call('GET', `/api/calls?${query}`);
      times.push(performance.now() - began);
    }
    console.log(
      `  list of ${CALLS.toLocaleString('en')} calls: ${name.padEnd(28)} p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms (under ${LIMITS.listMs})`,
    );
    keep(Number(at(times, 0.95)) < LIMITS.listMs, `list: ${name}`);
  }
}

function at(values: readonly number[], share: number): string {
  const sorted = values.toSorted((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
}

async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
