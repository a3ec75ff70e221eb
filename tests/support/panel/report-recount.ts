import { expect } from 'vitest';
import type { ReportAnswer } from '../../../core/reports/report';
import type { JsonObject } from '../../../core/types';
import { BUSY_MONTH as PERIOD } from './busy-month';
import type { DemoApp } from './demo-app';
import { expectFigures } from './recount';

/** A report of the busy month, all of its groups. */
export async function askReport(
  app: DemoApp,
  token: string,
  name: string,
  by: string,
  filter: JsonObject = {},
): Promise<ReportAnswer> {
  const query = new URLSearchParams({ ...PERIOD, by, limit: '1000', filter: JSON.stringify(filter) });
  const { status, body } = await app.call<ReportAnswer & JsonObject>(token, 'GET', `/api/reports/${name}?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Rows of the tenant in the period, told by local days, as the engine does not. */
export const inBusyMonth = (tenantId: string, table: string, time: string, more = 'true'): string =>
  `"${table}" as r where r."tenantId" = '${tenantId}' and (r."${time}" at time zone 'America/Sao_Paulo')::date between '${PERIOD.from}' and '${PERIOD.to}' and ${more}`;

/** What SQL says: of which rows, each figure by its column, and the value of each dimension that is compared by. */
export interface Recount {
  rows: string;
  figures: Record<string, string>;
  groups: Record<string, string>;
  /** What the report is asked with, where not for all of its rows. */
  filter?: JsonObject;
}

/** Expects that a report says what SQL says of the rows, by each of the groups and of all together. */
export async function compareReport(
  app: DemoApp,
  token: string,
  name: string,
  { rows, figures, groups, filter }: Recount,
): Promise<void> {
  const columns = Object.entries(figures).map(([key, text]) => `${text} as "${key}"`);
  for (const [by, group] of Object.entries(groups)) {
    const answer = await askReport(app, token, name, by, filter);
    const expected = await app.database.owner.script<JsonObject>(
      `select ${group} as "group", ${columns.join(', ')} from ${rows} group by 1`,
    );
    expect(expected.length, by).toBeGreaterThan(1);
    const found = new Map(answer.rows.map((row) => [JSON.stringify(row.group), row.figures]));
    for (const { group: value, ...row } of expected)
      expectFigures(found.get(JSON.stringify([value])) ?? {}, row, `${by} ${String(value)}`);
    expect(answer.rowCount, by).toBeGreaterThanOrEqual(expected.length);
  }
  const [totals = {}] = await app.database.owner.script<JsonObject>(`select ${columns.join(', ')} from ${rows}`);
  expectFigures((await askReport(app, token, name, '', filter)).totals, totals, 'totals');
}
