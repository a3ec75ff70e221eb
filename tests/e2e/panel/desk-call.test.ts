import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, textBox } from '../../support/browser/page-steps';
import { axeFaults } from '../../support/browser/route-walk';
import { atDesk } from '../../support/panel/at-desk';

const world = browserPanel();

const available = (page: Page) => page.getByRole('main').getByText('Disponível', { exact: true });

it('keeps the agent at a call that needs a disposition, and says why', async () => {
  const { page, main, ring, answer, end } = await atDesk(world, { dispositionRequired: true, wrapUpSeconds: 0 });
  await shows(available(page)).toBeVisible();
  await ring();
  await answer();
  await end();
  await shows(main.getByText(/^Tempo de pós-atendimento esgotado há/)).toBeVisible();
  await shows(main.getByRole('radio').first()).toBeFocused();
  await textBox(main, 'Observações da tabulação').focus();
  await button(main, 'Finalizar pós-atendimento').click();
  await shows(page.getByRole('alert').filter({ hasText: 'você fica em pós-atendimento' }).first()).toBeVisible();
  await shows(main.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('Alt+s');
  await shows(available(page)).toBeVisible();
});

it('has the agent ask somebody first, come back to the customer, and press keys', async () => {
  const { page, main, call, ring, answer, end, tell, carryOut } = await atDesk(world, {});
  await ring();
  await answer();
  await shows(button(main, 'Consultar')).toBeVisible();
  await page.keyboard.press('Alt+c');
  await textBox(main, 'Consultar ramal ou telefone').fill('2001');
  await page.keyboard.press('Enter');
  await carryOut('consult');
  await tell({ type: 'call.held', call });
  await shows(main.getByText('Em consulta; o cliente aguarda: 2001')).toBeVisible();
  await page.reload();
  await shows(button(main, 'Completar transferência')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Alt+v');
  await carryOut('reconnect');
  await tell({ type: 'call.resumed', call });
  await shows(button(main, 'Colocar em espera')).toBeVisible();
  await page.keyboard.press('Alt+k');
  await shows(main.getByRole('group', { name: 'Teclado' })).toBeFocused();
  await page.keyboard.press('5');
  await carryOut('digits');
  await shows(main.getByRole('status').filter({ hasText: /^5$/ })).toBeVisible();
  await end();
  await shows(main.getByRole('heading', { name: 'Ligação encerrada' })).toBeVisible();
  await button(main, 'Finalizar pós-atendimento').click();
  await shows(available(page)).toBeVisible();
});

it('lists what the keyboard does', async () => {
  const { page } = await atDesk(world, {});
  await shows(available(page)).toBeVisible();
  await page.keyboard.press('?');
  await shows(page.getByRole('dialog').getByText('Consultar antes de transferir')).toBeVisible();
});

it('gives the telephone to one of several tabs', async () => {
  const { page } = await atDesk(world, {});
  await shows(available(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await shows(other.getByRole('heading', { name: 'Telefone aberto em outra guia' })).toBeVisible();
  await button(other, 'Usar nesta guia').click();
  await shows(available(other)).toBeVisible();
  await shows(page.getByRole('heading', { name: 'Telefone aberto em outra guia' })).toBeVisible();
  await other.reload();
  await shows(available(other)).toBeVisible();
  await other.close();
  await shows(available(page)).toBeVisible();
});
