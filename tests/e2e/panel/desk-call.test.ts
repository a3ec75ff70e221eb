import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, textBox } from '../../support/browser/page-steps';
import { lookAtPage, narrowPhone, wordsOf } from '../../support/browser/phone-layers';
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
  await main.getByRole('combobox', { name: 'Consultar nome, ramal ou telefone' }).fill('2001');
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

it('finds whom a call is given to by name, with whether they are there, and still takes a number', async () => {
  const { page, main, call, cliente, ring, answer, end, tell, carryOut } = await atDesk(world, {});
  const [colleague] = await cliente.find('extensions', { number: '1003' });
  await ring();
  await answer();
  await shows(button(main, 'Transferir')).toBeVisible();
  await page.keyboard.press('Alt+t');
  const target = main.getByRole('combobox', { name: 'Nome, ramal, fila ou telefone' });
  await shows(target).toBeFocused();
  await page.keyboard.type(String(colleague?.['name']).slice(0, 8));
  const option = page.getByRole('option').filter({ hasText: '1003' });
  await shows(option).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);
  await shows(option.locator('[data-tone]')).toBeVisible();
  await target.fill('1003');
  await shows(option).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await shows(target).toHaveValue(/^1003 – /);
  await page.keyboard.press('Enter');
  expect((await carryOut('transfer')).order).toMatchObject({ call, to: '1003' });
  await tell({ type: 'call.transferred', call, to: '1003', kind: 'blind' });
  await end();
  await button(main, 'Finalizar pós-atendimento').click();
  await shows(available(page)).toBeVisible();
});

it('mutes the telephone on the desk, and knows it after a reload', async () => {
  const { page, main, call, ring, answer, end, carryOut } = await atDesk(world, {});
  await ring();
  await answer();
  const mute = button(main, 'Silenciar');
  await shows(mute).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Alt+m');
  expect((await carryOut('mute')).order).toEqual({ call });
  await shows(mute).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await shows(mute).toHaveAttribute('aria-pressed', 'true');
  await mute.click();
  await carryOut('unmute');
  await shows(mute).toHaveAttribute('aria-pressed', 'false');
  await end();
  await button(main, 'Finalizar pós-atendimento').click();
  await shows(available(page)).toBeVisible();
});

it('has the agent mend the contact while they talk, and says what was not saved when the work after the call is over', async () => {
  const { page, main, cliente, ring, answer, end } = await atDesk(world, {});
  const contact = await cliente.create('contacts', { name: 'Seu Nivaldo', phone: '+5511970018002' });
  await ring();
  await answer();
  const company = textBox(main, 'Empresa');
  await company.fill('Padaria Estrela');
  await end();
  await shows(main.getByRole('heading', { name: 'Ligação encerrada' })).toBeVisible();
  await shows(company).toHaveValue('Padaria Estrela');
  await company.press('Enter');
  await shows(page.getByText('Dados do contato salvos')).toBeVisible();
  expect((await cliente.find('contacts', { id: contact.id }))[0]).toMatchObject({ company: 'Padaria Estrela' });
  await textBox(main, 'Cidade').fill('Santos');
  await button(main, 'Finalizar pós-atendimento').click();
  await shows(available(page)).toBeVisible();
  await shows(main.getByRole('heading', { name: 'Alterações não salvas' })).toBeVisible();
  await shows(textBox(main, 'Cidade')).toHaveValue('Santos');
  await button(main, 'Salvar contato').click();
  await shows(main.getByRole('heading', { name: 'Alterações não salvas' })).toHaveCount(0);
  expect((await cliente.find('contacts', { id: contact.id }))[0]).toMatchObject({ city: 'Santos' });
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

it('reads beside the call what the knowledge bases say, by the keyboard alone', async () => {
  const { page, main, cliente, ring, answer, end } = await atDesk(world, {});
  const title = 'Base de conhecimento';
  await ring();
  await answer();
  await shows(main.getByRole('heading', { name: title })).toBeVisible();
  await page.keyboard.press('Alt+b');
  await page.keyboard.type('2 reembolsos');
  const passages = main.getByRole('region', { name: title }).last().getByRole('listitem');
  await shows(passages.filter({ hasText: '7 dias úteis' })).toBeVisible();
  await shows(passages.filter({ hasText: 'Política de reembolso' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await main.getByRole('searchbox', { name: 'Palavras sobre o assunto' }).fill('astronautas');
  await shows(main.getByRole('status').filter({ hasText: 'Nenhum documento fala disso' })).toBeVisible();
  await end();
  const bases = await cliente.find('knowledge-bases', { status: 'active' });
  const set = (status: string) =>
    Promise.all(bases.map(({ id }) => cliente.call('PATCH', `knowledge-bases/${id}`, { status })));
  await set('inactive');
  await page.reload();
  await shows(main.getByRole('heading', { name: 'Ligação encerrada' })).toBeVisible();
  await shows(main.getByRole('heading', { name: 'Histórico' })).toBeVisible();
  await shows(main.getByRole('heading', { name: title })).toHaveCount(0);
  await set('active');
});

it('has the end of a call in reach under the list of whom it goes to, and all of a call fit a narrow phone', async () => {
  const { page, main, ring, answer, end } = await atDesk(world, {}, narrowPhone('pt'));
  await ring();
  await answer();
  const say = wordsOf('pt');
  const transfer = button(main, 'Transferir').first();
  await shows(transfer).toBeVisible();
  await main.getByRole('searchbox', { name: 'Palavras sobre o assunto' }).fill('reembolso');
  await shows(main.getByText('7 dias úteis')).toBeVisible();
  await lookAtPage(page, say);
  for (const height of [740, 480]) {
    await page.setViewportSize({ width: 360, height });
    await transfer.click();
    await shows(page.getByRole('option').first()).toBeVisible();
    await button(main, 'Desligar').click({ trial: true });
    await page.keyboard.press('Escape');
    await transfer.click();
  }
  await end();
});
