import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { JsonObject } from '../../../core/types';
import { defineApp } from '../../../server/application/application';
import { definePlugin } from '../../../server/application/plugin';
import { retention } from '../../../server/application/retention';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { keepRetention, runRetention } from '../../../server/operations/retention/keep-retention';
import { startTestApp, type TestApp } from '../../support/test-app';

const DAY = 24 * 60 * 60_000;
const NAMES = ['audit-logs', 'retention-rules', 'retention-runs'];

/** As the product has them, without what names its tenants and roles. */
function schemaOf(name: string): object {
  const { properties, 'x-admin': hints } = JSON.parse(readFileSync(`schemas/${name}.json`, 'utf8')) as {
    properties: Record<string, JsonObject>;
    'x-admin': JsonObject;
  };
  const { tenancy: _tenancy, screens: _screens, columns: _columns, filters: _filters, ...more } = hints;
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([key]) => key !== 'tenantId')),
    'x-admin': { ...more, screens: [] },
  };
}

const visits = {
  type: 'object',
  properties: { at: { type: 'string', format: 'date-time' }, isKept: { type: 'boolean' } },
};

const plugin = definePlugin({
  name: 'visits',
  resources: {
    visits: {
      retention: {
        needs: { visits: ['at', 'isKept'] },
        time: 'at',
        leastDays: 10,
        stays: sql<boolean>`own."isKept"`,
      },
    },
  },
});

let app: TestApp;
let admin: string;
/** An application without tenants. */
beforeAll(async () => {
  app = await startTestApp({
    application: defineApp({ plugins: [retention, plugin] }),
    schemas: { 'visits.json': visits, ...Object.fromEntries(NAMES.map((name) => [`${name}.json`, schemaOf(name)])) },
    access: [{ role: 'Admin', rules: [{ action: 'manage', subject: 'all' }] }],
    tenancy: 'none',
  });
  admin = await app.caller('Admin', null);
});
afterAll(() => app.close());
afterEach(async () => {
  await owner('delete from "visits"; delete from "retention-rules"; delete from "retention-runs"');
  await owner(`delete from painel.settings where "key" = 'retention'`);
});

const owner = (text: string) => app.database.owner.script<JsonObject>(text);
const visit = (days: number, isKept = false) =>
  createRecord(asSystem(app.runtime, 'platform'), 'visits', {
    at: new Date(Date.now() - days * DAY).toISOString(),
    isKept,
  });
const rule = async (days: number) => {
  const answer = await app.call(admin, 'POST', '/api/retention-rules', { collection: 'visits', days, enabled: true });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
};
const count = async () => Number((await owner('select count(*)::int as n from "visits"'))[0]?.['n']);
const going = () => new AbortController().signal;
/** As if it had been made the day before. */
const ripen = () => owner(`update "retention-rules" set "updatedAt" = now() - interval '2 days'`);

describe('the pass of a night', () => {
  it('removes what is older than the rule says, in an application without tenants, and leaves what its plug-in protects', async () => {
    await visit(31);
    await visit(31, true);
    await visit(29);
    await rule(30);
    expect(await runRetention(app.runtime, going())).toBe(true);
    expect(await count()).toBe(2);
    expect((await app.call<JsonObject[]>(admin, 'GET', '/api/retention-runs')).body).toMatchObject([
      { collection: 'visits', deleted: 1, days: 30 },
    ]);
  });

  it('removes more than a batch, and tells live lists of each', async () => {
    await rule(30);
    await owner(`
      insert into "visits" ("id", "version", "createdAt", "updatedAt", "at")
      select gen_random_uuid(), 1, now(), now(), now() - interval '40 days' from generate_series(1, 2500)`);
    const [before] = await owner(
      `select count(*)::int as n from painel.change_feed where "resource" = 'visits' and "action" = 'delete'`,
    );
    await runRetention(app.runtime, going());
    const [after] = await owner(
      `select count(*)::int as n from painel.change_feed where "resource" = 'visits' and "action" = 'delete'`,
    );
    expect(await count()).toBe(0);
    expect(Number(after?.['n']) - Number(before?.['n'])).toBe(3);
    expect((await owner('select "deleted" from "retention-runs"'))[0]).toEqual({ deleted: 2500 });
  });

  it('is stopped between batches, and says so', async () => {
    await rule(30);
    await visit(40);
    let asked = 0;
    const ended = await runRetention(app.runtime, going(), {
      holds: () => {
        asked += 1;
        return Promise.resolve(asked < 2);
      },
    });
    expect([ended, await count()]).toEqual([false, 1]);
    expect((await owner('select "lastProblem" from "retention-rules"'))[0]).toEqual({ lastProblem: 'stopped' });
  });

  it('is done once in a night, and lets rules that were made since it began wait for the next', async () => {
    await visit(40);
    await rule(30);
    await owner(`update "retention-rules" set "updatedAt" = now() + interval '1 minute'`);
    await keepRetention(app.runtime, going());
    expect(await count()).toBe(1);
    await ripen();
    await keepRetention(app.runtime, going());
    expect(await count()).toBe(1);
  });

  it('is left to the process that is at it, until that is gone', async () => {
    const another: typeof app.runtime = { ...app.runtime };
    const lease = (until: string) =>
      owner(`
        insert into painel.settings ("key", "value")
        values ('retention', jsonb_build_object('night', '2000-01-01', 'holder', 'another', 'isDone', false, 'until', ${until}))
        on conflict ("key") do update set "value" = excluded."value"`);
    await lease(`now() + interval '1 minute'`);
    await visit(40);
    await rule(30);
    await ripen();
    await keepRetention(another, going());
    expect(await count()).toBe(1);
    await lease(`now() - interval '1 minute'`);
    await keepRetention(another, going());
    expect(await count()).toBe(0);
  });

  it('does not touch what has no rule of as many days as its plug-in says', async () => {
    const answer = await app.call(admin, 'POST', '/api/retention-rules', {
      collection: 'visits',
      days: 9,
      enabled: true,
    });
    expect(answer.status).toBe(422);
    await visit(40);
    await runRetention(app.runtime, going());
    expect(await count()).toBe(1);
  });
});
