import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import type { Preview } from '../../../panel/modules/dialer/rules/preview';
import { startDialingWorld, type DialingWorld } from './support/dialing-world';

let world: DialingWorld;

beforeAll(async () => {
  world = await startDialingWorld(2);
});
afterAll(() => world.close());

const originated = (number: string) =>
  world.asked.filter(({ kind, order }) => kind === 'originate' && order['number'] === number);

it('shows contacts to agents before it calls them, and has them say why they skip one', async () => {
  await world.login(0);
  const [first, second] = ['+5511980000901', '+5511980000902'] as const;
  const mailing = await world.mailing([[first], [second]]);
  const vars = { contrato: 'C-77' };
  await world.call(world.cliente, 'PATCH', `/api/mailing-contacts/${String(mailing.contactIds[0])}`, { vars });
  const campaign = await world.campaign({ mailingIds: [mailing.id], mode: 'preview', previewSeconds: 60 });
  await world.start(campaign);
  const agent = await world.signIn(`agente.${world.agents[0]?.code}@example.com`, DEMO_PASSWORD);
  const preview = async () =>
    (await world.call<{ preview: Preview | null }>(agent, 'GET', '/api/dialer/preview')).body.preview;
  await world.until(async () => expect((await preview())?.mailingContactId).toBe(mailing.contactIds[0]));
  const act = (id: string | undefined, body: object) =>
    world.call(agent, 'POST', `/api/dialer/preview/${id}`, { ...body });
  const skipped = await preview();
  expect(skipped?.contact?.['vars']).toEqual({ contrato: 'C-77' });
  expect(skipped?.variables.find(({ key }) => key === 'contrato')).toMatchObject({ label: 'Contrato' });
  for (const incomplete of [{}, { reason: 'bored' }, { reason: 'other' }, { reason: 'other', note: ' ' }])
    expect((await act(skipped?.id, { action: 'skip', ...incomplete })).status).toBe(422);
  expect((await act(skipped?.id, { action: 'skip', reason: 'other', note: 'Pediu outro dia' })).status).toBe(200);
  expect((await act(skipped?.id, { action: 'dial' })).status).toBe(404);
  await world.until(async () => expect((await preview())?.mailingContactId).toBe(mailing.contactIds[1]));
  expect((await act((await preview())?.id, { action: 'dial', phone: '+5511900000000' })).status).toBe(422);
  expect((await act((await preview())?.id, { action: 'dial' })).status).toBe(200);
  await world.until(async () => {
    await world.exchange();
    expect(originated(second)).toHaveLength(1);
  });
  const { order } = originated(second)[0] ?? {};
  expect(order).toMatchObject({ extension: world.extensions[0] });
  expect(originated(first)).toHaveLength(0);
  await world.until(async () => expect((await world.contact(mailing.contactIds[1] ?? ''))['status']).toBe('in_call'));
  await world.hangUp(String(order?.['call']));
  await world.until(async () => expect(await world.attempts(campaign.id)).toMatchObject([{ result: 'answered' }]));
  expect(await world.contact(mailing.contactIds[0] ?? '')).toMatchObject({
    status: 'dialable',
    attempts: 0,
    lastSkipReason: 'other',
    lastSkipNote: 'Pediu outro dia',
    lastSkipAgentId: world.agents[0]?.id,
    lastSkippedAt: expect.any(String) as string,
  });
  const path = `/api/mailing-contacts/${String(mailing.contactIds[0])}/history`;
  expect(JSON.stringify((await world.call(world.cliente, 'GET', path)).body)).toContain('Pediu outro dia');
  await world.call(world.cliente, 'POST', `/api/campaigns/${campaign.id}/transitions/finish`, {});
});
