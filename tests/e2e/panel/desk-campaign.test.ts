import { expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, choose } from '../../support/browser/page-steps';
import { axeFaults } from '../../support/browser/route-walk';
import { atDesk } from '../../support/panel/at-desk';

const world = browserPanel(() => Promise.resolve({ environment: { DIALER: '1' } }));

const ALWAYS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '24:00' }));

it('shows the next contact, has skips say why, and keeps what the agent fills in through the end of the call', async () => {
  const { page, main, cliente, tell, carryOut } = await atDesk(world, {});
  for (const { id } of await cliente.find('campaigns', { status: 'running' }))
    await cliente.call('POST', `campaigns/${id}/transitions/pause`, { pauseReason: 'manual' });
  const mailing = await cliente.create('mailings', { name: 'Mesa', active: true });
  for (const [index, name] of ['Ana Prado', 'Bruno Reis'].entries())
    await cliente.create('mailing-contacts', {
      mailingId: mailing.id,
      name,
      priority: 10 - index,
      phones: [{ number: `+551197001900${index}` }],
      vars: { contrato: `C-${index}`, plano: 'Básico' },
    });
  const contact = async (name: string) => (await cliente.find('mailing-contacts', { mailingId: mailing.id, name }))[0];
  const [[did], [agent], [queue]] = await Promise.all([
    cliente.find('dids', {}),
    cliente.find('agents', { email: 'agente@example.com' }),
    cliente.find('queues', { name: 'Mesa 1' }),
  ]);
  const campaign = await cliente.create('campaigns', {
    name: 'Convite da mesa',
    purpose: 'survey',
    mode: 'preview',
    previewSeconds: 300,
    maxChannels: 5,
    cps: 1,
    ringTimeoutSeconds: 20,
    queueId: queue?.id,
    agentIds: [agent?.id],
    mailingIds: [mailing.id],
    callerIdNumbers: [did?.['number']],
    hours: ALWAYS,
    skipHolidays: false,
    wrapUpSeconds: 600,
    requireDisposition: false,
  });
  expect((await cliente.call('POST', `campaigns/${campaign.id}/transitions/start`, {})).status).toBe(200);

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
