/**
 * What a table costs in one and by the month: the table of docs/decisions/partitions.md. `npm run bench partitions` builds first and then
 * runs this. `BENCH_ROWS`, spread over a year and twenty tenants.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseFilter } from '../core/conditions';
import { compileResources } from '../core/compile/compile-resources';
import type { Resource } from '../core/types';
import { sql } from 'kysely';
import { compile } from '../server/database/builder';
import { openDatabase } from '../server/database/connection/open-database';
import { applyPlan } from '../server/database/plan/apply-plan';
import { filterToSql } from '../server/database/statements/condition-to-sql';
import { pageStatement } from '../server/database/statements/list-statement';
import { monthBounds } from '../server/database/statements/month-bounds';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const MORE = 100_000;
const TENANTS = 20;
/** Each list is planned and run so often; the middle counts. */
const TIMES = 21;

const tenantOf = (n: string) =>
  `('0193b5a0-0000-7000-8000-0000000000' || lpad(to_hex(${n} % ${TENANTS}), 2, '0'))::uuid`;
const TENANT = '0193b5a0-0000-7000-8000-000000000001';
/** The oldest whole month of the year. */
const OLDEST = `date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '11 months'`;

const IN_ONE = 'visits-in-one';
const BY_MONTH = 'visits-by-month';

const text = { type: 'string', maxLength: 200, readOnly: true };
const choice = { type: 'string', enum: ['a', 'b', 'c', 'd'], readOnly: true };
const visits = (partition: object) => ({
  type: 'object',
  properties: {
    at: { type: 'string', format: 'date-time', readOnly: true },
    direction: choice,
    outcome: choice,
    guest: text,
    host: text,
    seconds: { type: 'integer', readOnly: true },
    note: text,
  },
  'x-admin': {
    tenancy: 'tenant',
    period: { field: 'at', ...partition },
    sort: { field: 'at', order: 'DESC' },
    filters: ['at', 'direction', 'outcome'],
    indexes: ['direction', 'outcome', 'guest'],
    columns: ['at', 'direction', 'guest', 'host', 'seconds'],
    search: [],
  },
});
const letters = (of: string) => ({
  type: 'object',
  properties: { visitId: { type: 'string', 'x-admin': { reference: of } } },
});

const { resources, faults } = compileResources(
  Object.entries({
    [IN_ONE]: visits({}),
    [BY_MONTH]: visits({ partition: 'month' }),
    'letters-in-one': letters(IN_ONE),
    'letters-by-month': letters(BY_MONTH),
  }).map(([name, schema]) => ({ name: `${name}.json`, text: JSON.stringify(schema) })),
);
for (const { pointer, expected } of faults) throw new Error(`${pointer}: expected ${expected}`);

const folder = await mkdtemp(join(tmpdir(), 'painel-bench-'));
const log = { info() {}, warn: console.warn, error: console.error };
const database = await openDatabase({ dataDir: join(folder, 'data'), log });
const run = (statement: string) => database.owner.script(statement);
try {
  await applyPlan(database, resources, { log });
  await run('set synchronous_commit = off; set statement_timeout = 0');
  await run(`select painel.add_months('${quoted(BY_MONTH)}'::regclass, now() - interval '366 days')`);
  console.log(`Filling twice ${ROWS.toLocaleString('en')} rows …`);
  for (const table of [IN_ONE, BY_MONTH]) {
    await run(insertion(table, ROWS, `now() - n * (interval '365 days' / ${ROWS}::float8)`));
    await run(`vacuum analyze ${quoted(table)}`);
  }
  report('100,000 rows more', await more(IN_ONE), await more(BY_MONTH));
  const [one, months, bound] = [
    await listed(IN_ONE, false),
    await listed(BY_MONTH, false),
    await listed(BY_MONTH, true),
  ];
  report('list of a tenant, today, the latest 25', one, months);
  report('the same, with the bounds of the id', '–', bound);
  report(
    '100,000 rows that refer to them',
    await referring(IN_ONE, 'letters-in-one'),
    await referring(BY_MONTH, 'letters-by-month'),
  );
  report('a month goes', await deleted(), await dropped());
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

function report(what: string, inOne: string, byMonth: string): void {
  console.log([what.padEnd(40), inOne.padEnd(36), byMonth].join('  '));
}

function quoted(table: string): string {
  return `public."${table}"`;
}

/** @param at SQL of the time of row `n` */
function insertion(table: string, count: number, at: string): string {
  return `
    insert into ${quoted(table)} ("id", "tenantId", "at", "direction", "outcome", "guest", "host", "seconds", "note")
    select (left(painel.id_at(at)::text, 14) || '7' || substr(hash, 1, 3) || '-8' || substr(hash, 4, 3) || '-' || substr(hash, 7, 12))::uuid,
      ${tenantOf('n')}, at, (array['a', 'b', 'c', 'd'])[1 + n % 4], (array['a', 'b', 'c', 'd'])[1 + n % 3], '+55119' || (70000000 + n), '+551130030000', n % 70, repeat('x', 150)
    from (select n, ${at} as at, md5(n::text || random()::text) as hash from generate_series(1, ${count}) as n) as made`;
}

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const begun = performance.now();
  await work();
  return `${((performance.now() - begun) / 1000).toFixed(2)} s`;
}

function more(table: string): Promise<string> {
  return seconds(() => run(insertion(table, MORE, `now() - n * interval '1 millisecond'`)));
}

interface Explained {
  'QUERY PLAN': { 'Planning Time': number; 'Execution Time': number }[];
}

async function listed(name: string, isBound: boolean): Promise<string> {
  const resource = resourceOf(name);
  const day = new Date().toISOString().slice(0, 10);
  const query = parseFilter(resource, { at_gte: `${day}T00:00:00.000Z`, at_lte: `${day}T23:59:59.999Z` });
  const bounds = isBound ? monthBounds(resource, query) : undefined;
  const where = [filterToSql(resource, query), ...(bounds ? [bounds] : [])];
  const page = pageStatement(
    { resource, tenantId: TENANT, where, sort: resource.sort, offset: 0, limit: 25 },
    undefined,
  );
  const planning: number[] = [];
  const execution: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const explain = compile<Explained>(sql`explain (analyze, format json) `);
    const [row] = await database
      .as({ tenantId: TENANT })
      .run<Explained>({ ...explain, sql: `${explain.sql}${page.sql}`, parameters: page.parameters });
    const [plan] = row?.['QUERY PLAN'] ?? [];
    if (plan === undefined) throw new Error('explain: expected a plan, got none');
    planning.push(plan['Planning Time']);
    execution.push(plan['Execution Time']);
  }
  return `${middle(execution)} ms, planned in ${middle(planning)}`;
}

function resourceOf(name: string): Resource {
  const found = resources.find((resource) => resource.name === name);
  if (found === undefined) throw new Error(`${name}: expected the resource`);
  return found;
}

function middle(figures: readonly number[]): string {
  return (figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN).toFixed(2);
}

async function referring(table: string, from: string): Promise<string> {
  return seconds(() =>
    run(`
      insert into ${quoted(from)} ("id", "tenantId", "visitId")
      select gen_random_uuid(), "tenantId", "id" from ${quoted(table)} order by "id" desc limit ${MORE}`),
  );
}

async function deleted(): Promise<string> {
  const gone = await seconds(() =>
    run(`delete from ${quoted(IN_ONE)} where "id" < painel.id_at(${OLDEST} + interval '1 month')`),
  );
  const vacuumed = await seconds(() => run(`vacuum ${quoted(IN_ONE)}`));
  return `${gone}, and ${vacuumed} for the vacuum`;
}

function dropped(): Promise<string> {
  return seconds(() =>
    run(`select painel.drop_months('${quoted(BY_MONTH)}'::regclass, ${OLDEST} + interval '1 month')`),
  );
}
