import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { CALL_EVENTS, type CallMoment } from '../../../panel/modules/pabx/server/call-action/delivery/call-moment';
import { offerToActions } from '../../../panel/modules/pabx/server/call-action/delivery/offer-to-actions';
import { MOST_FAILURES } from '../../../panel/modules/pabx/server/call-action/delivery/switch-off';
import { say } from '../../support/outside/outside-service';
import { DeliveryWorld, PATIENT } from '../../support/panel/delivery-world';

const SECRET = 'signing-secret-of-the-test';
const TOKEN = 'Bearer token-of-the-test';

const world = new DeliveryWorld();

describe('what happened to a call', () => {
  it('is sent once, signed, to the actions that wait for it, however often it is offered', async () => {
    world.service.answer = (_call, response) => say(response, 201, {});
    const { id } = await world.action({ secret: SECRET, headers: [{ name: 'Authorization', value: TOKEN }] });
    const ended = world.moment();
    await world.offer(ended, ended);
    await world.offer(ended);
    await world.reaches(id, 'done');
    const [sent, ...others] = world.service.heard;
    const [log] = await world.lines(id);
    expect([sent?.method, sent?.url, others, await world.lines(id)]).toMatchObject([
      'POST',
      '/hook?de=%2B5511987654321',
      [],
      [
        {
          callId: world.call.id,
          event: 'call_ended',
          at: ended.at,
          attempts: 1,
          statusCode: 201,
          error: null,
          nextTryAt: null,
        },
      ],
    ]);
    expect(JSON.parse(sent?.body ?? '')).toEqual({ id: world.call.id, quem: 'João "Teste"', de: 'site', nada: '' });
    expect(sent?.headers).toMatchObject({ authorization: TOKEN, 'x-painel-delivery': log?.id });
    const [, time, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(sent?.headers['x-painel-signature'])) ?? [];
    const expected = createHmac('sha256', SECRET).update(`${time}.${sent?.body}`).digest('hex');
    expect(given).toBe(expected);
    expect(Math.abs(Number(time) * 1000 - Date.now())).toBeLessThan(60_000);
    expect(await world.queued(id)).toEqual([]);
    await world.offer(ended);
    expect([await world.queued(id), world.service.heard.length]).toEqual([[], 1]);
    expect(await world.stored(id)).toMatchObject({ lastStatus: 201, failuresInARow: 0 });
  });

  it('without a template is told as it is, with what is known of it alone', async () => {
    world.service.answer = (_call, response) => void response.end();
    const { id } = await world.action({ bodyTemplate: null });
    const huge = 'á'.repeat(5000);
    const facts = {
      callerNumber: '\ud800',
      'var.nota': huge,
      ...Object.fromEntries([...Array(40).keys()].map((n) => [`var.v${n}`, huge])),
    };
    await world.offer(world.moment({ facts }));
    await world.reaches(id, 'done');
    const told = JSON.parse(world.service.heard[0]?.body ?? '') as JsonObject;
    expect(told).toMatchObject({
      event: 'call_ended',
      callId: world.call.id,
      direction: 'inbound',
      callerNumber: '\ufffd',
    });
    expect([String(told['var.nota']).length, 'segredo' in told, JSON.stringify(told).length < 20_000]).toEqual([
      2000,
      false,
      true,
    ]);
  });

  it('goes to those whose events, direction, queues and campaigns fit, or that its queue or number names', async () => {
    const [[queue, other], [campaign]] = await Promise.all([
      world.app.list(world.app.cliente, 'queues'),
      world.app.list(world.app.cliente, 'campaigns'),
    ]);
    const did = String((await world.app.list(world.app.cliente, 'dids'))[0]?.id);
    const hooks = {
      any: await world.action(),
      started: await world.another({ events: ['call_started', 'agent_login'] }),
      inbound: await world.another({ direction: 'inbound' }),
      dialer: await world.another({ direction: 'dialer' }),
      internal: await world.another({ onlyExternalLegs: false }),
      queue: await world.another({ queueIds: [queue?.id ?? ''] }),
      campaign: await world.another({ campaignIds: [campaign?.id ?? ''] }),
      named: await world.another({ queueIds: [other?.id ?? ''] }),
      off: await world.another({ active: false }),
      pop: await world.another({ mode: 'screen_pop', method: 'GET', openIn: 'popup' }),
      frame: await world.another({ mode: 'iframe' }),
    };
    const fits = async (more: Partial<CallMoment>) => {
      await world.sql(`delete from painel.call_action_queue; delete from "call-action-deliveries"`);
      await world.offer(world.moment(more));
      const found = await world.sql(`select "actionId" from "call-action-deliveries"`);
      return Object.entries(hooks).flatMap(([name, { id }]) =>
        found.some(({ actionId }) => actionId === id) ? [name] : [],
      );
    };
    expect(await fits({})).toEqual(['any', 'inbound', 'internal']);
    expect(await fits({ direction: 'internal' })).toEqual(['internal']);
    expect(await fits({ direction: 'outbound', queueId: queue?.id ?? null })).toEqual(['any', 'internal', 'queue']);
    expect(await fits({ direction: 'dialer', campaignId: campaign?.id ?? null })).toEqual([
      'any',
      'dialer',
      'internal',
      'campaign',
    ]);
    expect(await fits({ event: 'missed' })).toEqual([]);
    expect(await fits({ event: 'agent_login', callId: null, direction: null })).toEqual(['started']);
    // The queue and the number of the call name an action that names another queue.
    await world.sql(`update "queues" set "actionIds" = '{${hooks.named.id}}' where "id" = '${queue?.id}'`);
    expect(await fits({ queueId: queue?.id ?? null })).toEqual(['any', 'inbound', 'internal', 'queue', 'named']);
    await world.sql(`update "queues" set "actionIds" = null where "id" = '${queue?.id}'`);
    expect(await fits({})).not.toContain('named');
    await world.sql(
      `update "dids" set "actionIds" = '{${hooks.named.id}}' where "id" = '${did}'; update "calls" set "didId" = '${did}' where "id" = '${world.call.id}'`,
    );
    expect(await fits({})).toContain('named');
    await world.sql(`update "dids" set "actionIds" = null where "id" = '${did}'`);
  });

  it('is offered by one statement, and each thing once', async () => {
    const { id } = await world.action({ url: 'https://erp.invalid/', events: [...CALL_EVENTS] });
    let statements = 0;
    const executor = world.app.runtime.database.as('platform');
    const counting: typeof executor = {
      run(query) {
        statements += 1;
        return executor.run(query);
      },
    };
    const same = world.moment();
    const all = [
      same,
      world.moment(),
      { ...same, event: 'missed' as const },
      { ...same, callId: null, facts: { agentId: 'a' } },
    ];
    await offerToActions(counting, [...all, { ...same, callId: null, facts: { agentId: 'b' } }, ...all]);
    await offerToActions(counting, []);
    expect([
      statements,
      (await world.sql(`select from "call-action-deliveries" where "actionId" = '${id}'`)).length,
    ]).toEqual([1, 5]);
  });

  it('never goes to actions of another tenant', async () => {
    const { id } = await world.action();
    const other = await world.app.one(world.app.admin, 'tenants', { code: 'maravilha' });
    await world.offer(world.moment({ tenantId: other.id }));
    expect(await world.sql(`select from "call-action-deliveries" where "actionId" = '${id}'`)).toEqual([]);
    await expect(
      offerToActions(world.app.runtime.database.as({ tenantId: other.id }), [world.moment()]),
    ).resolves.toBeUndefined();
    expect(await world.sql(`select from "call-action-deliveries" where "actionId" = '${id}'`)).toEqual([]);
    await offerToActions(world.app.runtime.database.as({ tenantId: world.tenant }), [world.moment()]);
    expect(await world.states(id)).toHaveLength(1);
  });
});

describe('a delivery that fails', () => {
  it('is tried again after a while, and given up after as many times as the action says', async () => {
    world.service.answer = (_call, response) => say(response, 500, { secret: SECRET });
    const { id } = await world.action({ secret: SECRET, headers: [{ name: 'X-Token', value: TOKEN }], retries: 2 });
    await world.offer(world.moment());
    const waits: number[] = [];
    for (const attempts of [1, 2]) {
      await expect
        .poll(() => world.latest(id), PATIENT)
        .toMatchObject({ state: 'failed', attempts, statusCode: 500, error: 'status' });
      const { nextTryAt, updatedAt } = await world.latest(id);
      waits.push(Math.round((Date.parse(String(nextTryAt)) - Date.parse(String(updatedAt))) / 1000));
      expect(await world.stored(id)).toMatchObject({ lastStatus: 500, failuresInARow: 0 });
      await world.sql(`update painel.call_action_queue set "dueAt" = now() where "actionId" = '${id}'`);
    }
    await world.reaches(id, 'given_up');
    expect([waits, world.service.heard.length, await world.queued(id)]).toEqual([[10, 60], 3, []]);
    expect(await world.stored(id)).toMatchObject({ active: true, failuresInARow: 1 });
    expect(await world.latest(id)).toMatchObject({ attempts: 3, nextTryAt: null });
    world.service.answer = (_call, response) => void response.end();
    await world.offer(world.moment());
    await expect.poll(() => world.states(id), PATIENT).toEqual(['done', 'given_up']);
    expect(await world.stored(id)).toMatchObject({ lastStatus: 200, failuresInARow: 0 });
    const told = JSON.stringify([
      await world.sql(`select * from "call-action-deliveries"`),
      await world.sql(`select * from painel.call_action_queue`),
      await world.sql(`select * from "audit-logs"`),
      world.app.log.lines,
    ]);
    for (const secret of [SECRET, TOKEN]) expect(told).not.toContain(secret);
  });

  it('says in a word why nobody answered, and goes into no private network', async () => {
    const { id } = await world.action({ retries: 0 });
    for (const [host, error] of [
      [`127.0.0.1:1`, 'noAnswer'],
      ['10.0.0.8', 'privateAddress'],
      ['nowhere.invalid', 'unknownHost'],
    ]) {
      await world.sql(`update "call-actions" set "url" = 'http://${host}/' where "id" = '${id}'`);
      await world.offer(world.moment());
      await world.reaches(id, 'given_up');
      expect((await world.lines(id))[0]).toMatchObject({ error, statusCode: null });
    }
  });

  it('switches its action off once fifty in a row are given up, and the people are told', async () => {
    world.service.answer = (_call, response) => say(response, 404, {});
    const { id } = await world.action({ retries: 0 });
    await world.sql(`update "call-actions" set "failuresInARow" = ${MOST_FAILURES - 2} where "id" = '${id}'`);
    await world.offer(world.moment());
    await world.reaches(id, 'given_up');
    expect(await world.stored(id)).toMatchObject({ active: true, failuresInARow: MOST_FAILURES - 1 });
    await world.offer(world.moment());
    await expect.poll(() => world.stored(id), PATIENT).toMatchObject({ active: false, failuresInARow: MOST_FAILURES });
    const [notice] = await world.app.list(world.app.cliente, 'notifications', { severity: 'error', type: 'system' });
    expect(notice).toMatchObject({
      title: expect.stringContaining('URL Call desativada: Teste'),
      link: `/cliente/callcenter/actions/${id}`,
    });
    expect(
      await world.sql(`select "changes" from "audit-logs" where "entityId" = '${id}' and "userRole" = 'System'`),
    ).toHaveLength(1);
    // What still waited is not sent any more, and counts for nothing.
    await world.sql(`update "call-actions" set "active" = true where "id" = '${id}'`);
    world.service.heard.splice(0);
    await world.sql(`update painel.call_action_queue set "dueAt" = now() + interval '1 day'`);
    await world.offerAnd(`update "call-actions" set "active" = false where "id" = '${id}'`, world.moment());
    await expect.poll(async () => (await world.latest(id))['error'], PATIENT).toBe('inactive');
    expect([world.service.heard, await world.stored(id)]).toMatchObject([[], { failuresInARow: MOST_FAILURES }]);
    const { body } = await world.app.call(world.app.cliente, 'PATCH', `/api/call-actions/${id}`, { active: true });
    expect(body).toMatchObject({ active: true, failuresInARow: 0 });
  });
});
