import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DataRecord } from '../../../core/wire';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let key: string;
let told = 0;

beforeAll(async () => {
  // Nothing is taken here, so that what is told waits.
  app = await startDemoApp({ environment: { TELEPHONY_ENGINE: '0', TELEPHONY_BACKLOG: '5' } });
  const { body } = await app.call<DataRecord & { serviceKey: string }>(app.cliente, 'POST', '/api/service-accounts', {
    name: 'Central',
    rights: ['telephony-events'],
    active: true,
  });
  key = body.serviceKey;
});
afterAll(() => app.close());

const sql = (text: string) => app.database.owner.script(text);

/** Events of calls that nobody has told of. */
function send(count: number) {
  const events = Array.from({ length: count }, () => {
    told += 1;
    return {
      id: `told-${told}`,
      type: 'call.started',
      at: new Date().toISOString(),
      call: `told-${told}`,
      direction: 'inbound',
    };
  });
  return app.call(key, 'POST', '/api/telephony/events', { events }, { 'accept-language': 'pt' });
}

it('takes no more while too many wait, says when to come again, and goes on once they are taken', async () => {
  expect((await send(4)).status).toBe(200);
  expect((await send(1)).status).toBe(200);
  const refused = await send(1);
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('30');
  expect(refused.body).toMatchObject({
    code: 'events_waiting',
    title: 'Há eventos demais à espera de processamento',
  });
  await sql(`delete from painel.telephony_waiting`);
  await expect.poll(async () => (await send(1)).status, { timeout: 20_000 }).toBe(200);
});

it('counts events, and not the numbers that they have, which those that were repeated took too', async () => {
  await expect.poll(async () => (await send(1)).status, { timeout: 20_000, interval: 20 }).toBe(503);
  await sql(`
    delete from painel.telephony_waiting;
    select setval(pg_get_serial_sequence('painel.telephony_events', 'seq'), (select max("seq") from painel.telephony_events) + 1000);
    insert into painel.telephony_waiting ("seq", "tenantId", "id") select "seq", "tenantId", "id" from painel.telephony_events order by "seq" limit 1;
    with far as (
      insert into painel.telephony_events ("tenantId", "id", "type", "at", "event") select "tenantId", 'far', 'x', now(), '{}' from painel.telephony_events limit 1
      returning "seq", "tenantId", "id")
    insert into painel.telephony_waiting ("seq", "tenantId", "id") select "seq", "tenantId", "id" from far`);
  await expect.poll(async () => (await send(1)).status, { timeout: 20_000 }).toBe(200);
});
