import type { AddressInfo } from 'node:net';
import type Pusher from 'pusher-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobView } from '../../../core/jobs';
import type { LiveEvent } from '../../../core/live/live-event';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { keepCallbacks } from '../../../panel/modules/dialer/server/keep-callbacks';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';
import { importer } from '../../support/importer';
import { connected } from '../realtime/support/stock-clients';
import { openPusher } from './support/live-app';

let app: DemoApp;
let agent: DataRecord;
let campaignId: string;
let contact: DataRecord;
let pusher: Pusher;
const heard: { event: string; payload: JsonObject }[] = [];

beforeAll(async () => {
  app = await startDemoApp();
  agent = await app.one(app.cliente, 'agents', { email: 'agente@example.com' });
  const campaign = (await app.list(app.admin, 'campaigns', { status: 'running' }))[0] as DataRecord;
  campaignId = campaign.id;
  contact = (
    await app.list(app.admin, 'mailing-contacts', { status: 'new', tenantId: campaign['tenantId'] ?? null })
  )[0] as DataRecord;
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.fastify.server.address() as AddressInfo;
  pusher = openPusher(
    `http://127.0.0.1:${port}`,
    port,
    app.live.keys.key,
    await app.signIn('agente@example.com', DEMO_PASSWORD),
  );
  await connected(pusher);
  const channel = pusher.subscribe(`private-user.${agent.id}`);
  channel.bind_global((event: string, { payload }: LiveEvent) => heard.push({ event, payload: payload as JsonObject }));
  await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve));
});
afterAll(async () => {
  pusher.disconnect();
  await app.close();
});

const { ended, refusals } = importer(() => app);
const sql = (text: string) => app.database.owner.script<JsonObject>(text);
const of = (event: string) => heard.filter((one) => one.event === event).map(({ payload }) => payload);
const keep = () => Promise.all([1, 2].map(() => keepCallbacks(app.runtime, new AbortController().signal)));

/** A promise to call, so many minutes ago. */
async function promised(minutes: number, more: JsonObject = {}): Promise<string> {
  // Wednesday of the coming week, ten o'clock in São Paulo: inside the hours.
  const day = new Date(Date.now() + 86_400_000);
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
  day.setUTCHours(13, 0, 0, 0);
  const { id } = await app.make(app.cliente, 'campaign-callbacks', {
    campaignId,
    mailingContactId: contact.id,
    phone: '+5511987650123',
    recipient: 'agent',
    agentId: agent.id,
    scheduledAt: day.toISOString(),
    ...more,
  });
  await sql(
    `update "campaign-callbacks" set "scheduledAt" = now() - interval '${minutes} minutes' where "id" = '${id}'`,
  );
  return id;
}
const stored = async (id: string) =>
  (await sql(`select "status", "recipient", "agentId" from "campaign-callbacks" where "id" = '${id}'`))[0];
const history = (id: string) =>
  sql(
    `select "action", "move", "userRole" from "audit-logs" where "entityId" = '${id}' and "action" <> 'create' order by "action"`,
  );

it('callbacks are due at their time, of which the agent that they are for hears once, and half an hour later are anybody’s', async () => {
  const [now, late, later, others] = [
    await promised(1),
    await promised(31),
    await promised(-5),
    await promised(1, { recipient: 'any', agentId: null }),
  ];
  await keepCallbacks(app.runtime, AbortSignal.abort());
  expect(await stored(now)).toMatchObject({ status: 'pending' });
  await keep();
  expect(await stored(now)).toEqual({ status: 'due', recipient: 'agent', agentId: agent.id });
  expect(await stored(late)).toEqual({ status: 'due', recipient: 'any', agentId: null });
  expect(await stored(later)).toMatchObject({ status: 'pending' });
  expect(await stored(others)).toEqual({ status: 'due', recipient: 'any', agentId: null });
  const due = { action: 'transition', move: 'fallDue', userRole: 'System' };
  expect(await history(now)).toEqual([due]);
  expect(await history(late)).toEqual([due, { action: 'update', move: null, userRole: 'System' }]);
  await expect.poll(() => of('callback.due').length).toBe(2);
  expect(
    of('callback.due').toSorted((one, other) => String(one['id']).localeCompare(String(other['id']))),
  ).toMatchObject(
    [now, late]
      .toSorted((one, other) => one.localeCompare(other))
      .map((id) => ({
        id,
        contactName: contact['name'],
        phone: '+5511987650123',
        scheduledAt: expect.any(String) as string,
      })),
  );
  await expect.poll(() => of('notification.created').filter(({ type }) => type === 'callback_due').length).toBe(2);
  await sql(`update "campaign-callbacks" set "scheduledAt" = now() - interval '30 minutes' where "id" = '${now}'`);
  await keep();
  expect(await stored(now)).toEqual({ status: 'due', recipient: 'any', agentId: null });
  expect(of('callback.due')).toHaveLength(2);
});

it('an agent who may not read the number hears it without its end, and one who may not read callbacks nothing', async () => {
  const deny = (rules: JsonObject[]) =>
    app.make(app.cliente, 'access-profiles', {
      name: `Sem ${rules.length} ${Date.now()}`,
      active: true,
      userIds: [agent.id],
      rules,
    });
  const before = of('callback.due').length;
  const profile = await deny([
    { effect: 'deny', collection: 'campaign-callbacks', actions: ['read'], fields: ['phone'] },
  ]);
  const masked = await promised(1);
  await keep();
  await expect.poll(() => of('callback.due').slice(before)).toMatchObject([{ id: masked, phone: '+551198765••••' }]);
  const [notice] = await app.list(await app.signIn('agente@example.com', DEMO_PASSWORD), 'notifications', {
    type: 'callback_due',
  });
  expect(notice?.['body']).toContain('+551198765••••');
  expect(
    (
      await app.call(app.cliente, 'PATCH', `/api/access-profiles/${profile.id}`, {
        rules: [{ effect: 'deny', collection: 'campaign-callbacks', actions: ['read'] }],
      })
    ).status,
  ).toBe(200);
  const unseen = await promised(1);
  await keep();
  expect(await stored(unseen)).toMatchObject({ status: 'due' });
  await app.call(app.cliente, 'DELETE', `/api/access-profiles/${profile.id}`);
  const seen = await promised(1);
  await keep();
  await expect
    .poll(() =>
      of('callback.due')
        .slice(before)
        .map(({ id }) => id),
    )
    .toEqual([masked, seen]);
});

it('callbacks are given to another agent of the campaign together, and cancelled together when their campaign is over', async () => {
  const ids = [await promised(-600), await promised(-601)];
  const bulk = async (body: JsonObject) =>
    app.call<JobView & JsonObject>(app.cliente, 'POST', '/api/campaign-callbacks/bulk', {
      filter: { id: ids },
      ...body,
    });
  const agents = await app.list(app.admin, 'agents');
  const [another, outside] = [true, false].map(
    (isOwn) =>
      agents.find(({ id, tenantId }) => id !== agent.id && (tenantId === contact['tenantId']) === isOwn)?.id ?? null,
  );
  const refused = await ended(
    app.cliente,
    (await bulk({ action: 'edit', values: { agentId: outside ?? '' } })).body.id,
  );
  expect([
    refused.done,
    refused.refused,
    ...(await refusals(app.cliente, refused)).map((text) => text.split(' ')[1]),
  ]).toEqual([2, 2, 'agentId:reference', 'agentId:reference']);
  await sql(`update "campaigns" set "agentIds" = array['${agent.id}']::uuid[] where "id" = '${campaignId}'`);
  const stranger = await ended(
    app.cliente,
    (await bulk({ action: 'edit', values: { agentId: another ?? '' } })).body.id,
  );
  expect([stranger.refused, ...(await refusals(app.cliente, stranger)).map((text) => text.split(' ')[1])]).toEqual([
    2,
    'agentId:memberOf',
    'agentId:memberOf',
  ]);
  await sql(
    `update "campaigns" set "agentIds" = array['${agent.id}', '${another}']::uuid[] where "id" = '${campaignId}'`,
  );
  const edit = await ended(app.cliente, (await bulk({ action: 'edit', values: { agentId: another ?? null } })).body.id);
  expect([edit.status, edit.done, await refusals(app.cliente, edit)]).toEqual(['done', 2, []]);
  for (const id of ids) expect(await stored(id)).toEqual({ status: 'pending', recipient: 'agent', agentId: another });
  expect((await app.call(app.cliente, 'POST', `/api/campaigns/${campaignId}/transitions/finish`)).status).toBe(200);
  for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'pending' });
  await ended(
    app.cliente,
    (await bulk({ action: 'move', move: 'cancel', filter: { campaignId, status: ['pending', 'due'] } })).body.id,
  );
  for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'cancelled' });
});
