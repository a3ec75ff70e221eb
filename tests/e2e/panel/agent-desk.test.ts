import { expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { PATIENCE_MS } from '../../support/browser/open-browser';
import { button } from '../../support/browser/page-steps';
import { misplaced } from '../../support/browser/phone-faults';
import { axeFaults } from '../../support/browser/route-walk';
import { openDeskExchange } from '../../support/panel/desk-exchange';

const world = browserPanel();

it('takes an agent through a whole call by keyboard, and back to it after a reload', async () => {
  const { cliente, tell, carryOut } = await openDeskExchange(world);
  const [agent] = await cliente.find('agents', { email: 'agente@example.com' });
  const code = String(agent?.['code']);
  await cliente.create('queues', {
    name: 'Mesa',
    number: '7901',
    strategy: 'ringall',
    enabled: true,
    wrapUpSeconds: 600,
    members: [{ agentId: agent?.id }],
  });
  await cliente.create('contacts', { name: 'Dona Lurdes', phone: '+5511970018001' });
  const page = await world.enter('agente@example.com', '/agente/ligacoes');
  const main = page.getByRole('main');
  const available = main.getByText('Disponível', { exact: true });
  // A page that is being drawn may have another button by the time the key is up.
  await shows(async () => {
    if ((await available.count()) === 0) await button(main, 'Sair da pausa').press('Enter', { timeout: 5000 });
    await shows(available).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: PATIENCE_MS });

  const call = 'mesa-1';
  const leg = `${call}/a`;
  await tell(
    { type: 'call.started', call, direction: 'inbound', caller: '+5511970018001', called: '+551133224400' },
    { type: 'queue.entered', call, queue: 'Mesa', position: 1 },
    { type: 'leg.started', call, leg, agent: code },
  );
  await shows(main.getByText('Dona Lurdes').first()).toBeVisible();
  await shows(button(main, 'Desligar')).toHaveCount(0);
  await tell({ type: 'leg.answered', call, leg, agent: code });
  await shows(button(main, 'Desligar')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await shows.poll(() => misplaced(page), 'on a phone').toEqual([]);
  await page.reload();
  await shows(main.getByText('Dona Lurdes').first()).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await shows(button(main, 'Desligar')).toBeVisible();
  await page.keyboard.press('Alt+h');
  await carryOut('hangup');
  await tell({ type: 'leg.ended', call, leg, cause: 16 }, { type: 'call.ended', call, by: 'callee' });
  await shows(main.getByRole('heading', { name: 'Ligação encerrada' })).toBeVisible();
  await page.keyboard.press('1');
  const chosen = main.getByRole('radio', { checked: true });
  await shows(chosen).toHaveText(/^Venda concluída/);
  await page.keyboard.press('Alt+s');
  await shows(main.getByText('Disponível', { exact: true })).toBeVisible();
  await shows(main.getByRole('tabpanel').getByText('Venda concluída').first()).toBeVisible();
});
