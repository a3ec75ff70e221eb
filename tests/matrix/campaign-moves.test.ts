import { v7 as createId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/types';
import { DEMO_PASSWORD } from '../../panel/demo/seed';
import { asSystem } from '../../server/operations/context';
import { moveRecord } from '../../server/operations/transitions/move-record';
import { CALLERS } from '../fixtures/rights';
import { startDemoApp, violationsOf, type DemoApp } from '../support/panel/demo-app';
import { makeCampaign, readyCampaign } from '../support/panel/ready-campaigns';
import { recordMoves } from '../support/record-moves';

let app: DemoApp;
let supervisor: string;
let campaign: JsonObject;

beforeAll(async () => {
  app = await startDemoApp();
  supervisor = await app.signIn(CALLERS.Supervisor, DEMO_PASSWORD);
  campaign = await readyCampaign(app);
});
afterAll(() => app.close());

const { sql, stored, movesOf, move } = recordMoves(() => app);
const newCampaign = (name: string, contacts?: number) => makeCampaign(app, campaign, name, contacts);

describe('moves', () => {
  it('are the only way into another state', async () => {
    const made = await newCampaign('Sem atalho');
    for (const method of ['PATCH', 'PUT']) {
      const answer = await app.call(app.cliente, method, `/api/campaigns/${made.id}`, {
        ...(method === 'PUT' && made),
        status: 'running',
      });
      expect(violationsOf(answer.body)).toContain('status readOnly');
    }
    expect(
      violationsOf(
        (
          await app.call(app.cliente, 'POST', '/api/campaigns', {
            ...campaign,
            name: 'Já rodando',
            mailingIds: [],
            status: 'running',
          })
        ).body,
      ),
    ).toContain('status readOnly');
    const credit = {
      tenantId: (await app.one(app.admin, 'tenants', { code: 'maravilha' })).id,
      type: 'bonus',
      amount: '1.00',
      description: 'Bônus',
      status: 'cancelled',
    };
    expect(violationsOf((await app.call(app.admin, 'POST', '/api/credits', credit)).body)).toEqual(['status enum']);
  });

  it('are won by exactly one of those who race', async () => {
    const { id } = await newCampaign('Corrida');
    const answers = await Promise.all(Array.from({ length: 6 }, () => move(app.cliente, 'campaigns', id, 'start')));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409', '409', '409']);
    expect(await movesOf(id)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'transition_refused',
      allowed: ['pause', 'finish'],
    });
  });

  it('respect the version that the caller has seen, and ask for what the move asks alone', async () => {
    const { id, version } = await newCampaign('Versão');
    expect((await app.call(app.cliente, 'PATCH', `/api/campaigns/${id}`, { priority: 3 })).status).toBe(200);
    expect((await move(app.cliente, 'campaigns', id, 'start', { version })).body).toMatchObject({
      status: 409,
      code: 'conflict',
      current: { version: version + 1 },
    });
    expect((await move(app.cliente, 'campaigns', id, 'start', { priority: 1 })).body).toMatchObject({
      status: 400,
      code: 'unknown_field',
    });
    expect((await move(app.cliente, 'campaigns', id, 'schedule', { startsAt: 'tomorrow' })).body).toMatchObject({
      status: 422,
      errors: [{ path: 'startsAt' }],
    });
    expect((await move(app.cliente, 'campaigns', id, 'explode')).status).toBe(404);
    expect((await move(app.cliente, 'campaigns', id, 'start', { version: version + 1 })).status).toBe(200);
  });

  it('stay inside the tenant and the rows of the caller', async () => {
    const { id } = await newCampaign('Alheia');
    const before = await stored('campaigns', id);
    await sql(
      `update "tenants" set "status" = 'active', "modules" = (select "modules" from "tenants" where "code" = 'horizonte')`,
    );
    expect((await move(await app.signIn('cliente2@example.com', DEMO_PASSWORD), 'campaigns', id, 'start')).status).toBe(
      404,
    );
    expect((await move(supervisor, 'campaigns', id, 'start')).status).toBe(404);
    expect((await move(undefined, 'campaigns', id, 'start')).status).toBe(401);
    expect(await stored('campaigns', id)).toEqual(before);
  });

  it('go each by itself where several are moved, and those that are refused are told with their reason', async () => {
    const [one, two] = [await newCampaign('Lote 1'), await newCampaign('Lote 2')];
    const strange = createId();
    const bulk = (ids: string[], name: string, body: JsonObject = {}) =>
      app.call<{ ids: string[]; refused: JsonObject[] }>(
        app.cliente,
        'POST',
        `/api/campaigns/transitions/${name}?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`,
        body,
      );
    expect((await move(app.cliente, 'campaigns', two.id, 'start')).status).toBe(200);
    const started = await bulk([one.id, two.id, strange], 'start');
    expect(started).toMatchObject({ status: 200, body: { ids: [one.id] } });
    expect(started.body.refused).toHaveLength(2);
    expect(started.body.refused).toEqual(
      expect.arrayContaining([
        {
          id: two.id,
          name: 'Lote 2',
          problem: expect.objectContaining({ status: 409, code: 'transition_refused', allowed: ['pause', 'finish'] }),
        },
        { id: strange, name: strange, problem: expect.objectContaining({ status: 404, code: 'not_found' }) },
      ]),
    );
    expect(await movesOf(one.id)).toHaveLength(1);
    expect(await movesOf(two.id)).toHaveLength(1);
    expect((await bulk([one.id, two.id], 'finish')).body).toEqual({ ids: [one.id, two.id].toSorted(), refused: [] });
    expect((await bulk([one.id], 'archive', { name: 'x' })).body).toMatchObject({ code: 'unknown_field' });
    expect((await app.call(app.cliente, 'POST', '/api/campaigns/transitions/finish')).status).toBe(400);
  });

  it('go one by one in a job, which tells what was refused, and where no move leads back cannot be undone', async () => {
    const names = ['Tarefa 1', 'Tarefa 2', 'Tarefa 3'];
    const [one, two, three] = [
      await newCampaign('Tarefa 1'),
      await newCampaign('Tarefa 2'),
      await newCampaign('Tarefa 3'),
    ];
    for (const { id } of [one, two]) expect((await move(app.cliente, 'campaigns', id, 'finish')).status).toBe(200);
    const order = (token: string, body: JsonObject) =>
      app.call<JsonObject & { id: string }>(token, 'POST', '/api/campaigns/bulk', {
        action: 'move',
        filter: { name: names },
        ...body,
      });
    expect((await order(app.cliente, { move: 'archive', count: true })).body).toEqual({ total: 3 });
    for (const name of ['halt', 'explode', ''])
      expect([403, 404, 400], name).toContain((await order(app.cliente, { move: name })).status);
    expect((await order(supervisor, { move: 'archive' })).status).toBe(403);
    expect((await order(app.cliente, { move: 'archive', values: { name: 'x' } })).body).toMatchObject({
      code: 'unknown_field',
    });
    const { body: job } = await order(app.cliente, { move: 'archive' });
    const read = async () => (await app.call(app.cliente, 'GET', `/api/jobs/${job.id}`)).body;
    await expect.poll(async () => (await read())['status'], { timeout: 20_000, interval: 20 }).toBe('done');
    expect(await read()).toMatchObject({
      kind: 'bulk-move',
      params: { move: 'archive' },
      total: 3,
      done: 3,
      refused: 1,
      canUndo: false,
    });
    expect((await app.call(app.cliente, 'GET', `/api/jobs/${job.id}/refusals`)).body).toMatchObject([
      { recordId: three.id, label: 'Tarefa 3', code: 'transition_refused' },
    ]);
    for (const { id } of [one, two]) expect(await stored('campaigns', id)).toMatchObject({ status: 'archived' });
    expect(await stored('campaigns', three.id)).toMatchObject({ status: 'draft', version: 1 });
    expect(
      await app.list(app.admin, 'audit-logs', {
        entity: 'campaigns',
        entityId: one.id,
        action: 'transition',
        move: 'archive',
      }),
    ).toHaveLength(1);
  });

  it('of the system write what it tells', async () => {
    const { id } = await newCampaign('Pausada sozinha');
    expect((await move(app.cliente, 'campaigns', id, 'start')).status).toBe(200);
    await moveRecord(asSystem(app.runtime, 'platform'), 'campaigns', {
      id,
      move: 'halt',
      body: { pauseReason: 'no_agents' },
    });
    expect(await stored('campaigns', id)).toMatchObject({ status: 'paused', pauseReason: 'no_agents' });
    expect((await move(app.cliente, 'campaigns', id, 'resume')).body).toMatchObject({
      status: 'running',
      pauseReason: null,
    });
  });
});

describe('what a campaign needs to dial', () => {
  const reasons = async (id: string, name = 'start', body: JsonObject = {}) => {
    const answer = await move(app.cliente, 'campaigns', id, name, body);
    expect(answer.body).toMatchObject({ status: 409, code: 'transition_refused' });
    return violationsOf(answer.body);
  };

  it('is contacts, people, its hours, and a time to come where it is scheduled', async () => {
    const { id } = await newCampaign('Sem contatos', 0);
    expect(await reasons(id)).toEqual(['mailingIds noContacts']);
    const [mailing] = (await stored('campaigns', id))['mailingIds'] as string[];
    const importing = (state: string, contacts: number) =>
      sql(`update "mailings" set "importStatus" = '${state}', "totalContacts" = ${contacts} where "id" = '${mailing}'`);
    await importing('importing', 10);
    expect((await move(app.cliente, 'campaigns', id, 'start')).body).toMatchObject({
      errors: [{ path: 'mailingIds', code: 'stillLoading', params: { names: ['Contatos: Sem contatos'] } }],
    });
    await importing('done', 0);
    const queue = await app.make(app.cliente, 'queues', {
      name: 'Fila vazia',
      number: '7990',
      enabled: true,
      timeoutDest: { type: 'hangup' },
      fullDest: { type: 'hangup' },
      emptyDest: { type: 'hangup' },
    });
    expect(
      (await app.call(app.cliente, 'PATCH', `/api/campaigns/${id}`, { queueId: queue.id, hours: [] })).status,
    ).toBe(200);
    expect(await reasons(id)).toEqual(['mailingIds noContacts', 'queueId noMembers', 'hours outsideHours']);
    expect(await reasons(id, 'schedule')).toContain('startsAt required');
    expect(await reasons(id, 'schedule', { startsAt: '2020-01-01T00:00:00.000Z' })).toEqual([
      'startsAt future',
      'mailingIds noContacts',
      'queueId noMembers',
    ]);
  });

  it('is credit, a caller id of the tenant’s own, and a dialer that is online', async () => {
    const { id } = await newCampaign('Sem saldo');
    const tenantId = String((await stored('campaigns', id))['tenantId']);
    const [account] = await sql<{ balance: string; billingMode: string }>(
      `select "balance"::text, "billingMode" from "tenants" where "id" = '${tenantId}'`,
    );
    await sql(`update "tenants" set "balance" = -"creditLimit", "billingMode" = 'prepaid' where "id" = '${tenantId}'`);
    await sql(`update "campaigns" set "callerIdNumbers" = '["+551100000000"]' where "id" = '${id}'`);
    expect(await reasons(id)).toEqual(['callerIdNumbers.0 among', ' noCredit']);
    await sql(`update "tenants" set "billingMode" = 'unlimited' where "id" = '${tenantId}'`);
    expect(await reasons(id)).toEqual(['callerIdNumbers.0 among']);
    await sql(`update "tenants" set "billingMode" = 'postpaid' where "id" = '${tenantId}'`);
    expect(await reasons(id)).toEqual(['callerIdNumbers.0 among', ' noCredit']);
    const engine = (status: string) =>
      sql(
        `update "dialers" set "status" = '${status}' where "id" = (select "dialerId" from "tenants" where "id" = '${tenantId}')`,
      );
    await engine('paused');
    expect(await reasons(id)).toEqual(['callerIdNumbers.0 among', ' noCredit', ' dialerOffline']);
    await engine('online');
    await sql(
      `update "tenants" set "balance" = ${account?.balance ?? '0'}, "billingMode" = '${account?.billingMode ?? ''}' where "id" = '${tenantId}'`,
    );
  });
});
