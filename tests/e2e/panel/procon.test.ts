import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, choose, listIsThere, rows, tab, textBox } from '../../support/browser/page-steps';
import { axeFaults } from '../../support/browser/route-walk';

const world = browserPanel();

describe('numbers that nobody may call', () => {
  it('are looked up by an Admin, listed by where they come from, and counted where they kept calls from being made', async () => {
    const api = await world.api('admin@example.com');
    await api.create('dnc-numbers', { number: '+5511988860001', source: 'procon_sp', registeredAt: '2020-01-01' });
    const page = await world.enter('admin@example.com', '/admin/procon');
    const main = page.getByRole('main');
    const part = (name: string) => main.getByRole('navigation', { name: 'PROCON' }).getByRole('link', { name });

    await button(main, 'Consultar').click();
    await shows(main.getByText('Digite ao menos um número')).toBeVisible();
    await textBox(main, 'Números').fill('48 99999-0000\n98886\n(11) 98886-0001; 1188860001');
    await shows(main.getByText('4 números')).toBeVisible();
    await button(main, 'Consultar').click();
    await shows(rows(page)).toHaveText([
      /\(11\) 98886-0001BloqueadoPROCON-SP31\/01\/2020/,
      /\(11\) 8886-0001Bloqueado/,
      /\(48\) 99999-0000Livre/,
      /98886Número inválido/,
    ]);
    expect(await axeFaults(page)).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent('download'), button(main, 'Baixar CSV').click()]);
    expect((await readFile(await file.path(), 'utf8')).split('\r\n').slice(0, 2)).toEqual([
      '\ufeffConsultado;Número;Situação;Listas;Vale a partir de',
      '(11) 98886-0001;(11) 98886-0001;Bloqueado;PROCON-SP;31/01/2020',
    ]);
    await button(main, 'Bloqueados: 2').click();
    await shows(rows(page)).toHaveCount(2);

    await part('Listas importadas').click();
    await listIsThere(page);
    await page.getByRole('searchbox').or(main.getByPlaceholder('Buscar')).first().fill('Perturbe');
    await shows(rows(page)).toHaveCount(1);
    await shows(part('Listas importadas')).toHaveAttribute('aria-current', 'page');
    expect(new URL(page.url()).searchParams.get('filter')).toContain('Perturbe');
    await rows(page)
      .first()
      .getByRole('link', { name: /^Números da lista/ })
      .click();
    await shows(page).toHaveURL(/\/admin\/procon\/[\w-]+\/numeros$/);
    await page.goBack();
    await shows(rows(page)).toHaveCount(1);
    await shows(page.getByRole('link', { name: 'Criar' })).toBeVisible();
    await shows(button(main, 'Importar')).toHaveCount(0);
    await page.getByRole('link', { name: 'Criar' }).click();
    await shows(page).toHaveURL(/\/admin\/procon\/create$/);
    await shows(textBox(page.getByRole('main'), 'Nome')).toBeVisible();
    await page.goBack();

    // Whoever makes a list sees it there, whichever part was open before.
    await part('Consultar número').click();
    await shows(textBox(main, 'Números')).toBeVisible();
    await page.goto('/admin/procon/create');
    await textBox(main, 'Nome').fill('Lista de hoje');
    await choose(page, 'Origem', 'PROCON-RS');
    await main
      .locator('input[type="file"]')
      .setInputFiles({ name: 'hoje.txt', mimeType: 'text/plain', buffer: Buffer.from('5133334444\n') });
    await button(main, 'Salvar').click();
    await shows(part('Listas importadas')).toHaveAttribute('aria-current', 'page');
    // A list that is not imported stands before those that are.
    await shows(rows(page).filter({ hasText: 'Lista de hoje' })).toBeVisible();

    await part('Números manuais').click();
    await listIsThere(page);
    await shows(rows(page).filter({ hasText: '(11) 98886-0001' })).toHaveCount(1);
    await shows(rows(page).filter({ hasText: '(11) 99001-0001' })).toHaveCount(0);

    await part('Uso por cliente').click();
    await main.getByRole('combobox', { name: 'Período' }).click();
    await page.getByRole('option', { name: 'Últimos 12 meses' }).click();
    await shows(rows(page).first()).toHaveText(/^Horizonte Telecom(\d+)000\1$/);
    await shows(page).toHaveURL(/period=last_12_months/);

    await part('Credenciais e atualização').click();
    await shows(main.locator('[data-source="procon_sp"]')).toHaveText(/^PROCON-SPHá \d+ dias2PROCON-SP outubro/);
    expect(await axeFaults(page, ['nav', 'header'])).toEqual([]);
    await main.getByRole('link', { name: 'Abrir conformidade: Horizonte Telecom' }).click();
    await shows(tab(page, 'Conformidade')).toHaveAttribute('aria-selected', 'true');
  });

  it('are looked up by a Cliente, whose own list counts too', async () => {
    const api = await world.api('cliente@example.com');
    await api.create('blocked-phones', {
      number: '+5511988850001',
      matchType: 'exact',
      scope: 'all',
      channels: ['call'],
    });
    const page = await world.enter('cliente@example.com', '/cliente/discador/blocked-phones');
    await page.getByRole('button', { name: 'Consultar número' }).click();
    const dialog = page.getByRole('dialog', { name: 'Consultar número' });
    await textBox(dialog, 'Números').fill('11 98885-0001');
    await textBox(dialog, 'Números').press('Enter');
    await shows(dialog.getByRole('table').locator('tbody tr')).toHaveText([/\(11\) 98885-0001BloqueadoLista interna/]);
    await page.keyboard.press('Escape');
    await shows(dialog).toHaveCount(0);
    await page.getByRole('link', { name: 'Criar' }).click();
    await shows(page).toHaveURL(/\/blocked-phones\/create$/);
  });
});
