import { describe, expect, it } from 'vitest';
import { childrenOf } from '../../../core/records/find-field';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { PLACEHOLDERS } from '../../../panel/modules/pabx/server/call-action/action-event';
import { CALL_EVENTS } from '../../../panel/modules/pabx/server/call-action/delivery/call-moment';
import { MOST_OF_HOST } from '../../../panel/modules/pabx/server/call-action/delivery/claim-deliveries';
import { forgetDeliveries } from '../../../panel/modules/pabx/server/call-action/delivery/forget-deliveries';
import { offerToActions } from '../../../panel/modules/pabx/server/call-action/delivery/offer-to-actions';
import { resourceCalled } from '../../schemas/project-schemas';
import { createTestDatabase } from '../../support/database/test-database';
import { DeliveryWorld, PATIENT } from '../../support/panel/delivery-world';
import { demoRecords } from '../../support/panel/demo-records';
import { startTestApp } from '../../support/test-app';

const world = new DeliveryWorld();

describe('the queue', () => {
  it('sends at most four at a time to one host', async () => {
    const waiting: (() => void)[] = [];
    world.service.answer = (_call, response) => void waiting.push(() => response.end());
    const { id } = await world.action({ timeoutSeconds: 30 });
    // Another spelling is another host.
    const elsewhere = await world.another({ url: `http://127.1:${world.service.port}/other`, events: ['missed'] });
    await world.offer(...[...Array(7).keys()].map(() => world.moment()));
    await expect.poll(() => world.service.heard.length, PATIENT).toBe(MOST_OF_HOST);
    await expect
      .poll(async () => (await world.queued(id)).filter(({ leaseUntil }) => leaseUntil !== null).length)
      .toBe(MOST_OF_HOST);
    world.service.answer = (_call, response) => void response.end();
    await world.offer(world.moment({ event: 'missed' }));
    await world.reaches(elsewhere.id, 'done');
    expect(world.service.heard.map(({ url }) => url === '/other')).toEqual([false, false, false, false, true]);
    for (const finish of waiting) finish();
    await expect.poll(async () => (await world.states(id)).filter((state) => state === 'done').length, PATIENT).toBe(7);
    expect(world.service.heard).toHaveLength(8);
  });

  it('tries again what a process was at that was killed, once its lease is over', async () => {
    world.service.answer = (_call, response) => void response.end();
    const { id } = await world.action();
    await world.offerAnd(
      `update painel.call_action_queue set "attempts" = 1, "leaseUntil" = now() + interval '90 s', "dueAt" = now() + interval '90 s'`,
      world.moment(),
    );
    const other = await world.another();
    await world.offerAnd(
      `delete from painel.call_action_queue where "actionId" = '${id}' and "attempts" = 0`,
      world.moment(),
    );
    await world.reaches(other.id, 'done');
    expect([(await world.states(id)).at(-1), world.service.heard.length]).toEqual(['waiting', 1]);
    await world.sql(`update painel.call_action_queue set "leaseUntil" = now(), "dueAt" = now()`);
    await expect
      .poll(async () => (await world.lines(id)).at(-1), PATIENT)
      .toMatchObject({ state: 'done', attempts: 2 });
  });

  it('takes back what a process is at that stops, for the next one', async () => {
    const from = await demoRecords();
    const database = await createTestDatabase([], { template: from.database });
    const begin = () => startTestApp({ from, database: { ...database, close: () => Promise.resolve() } });
    const one = await begin();
    world.service.answer = () => {};
    await database.owner.script(
      `update "tenants" set "allowedHosts" = '["127.0.0.1"]'; update "call-actions" set "url" = 'http://127.0.0.1:${world.service.port}/', "queueIds" = null where "mode" = 'webhook'`,
    );
    const ended = world.moment();
    await offerToActions(one.runtime.database.as('platform'), [ended]);
    await expect.poll(() => world.service.heard.length, PATIENT).toBe(1);
    await one.close();
    expect(await database.owner.script('select "attempts", "leaseUntil" from painel.call_action_queue')).toEqual([
      { attempts: 0, leaseUntil: null },
    ]);
    world.service.answer = (_call, response) => void response.end();
    const other = await begin();
    await expect
      .poll(
        () =>
          database.owner.script(`select "state", "attempts" from "call-action-deliveries" where "at" = '${ended.at}'`),
        PATIENT,
      )
      .toEqual([{ state: 'done', attempts: 1 }]);
    await other.close();
    await database.close();
  });
});

describe('the log', () => {
  it('is read by the people of the tenant who read actions, and written by nobody', async () => {
    const { id } = await world.action({ url: 'https://erp.invalid/' });
    await world.offer(world.moment());
    const log = String((await world.latest(id))['id']);
    const other = (await world.app.one(world.app.admin, 'tenants', { code: 'maravilha' })).id;
    const [agent, leader, stranger] = await Promise.all([
      world.app.signIn('agente@example.com', DEMO_PASSWORD),
      world.app.caller('Supervisor', world.tenant),
      world.app.caller('Cliente', other),
    ]);
    const read = async (token: string) =>
      (await world.app.call(token, 'GET', `/api/call-action-deliveries/${log}`)).status;
    expect([
      await read(world.app.admin),
      await read(world.app.cliente),
      await read(leader),
      await read(agent),
      await read(stranger),
    ]).toEqual([200, 200, 200, 403, 404]);
    expect((await world.app.call(agent, 'GET', '/api/call-action-deliveries')).status).toBe(403);
    for (const method of ['PATCH', 'DELETE'])
      expect(
        (
          await world.app.call(
            world.app.cliente,
            method,
            `/api/call-action-deliveries/${log}`,
            method === 'PATCH' ? { state: 'done' } : undefined,
          )
        ).status,
      ).toBe(403);
    expect(
      (
        await world.app.call(world.app.cliente, 'POST', '/api/call-action-deliveries', {
          actionId: id,
          event: 'missed',
          at: new Date().toISOString(),
        })
      ).status,
    ).toBe(403);
  });

  it('goes with its action, and after thirty days', async () => {
    world.service.answer = (_call, response) => void response.end();
    const { id } = await world.action();
    const daysAgo = (days: number) => ({ at: new Date(Date.now() - days * 86_400_000).toISOString() });
    await world.offer(world.moment(daysAgo(28)), world.moment(daysAgo(29)), world.moment(daysAgo(31)));
    await expect.poll(() => world.states(id), PATIENT).toEqual(['done', 'done']);
    await world.sql(`update "call-action-deliveries" set "at" = "at" - interval '36 hours' where "actionId" = '${id}'`);
    await forgetDeliveries(world.app.runtime, new AbortController().signal);
    expect(await world.lines(id)).toHaveLength(1);
    await world.offerAnd(`update painel.call_action_queue set "dueAt" = now() + interval '1 day'`, world.moment());
    expect((await world.app.call(world.app.cliente, 'DELETE', `/api/call-actions/${id}`)).status).toBe(200);
    expect([
      await world.sql(`select from "call-action-deliveries" where "actionId" = '${id}'`),
      await world.queued(id),
    ]).toEqual([[], []]);
  });

  it('knows the events and placeholders of the schema', () => {
    const resource = resourceCalled('call-actions');
    const field = (name: string) => resource.fields.find((one) => one.name === name);
    expect(field('url')?.placeholders).toEqual([...PLACEHOLDERS.map((name) => `{${name}}`), '{var.*}']);
    const events = field('events');
    expect((events?.choices ?? childrenOf(events!)[0]?.choices)?.map(({ value }) => value)).toEqual([...CALL_EVENTS]);
  });
});
