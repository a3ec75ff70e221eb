import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Principal } from '../../../../core/access/types';
import type { JsonObject } from '../../../../core/types';
import { asSystem } from '../../../../server/operations/context';
import { listRecords } from '../../../../server/operations/list-records';
import { startTestApp, type TestApp } from '../../../support/test-app';

let app: TestApp;
let cliente: string;

beforeAll(async () => {
  const properties = {
    name: { type: 'string' },
    size: { type: 'integer' },
    born: { type: 'string', format: 'date' },
  };
  app = await startTestApp({
    schemas: { 'people.json': { type: 'object', properties } },
    access: [
      {
        role: 'Cliente',
        rows: { '*': { tenantId: '${user.tenantId}' } },
        rules: [{ action: 'manage', subject: 'people' }],
      },
    ],
  });
  cliente = await app.caller('Cliente', await app.tenant('Um'));
});
afterAll(() => app.close());

describe('days as a person counts them', () => {
  // Half an hour from the midnights of both places.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-05T10:30:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('begin at the midnight of the place that the person, else the tenant, is in', async () => {
    const tenantId = await app.tenant('Longe');
    const token = await app.caller('Cliente', tenantId);
    const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
    const places = { there: dayIn('Pacific/Kiritimati'), here: dayIn('Pacific/Pago_Pago') };
    expect(places.there).not.toBe(places.here);
    for (const [name, born] of Object.entries(places))
      expect((await app.call(token, 'POST', '/api/people', { name, born })).status).toBe(201);
    const found = async (filter: JsonObject, user: JsonObject, tenant: JsonObject) => {
      const principal = { user, tenant } as unknown as Principal;
      const { records } = await listRecords({ ...asSystem(app.runtime, { tenantId }), principal }, 'people', {
        filter,
        range: { first: 0, last: 9 },
      });
      return records.map(({ name }) => String(name)).toSorted();
    };
    const tenant = { timezone: 'Pacific/Kiritimati' };
    expect(await found({ born_within: 'today' }, {}, tenant)).toEqual(['there']);
    expect(await found({ born_within: 'today' }, { timezone: 'Pacific/Pago_Pago' }, tenant)).toEqual(['here']);
    expect(await found({ createdAt_within: 'today' }, {}, tenant)).toEqual(['here', 'there']);
    expect(await found({ createdAt_within: 'yesterday' }, {}, tenant)).toEqual([]);
    // Nobody has said another: half past seven in São Paulo.
    expect(await found({ born_within: '2026-05-04/2026-05-05' }, {}, {})).toEqual(['here']);
    vi.setSystemTime(new Date('2026-05-06T02:30:00Z'));
    expect(await found({ createdAt_within: 'today' }, {}, {})).toEqual(['here', 'there']);
  });

  it.each([
    { born_within: 'soon' },
    { born_within: 'last_0_days' },
    { name_within: 'today' },
    { size_between: [1] },
    { size_between: [1, null] },
  ])('%j is refused', async (filter) => {
    expect(
      (await app.call(cliente, 'GET', `/api/people?filter=${encodeURIComponent(JSON.stringify(filter))}`)).status,
    ).toBe(400);
  });
});
