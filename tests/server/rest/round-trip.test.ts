import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DataRecord } from '../../../core/wire';
import { schemaCases } from '../../fixtures/arbitrary-schema';
import { startTestApp, type TestApp } from '../../support/test-app';

const cases = fc.sample(schemaCases, { numRuns: 60, seed: 20_260_101 });

let app: TestApp;
let token: string;

beforeAll(async () => {
  const schemas = cases.map(({ schema }, index) => [`case-${index}.json`, { ...schema, 'x-admin': { tenancy: 'platform' } }] as const);
  app = await startTestApp({ schemas: Object.fromEntries(schemas) });
  token = await app.caller('Admin', null);
});
afterAll(() => app.close());

it('any schema takes its valid records and gives them back, and again what it gave', async () => {
  const lost: unknown[] = [];
  for (const [index, { record }] of cases.entries()) {
    const made = await app.call<DataRecord>(token, 'POST', `/api/case-${index}`, record);
    const again = made.status === 201 ? await app.call(token, 'PUT', `/api/case-${index}/${made.body.id}`, made.body) : made;
    if (made.status !== 201 || again.status !== 200 || again.body['version'] !== 1) lost.push({ index, record, made: made.body, again: again.body });
  }
  expect(app.registry.current().faults).toEqual([]);
  expect(lost.slice(0, 2)).toEqual([]);
});
