import { expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { PATIENCE_MS } from '../../support/browser/open-browser';
import { button, choose } from '../../support/browser/page-steps';
import type { PanelApi } from '../../support/browser/panel-api';
import { lookAtPage, narrowPhone, wordsOf } from '../../support/browser/phone-layers';
import { axeFaults } from '../../support/browser/route-walk';
import { atDesk } from '../../support/panel/at-desk';
import { openDeskExchange } from '../../support/panel/desk-exchange';
import { pauseCampaigns } from '../../support/panel/recounted-campaign';

const world = browserPanel(() => Promise.resolve({ environment: { DIALER: '1' } }));

const ALWAYS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '24:00' }));

/** A campaign that runs, and shows the agent of the demo who is called next. */
async function previewCampaign(cliente: PanelApi, queueId: string, names: readonly string[]) {
  await pauseCampaigns(cliente);
  const name = `Mesa de ${names[0]}`;
  const mailing = await cliente.create('mailings', { name, active: true });
  for (const [index, one] of names.entries())
    await cliente.create('mailing-contacts', {
      mailingId: mailing.id,
      name: one,
      priority: 10 - index,
      phones: [{ number: `+551197001900${index}` }],
      vars: { contrato: `C-${index}`, plano: 'Básico' },
    });
  const [[did], [agent]] = await Promise.all([
    cliente.find('dids', {}),
    cliente.find('agents', { email: 'agente@example.com' }),
  ]);
  const campaign = await cliente.create('campaigns', {
    name,
    purpose: 'survey',
    mode: 'preview',
    previewSeconds: 300,
    maxChannels: 5,
    cps: 1,
    ringTimeoutSeconds: 20,
    queueId,
    agentIds: [agent?.id],
    mailingIds: [mailing.id],
    callerIdNumbers: [did?.['number']],
    hours: ALWAYS,
    skipHolidays: false,
    wrapUpSeconds: 600,
    requireDisposition: false,
  });
  expect((await cliente.call('POST', `campaigns/${campaign.id}/transitions/start`, {})).status).toBe(200);
  return { mailing, campaign, agent };
}

it('shows the next contact, has skips say why, and keeps what the agent fills in through the end of the call', async () => {
  const { page, main, cliente, queueId, tell, carryOut } = await atDesk(world, {});
  const { mailing, campaign, agent } = await previewCampaign(cliente, queueId, ['Ana Prado', 'Bruno Reis']);
  const contact = async (name: string) => (await cliente.find('mailing-contacts', { mailingId: mailing.id, name }))[0];

  await shows(main.getByText('Ana Prado')).toBeVisible();
  await shows(main.getByText('C-0')).toBeVisible();
  await page.keyboard.press('Alt+p');
  await shows(main.getByRole('radio').first()).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('5');
  await shows(button(main, 'Pular contato')).toBeDisabled();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await shows(main.getByText('Bruno Reis')).toBeVisible();
  expect(await contact('Ana Prado')).toMatchObject({ lastSkipReason: 'already_served', lastSkipAgentId: agent?.id });

  await page.keyboard.press('Alt+d');
  const { order } = await carryOut('originate');
  const call = String(order['call']);
  await tell(
    {
      type: 'call.started',
      call,
      direction: 'outbound',
      source: 'dialer',
      campaign: campaign.id,
      called: order['number'],
      extension: order['extension'],
      agent: agent?.['code'],
    },
    { type: 'leg.started', call, leg: `${call}/a`, extension: order['extension'], agent: agent?.['code'] },
    { type: 'leg.answered', call, leg: `${call}/a`, extension: order['extension'], agent: agent?.['code'] },
    { type: 'leg.started', call, leg: `${call}/1`, number: order['number'] },
    { type: 'leg.answered', call, leg: `${call}/1` },
  );
  const plan = main.getByRole('combobox', { name: 'Plano atual' });
  await shows(plan).toBeVisible();
  await shows(main.getByText('C-1')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Alt+i');
  await shows(plan).toBeFocused();
  await choose(main, 'Plano atual', 'Família');
  await tell({ type: 'call.ended', call, by: 'callee', cause: 16 });
  await shows(main.getByRole('heading', { name: 'Ligação encerrada' })).toBeVisible();
  await shows(plan).toHaveText('Família');

  const theirs = await contact('Bruno Reis');
  const vars = { contrato: 'C-1', plano: 'Empresarial' };
  expect((await cliente.call('PATCH', `mailing-contacts/${theirs?.id}`, { vars })).status).toBe(200);
  await button(main, 'Salvar variáveis').click();
  await shows(main.getByText('“Plano atual” foi alterado por outra pessoa')).toBeVisible();
  expect(await contact('Bruno Reis')).toMatchObject({ vars });
  await button(main, 'Salvar variáveis').click();
  await shows(page.getByText('Dados do contato salvos')).toBeVisible();
  expect(await contact('Bruno Reis')).toMatchObject({ vars: { contrato: 'C-1', plano: 'Família' } });

  await choose(main, 'Plano atual', 'Básico');
  await button(main, 'Finalizar pós-atendimento').click();
  await shows(main.getByRole('heading', { name: 'Alterações não salvas' })).toBeVisible();
  await button(main, 'Salvar variáveis').click();
  await shows(main.getByRole('heading', { name: 'Alterações não salvas' })).toHaveCount(0);
  expect(await contact('Bruno Reis')).toMatchObject({ vars: { contrato: 'C-1', plano: 'Básico' } });
});

it('shows the next contact and asks why it is skipped on a narrow phone, in Portuguese and Arabic', async () => {
  const names = ['Carla Lima', 'Davi Melo', 'Eva Nunes'];
  const { page, cliente, queueId } = await atDesk(world, {}, narrowPhone('pt'));
  await previewCampaign(cliente, queueId, names);
  const pages = [
    ['pt', page],
    ['ar', await world.enter('agente@example.com', '/agente/ligacoes', narrowPhone('ar'))],
  ] as const;
  for (const [index, [language, shown]] of pages.entries()) {
    const say = wordsOf(language);
    const main = shown.getByRole('main');
    await shows(main.getByText(names[index] ?? '')).toBeVisible();
    await lookAtPage(shown, say);
    await lookAtPage(shown, say, 'desk.preview.skip');
    await button(main, say('desk.preview.skip')).click();
    expect(await axeFaults(shown)).toEqual([]);
    await main.getByRole('radio').nth(2).click();
    await button(main, say('desk.preview.skipNow')).click();
    await shows(main.getByText(names[index + 1] ?? '')).toBeVisible();
  }
});

it('dials, dials more, stops and ends as the cockpit says, and the page of the supervisor follows', async () => {
  const { cliente, tell, carryOut, doneOf } = await openDeskExchange(world);
  await pauseCampaigns(cliente);
  const supervisor = await world.api('supervisor@example.com');
  const [[did], [queue], team] = await Promise.all([
    cliente.find('dids', {}),
    supervisor.find('queues', { number: '705' }),
    supervisor.find('agents', { status: 'active', channels: 'PABX' }),
  ]);
  const members = ((queue?.['members'] ?? []) as { agentId?: string }[]).map(({ agentId }) => agentId);
  const crew = team.filter(({ id }) => members.includes(id));
  expect(crew.length).toBeGreaterThan(1);
  for (const move of ['logout', 'login'])
    await tell(...crew.map(({ code }) => ({ type: 'agent.moved', agent: code, move })));
  const mailing = await cliente.create('mailings', { name: 'Comandos', active: true });
  for (let index = 0; index < 6; index += 1)
    await cliente.create('mailing-contacts', {
      mailingId: mailing.id,
      name: `Comandada ${index}`,
      phones: [{ number: `+551197001910${index}` }],
    });
  const { id } = await cliente.create('campaigns', {
    name: 'A primeira da lista',
    purpose: 'survey',
    mode: 'progressive',
    maxChannels: 1,
    cps: 5,
    ringTimeoutSeconds: 60,
    queueId: queue?.id,
    agentIds: crew.map((agent) => agent.id),
    mailingIds: [mailing.id],
    callerIdNumbers: [did?.['number']],
    hours: ALWAYS,
    skipHolidays: false,
  });
  const leader = `supervisors/${supervisor.userData.id}`;
  const { campaignIds } = (await cliente.call<{ campaignIds: string[] }>('GET', leader)).body;
  expect((await cliente.call('PATCH', leader, { campaignIds: [...campaignIds, id] })).status).toBe(200);

  const cockpit = await world.enter('cliente@example.com', `/cliente/discador/realtime?campaign=${id}`);
  const other = await world.enter('supervisor@example.com', '/supervisor/dashboard');
  const seen = other.locator(`[data-card=campaigns] [data-record="${id}"]`);
  await shows(seen).toContainText('Rascunho');
  await shows(other.locator('header [data-state=connected]')).toBeVisible();
  const press = async (name: string, isAsked: boolean) => {
    await button(cockpit.getByRole('main'), name).click();
    if (isAsked) await button(cockpit.getByRole('dialog'), name).click();
  };

  await press('Iniciar', true);
  await shows(seen).toContainText('Em execução');
  const first = String((await carryOut('originate')).order['call']);
  const began = (call: string) =>
    tell({ type: 'call.started', call, direction: 'outbound', source: 'dialer', campaign: id });
  await began(first);

  await cockpit.getByRole('textbox', { name: 'Máx. canais' }).fill('2');
  await button(cockpit, 'Aplicar').click();
  const second = String((await carryOut('originate')).order['call']);
  await began(second);

  await press('Pausar', false);
  await shows(seen).toContainText('Pausada');
  // Each is settled by a step of the dialer: the one that settles the second would have dialed again for the first.
  for (const [index, call] of [first, second].entries()) {
    await tell({ type: 'call.ended', call, by: 'system', cause: 19 });
    const settled = async () => (await cliente.find('dial-attempts', { campaignId: id })).length;
    await expect.poll(settled, { timeout: PATIENCE_MS }).toBe(index + 1);
  }
  expect(doneOf('originate')).toEqual([]);

  await press('Retomar', true);
  await shows(seen).toContainText('Em execução');
  await carryOut('originate');

  await press('Encerrar', true);
  await shows(seen).toContainText('Encerrada');
});
