import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { watchBudgets } from '../../../panel/modules/alerts/server/watch-budgets';
import { startDialingWorld, type DialingWorld } from '../dialer/support/dialing-world';

const OUTSIDE = '+551144445555';

let world: DialingWorld;
let center: DataRecord;

beforeAll(async () => {
  world = await startDialingWorld(1);
  center = await world.make(world.cliente, 'cost-centers', { code: 'ORC', name: 'Vendas', active: true });
  await world.sql(
    `update "extensions" set "costCenterId" = '${center.id}' where "number" = '${world.extensions[0]}' and "tenantId" = '${world.tenantId}'`,
  );
});
afterAll(() => world.close());

/** What has been spent of a budget of 100. */
const spend = (spent: number, blocks: boolean) =>
  world.sql(
    `update "cost-centers" set "monthlyBudget" = 100, "alertPercent" = 80, "blockOnBudget" = ${blocks}, "spentThisMonth" = ${spent} where "id" = '${center.id}'`,
  );

describe('a cost center whose budget is spent', () => {
  const SPENT = { allowed: false, reason: 'budget_spent' };
  let key: string;
  let calls = 0;

  const ask = async (more: JsonObject = {}) => {
    calls += 1;
    const body = { call: `budget-${calls}`, extension: world.extensions[0] ?? '', called: OUTSIDE, ...more };
    return (await world.call(key, 'POST', '/api/telephony/authorise', body)).body;
  };
  const dial = (number: string) =>
    world.call(world.cliente, 'POST', '/api/telephony/dial', { number, from: world.extensions[0] ?? '' });

  beforeAll(async () => {
    const made = await world.make(world.cliente, 'service-accounts', {
      name: 'Quem pergunta',
      rights: ['telephony-authorisations'],
      active: true,
    });
    key = String(made['serviceKey']);
  });

  it('lets no calls out where it blocks them, but for those inside and to emergency services', async () => {
    await spend(99.99, true);
    expect(await ask()).toMatchObject({ allowed: true });
    await spend(100, true);
    expect(await ask()).toEqual(SPENT);
    const goes: JsonObject[] = [{ called: '190' }, { called: '7900' }, { direction: 'inbound' }, { extension: '7999' }];
    for (const more of goes) expect(await ask(more)).toMatchObject({ allowed: true });
    await spend(100, false);
    expect(await ask()).toMatchObject({ allowed: true });
  });

  it('has nothing dialed from its extensions', async () => {
    await spend(100, true);
    expect(await dial(OUTSIDE)).toMatchObject({ status: 409, body: { code: 'budget_spent' } });
    await spend(99, true);
    const dialed = dial(OUTSIDE);
    await world.until(async () => expect(await world.exchange()).toBeGreaterThan(0));
    expect((await dialed).status).toBe(200);
  });

  it('stops its campaigns, which go on when there is more', async () => {
    await spend(100, true);
    await world.login(0);
    const mailing = await world.mailing([['+5511980009101']]);
    const campaign = await world.campaign({ mailingIds: [mailing.id], costCenterId: center.id });
    const move = (name: string) =>
      world.call(world.cliente, 'POST', `/api/campaigns/${campaign.id}/transitions/${name}`, {});
    const refused = { status: 409, body: { errors: [{ path: 'costCenterId', code: 'budgetSpent' }] } };
    expect(await move('start')).toMatchObject(refused);
    await spend(0, true);
    await world.start(campaign);
    await spend(100, true);
    await world.until(async () =>
      expect(await world.one(world.cliente, 'campaigns', { id: campaign.id })).toMatchObject({
        status: 'paused',
        pauseReason: 'no_credit',
      }),
    );
    const told = await world.list(world.cliente, 'notifications', { type: 'campaign_paused' });
    expect(told.map(({ title }) => title)).toContain(
      `Campanha pausada, orçamento esgotado: ${String(campaign['name'])}`,
    );
    await spend(0, true);
    expect((await move('resume')).status).toBe(200);
  });
});

describe('a budget of a cost center', () => {
  const look = async () => {
    await world.sql(`update painel.alert_looks set "at" = now() - interval '1 hour'`);
    await watchBudgets(world.runtime, new AbortController().signal);
  };
  const told = async (token: string) =>
    (await world.list(token, 'notifications', { type: 'budget_reached' })).map(({ title }) => String(title));

  beforeEach(async () => {
    await spend(0, false);
    await look();
    await world.sql(`delete from "notifications"`);
  });

  it('is told of once when its share is spent, and once when all of it is', async () => {
    for (const spent of [79.99, 80, 95, 100, 130]) {
      await spend(spent, false);
      await look();
    }
    expect((await told(world.cliente)).toSorted()).toEqual([
      'Vendas: orçamento esgotado',
      'Vendas: orçamento quase no fim',
    ]);
    expect(await told(world.admin)).toEqual([]);
  });

  it('is told of with what it stops', async () => {
    await spend(100, true);
    await look();
    expect(await told(world.cliente)).toEqual(['Vendas: orçamento esgotado, ligações bloqueadas']);
  });
});
