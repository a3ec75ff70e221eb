/**
 * How long reports take to open, as the screen asks for them, and over longer periods: `npm run bench reports`, with `BENCH_CALLS` calls of one
 * tenant over a year and the events that belong to them. Exits 1 past a limit.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Report, ReportAnswer } from '../core/reports/report';
import { withHours } from '../core/reports/report-hours';
import type { Manifest } from '../core/wire';
import { openDatabase } from '../server/database/connection/open-database';
import { startPanel } from '../tests/support/start-panel';
import { openClient, type PanelClient } from './panel-client';
import { fillHistory } from './reports-fixture';

const CALLS = Number(process.env['BENCH_CALLS'] ?? 5_000_000);
const MOST_MS = 1000;
/** The middle counts. */
const TIMES = 5;
const PERIODS = ['last_7_days', 'last_month', 'last_92_days'];
const PEOPLE: Record<string, string> = { Cliente: 'cliente@example.com', Supervisor: 'supervisor@example.com' };

const folder = await mkdtemp(join(tmpdir(), 'painel-bench-'));
const database = await openDatabase({
  dataDir: join(folder, 'data'),
  log: { info() {}, warn: console.warn, error: console.error },
});
const panel = await startPanel({
  dataDir: join(folder, 'panel'),
  environment: { DATABASE_URL: database.url, LOG_LEVEL: 'warn' },
});
const owner = new pg.Client({ connectionString: database.url });
try {
  await owner.connect();
  const { tenantId } = await openClient(panel.url);
  console.log(`Filling ${CALLS.toLocaleString('en')} calls of a year and what belongs to them …`);
  await fillHistory(owner, tenantId, CALLS);
  const { reports = [] } = (await (await fetch(`${panel.url}/schemas/manifest.json`)).json()) as Manifest;
  console.log(`milliseconds; ${PERIODS.join(', ')}`);
  for (const { n, s } of reports) for (const { role } of s) await measure(n, role);
} finally {
  await owner.end();
  await panel.stop({ keepData: true });
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

async function measure(name: string, role: string): Promise<void> {
  const email = PEOPLE[role];
  if (email === undefined) return;
  const client = await openClient(panel.url, email);
  const report = (await (await fetch(`${panel.url}/schemas/reports/${name}.json`)).json()) as Report;
  const ways = [report.by, ...report.dimensions.map((dimension) => [dimension.name])].map((by) => by.join(','));
  const { start } = report.period;
  const periods = [...new Set([start, ...PERIODS])];
  const figures: Record<string, number[]> = Object.fromEntries(periods.map((period) => [period, []]));
  for (const by of new Set(ways))
    for (const period of periods) {
      const place = `/api/reports/${name}?period=${period}&by=${by}`;
      try {
        figures[period]?.push(await middle(() => client.call<ReportAnswer>('GET', place)));
      } catch (error) {
        // One that is too costly says nothing of the others.
        console.error(`  refused: ${String(error)}`);
        figures[period]?.push(Infinity);
      }
    }
  const opening = figures[start]?.[0] ?? Infinity;
  const bound = await withinHours(client, report);
  const slowest = PERIODS.map((period) => Math.max(...(figures[period] ?? [])).toFixed(0));
  console.log(
    `  ${name} (${role}): opens in ${opening.toFixed(0)}, within business hours in ${bound.toFixed(0)}; by any one dimension at most ${slowest.join(', ')}`,
  );
  for (const [way, taken] of [
    ['opens', opening],
    ['within business hours opens', bound],
  ] as const) {
    if (taken <= MOST_MS) continue;
    console.error(`  past the limit: ${name} ${way} in ${taken.toFixed(0)} ms, ${MOST_MS} are asked for`);
    process.exitCode = 1;
  }
}

/** How long the report takes to open with what falls within the first timetable alone. */
async function withinHours(client: PanelClient, report: Report): Promise<number> {
  const [timetable] = await client.call<{ id: string }[]>('GET', `/api/${report.hours}?range=[0,0]`);
  if (!timetable) throw new Error(`${report.name}: expected a record with hours in ${report.hours}`);
  const filter = withHours(report, {}, { part: 'during', of: `${report.hours}/${timetable.id}` });
  const place = `/api/reports/${report.name}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return middle(() => client.call<ReportAnswer>('GET', place));
}

async function middle(ask: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const begin = performance.now();
    await ask();
    taken.push(performance.now() - begin);
  }
  return taken.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0;
}
