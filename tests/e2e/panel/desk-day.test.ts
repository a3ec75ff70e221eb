import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, needsNothing, tab } from '../../support/browser/page-steps';
import { axeFaults } from '../../support/browser/route-walk';
import { atDesk } from '../../support/panel/at-desk';

/** Another system, whose pages name who calls. */
const crm = createServer((request, answer) => {
  answer.setHeader('content-type', 'text/html');
  answer.end(
    `<!doctype html><title>CRM</title><p>Ficha ${new URL(request.url ?? '/', 'http://crm').searchParams.get('fone') ?? ''}</p>`,
  );
});
afterAll(() => new Promise((resolve) => crm.close(resolve)));

let origin = '';
const world = browserPanel(async () => {
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(crm.address() as AddressInfo).port}`;
  return { environment: { SCREEN_ORIGINS: origin } };
});

it('calls contacts and extensions from their tabs', async () => {
  const { page, main, cliente, carryOut } = await atDesk(world, {});
  const [agent] = await cliente.find('agents', { email: 'agente@example.com' });
  await cliente.create('contacts', { name: 'Zenaide Procópio', phone: '+5511970018010', ownerAgentId: agent?.id });
  await tab(page, 'Contatos').click();
  await shows(main.getByRole('button', { name: /^Ligar para / }).first()).toBeVisible();
  await needsNothing(page);
  await main.getByRole('searchbox', { name: 'Nome, telefone, e-mail ou documento' }).fill('Zenaide');
  await button(main, 'Ligar para Zenaide Procópio').click();
  expect((await carryOut('dial')).order).toMatchObject({ number: '+5511970018010' });
  await tab(page, 'Ramais').click();
  await shows(main.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await main.getByRole('searchbox', { name: 'Nome ou número de ramal, fila ou colega' }).fill('1003');
  const line = main.getByRole('tabpanel').getByRole('listitem').filter({ hasText: '1003' });
  await shows(line).toHaveCount(1);
  await shows(line.locator('[data-tone]')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await line.getByRole('button').press('Enter');
  expect((await carryOut('dial')).order).toMatchObject({ number: '1003' });
});

it('asks why a number is called that a list names, where the agent may', async () => {
  const { page, main, cliente, carryOut } = await atDesk(world, {});
  const admin = await world.api('admin@example.com');
  const warned = await admin.call('PATCH', `tenants/${cliente.userData.tenantId}`, { dncEnforcement: 'warn' });
  expect(warned.status).toBe(200);
  await cliente.create('blocked-phones', {
    number: '+5511970018099',
    matchType: 'exact',
    scope: 'all',
    channels: ['call'],
  });
  await main.getByRole('textbox', { name: 'Ramal ou telefone' }).fill('11970018099');
  await main.getByRole('button', { name: 'Ligar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ligar mesmo assim?' });
  await shows(dialog).toContainText('Este número está bloqueado para ligações da empresa');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('textbox').fill('Pediu por e-mail');
  await dialog.getByRole('button', { name: 'Ligar mesmo assim' }).click();
  expect((await carryOut('dial')).order).toMatchObject({ number: '+5511970018099' });
  await shows(dialog).toHaveCount(0);
});

it('has the agent ask for a pause that a supervisor approves in one press', async () => {
  const { page, main, cliente } = await atDesk(world, {});
  await cliente.create('pause-reasons', {
    name: 'Treinamento externo',
    code: 'TREXT',
    kind: 'productive',
    channels: ['PABX'],
    requiresApproval: true,
    active: true,
  });
  await page.reload();
  const ask = async () => {
    await button(main, 'Pausar').click();
    await page.getByRole('menuitem', { name: /Treinamento externo.*Pedir pausa ao supervisor/ }).click();
    await shows(main.getByText('Aguardando aprovação')).toBeVisible();
  };
  await ask();
  await button(main, 'Desistir do pedido de pausa').click();
  await shows(main.getByText('Aguardando aprovação')).toHaveCount(0);
  const supervisor = await world.enter('supervisor@example.com', '/supervisor/agentes');
  const requests = supervisor.getByRole('region', { name: 'Pedidos de pausa' });
  await shows(supervisor.locator('header [data-state=connected]')).toBeVisible();
  await ask();
  await shows(requests).toContainText('Treinamento externo');
  expect(await axeFaults(supervisor)).toEqual([]);
  await button(requests, 'Aprovar pausa').click();
  await shows(requests).toHaveCount(0);
  await shows(button(main, 'Sair da pausa')).toBeVisible();
});

it('says how long the pause may last, and that it has lasted longer; the pauses of the day count the one that goes on', async () => {
  const { page, main, cliente } = await atDesk(world, {});
  const { id } = await cliente.create('pause-reasons', {
    name: 'Alongamento',
    code: 'ALONG',
    kind: 'legal',
    channels: ['PABX'],
    maxMinutes: 10,
    active: true,
  });
  await page.reload();
  await button(main, 'Pausar').click();
  await page.getByRole('menuitem', { name: 'Alongamento' }).click();
  await shows(main.getByText('Limite: 10 min')).toBeVisible();
  const sum = main.locator('[data-name=paused] [data-figure]');
  const before = await sum.innerText();
  await shows(sum).not.toHaveText(before);
  // Nobody waits ten minutes for it.
  const database = new Client({ connectionString: world.panel.environment['DATABASE_URL'] });
  await database.connect();
  await database.query(`update "agent-states" set since = now() - interval '12 minutes' where "pauseReasonId" = $1`, [
    id,
  ]);
  await database.end();
  await page.reload();
  await shows(main.getByText('Passou do limite de 10 min')).toBeVisible();
});

it('opens the pages of call actions as the call is offered, in a frame or a tab of their own', async () => {
  const { page, main, cliente, ring } = await atDesk(world, {});
  const action = { events: ['call_ringing'], direction: 'inbound', active: true, method: 'GET' };
  await cliente.create('call-actions', {
    ...action,
    name: 'Ficha na mesa',
    mode: 'iframe',
    url: `${origin}/quadro?fone={callerNumber}`,
  });
  await cliente.create('call-actions', {
    ...action,
    name: 'Ficha ao lado',
    mode: 'screen_pop',
    openIn: 'new_tab',
    url: `${origin}/aba?fone={callerNumber}`,
  });
  const [opened] = await Promise.all([page.context().waitForEvent('page'), ring()]);
  await shows(opened.getByText('Ficha +5511970018002')).toBeVisible();
  expect(new URL(opened.url()).pathname).toBe('/aba');
  await opened.close();
  const frame = main.getByTitle('Ficha na mesa');
  await shows(frame.contentFrame().getByText('Ficha +5511970018002')).toBeVisible();
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  const before = page.context().pages().length;
  await page.reload();
  await shows(frame.contentFrame().getByText('Ficha +5511970018002')).toBeVisible();
  expect(page.context().pages()).toHaveLength(before);
});

it('has the agent call back who reached nobody, until somebody has', async () => {
  const { page, main, tell, carryOut, call } = await atDesk(world, {});
  const number = '+5511970018003';
  await tell(
    { type: 'call.started', call: `${call}-lost`, direction: 'inbound', caller: number, called: '+551133224400' },
    { type: 'queue.entered', call: `${call}-lost`, queue: call.slice(0, -2), position: 1 },
  );
  await tell({ type: 'call.ended', call: `${call}-lost`, by: 'caller' });
  await tab(page, 'Perdidas').click();
  await shows(main.getByText('(11) 97001-8003')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await button(main, 'Ligar de volta').first().click();
  await carryOut('dial');
  await tell({ type: 'call.started', call: `${call}-back`, direction: 'outbound', called: number });
  await shows(main.getByText('(11) 97001-8003')).toHaveCount(0);
});

it('has the agent put off a promised call, and say that it was made', async () => {
  const { page, main, cliente } = await atDesk(world, {});
  const [agent] = await cliente.find('agents', { email: 'agente@example.com' });
  const [campaign] = await cliente.find('campaigns', { status: 'running' });
  const [contact] = await cliente.find('mailing-contacts', { status: 'new' });
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7 || 7));
  const made = await cliente.create('campaign-callbacks', {
    campaignId: campaign?.id,
    mailingContactId: contact?.id,
    phone: '+5592991234567',
    scheduledAt: `${day.toISOString().slice(0, 10)}T15:00:00.000Z`,
    recipient: 'agent',
    agentId: agent?.id,
  });
  await tab(page, 'Retornos').click();
  const line = main.getByRole('tabpanel').getByRole('listitem').filter({ hasText: '99123-4567' });
  await shows(line.getByText(/^No horário do contato: /)).toBeVisible();
  await button(line, 'Adiar').click();
  await shows(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(line, 'Marcar como feito').click();
  await shows(line).toHaveCount(0);
  const [done] = await cliente.find('campaign-callbacks', { id: made['id'] });
  expect(done).toMatchObject({ status: 'done' });
});
