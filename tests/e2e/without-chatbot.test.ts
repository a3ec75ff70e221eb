import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../support/browser-panel';
import { button, choose, column, headings, listIsThere, textBox } from '../support/page-steps';
import { ROUTES } from '../support/route-walk';

const world = browserPanel(() => Promise.resolve({ environment: { CHATBOT_URL: 'none' } }));
const CAMPAIGNS = '/cliente/chatbot/campaigns';
const SETTINGS = `${CAMPAIGNS}/configuracoes`;
/** What only the chatbot can do. */
const WITHOUT_SCREEN = ['/agente/chatbot', '/cliente/chatbot/flows', '/cliente/chatbot/flows-new', '/supervisor/chatbot/atendimentos'];

/** Where the words or figures of a cell end, in pixels. */
const endOfText = (cell: Locator) =>
  cell.evaluate((element) => {
    const range = document.createRange();
    range.selectNode(document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element);
    return range.getBoundingClientRect().right;
  });

describe('a panel without a chatbot', () => {
  it.each([
    ['cliente@example.com', 'Cliente'],
    ['supervisor@example.com', 'Supervisor'],
  ])('has its own screens where the chatbot would be: %s', async (email, role) => {
    const page = await world.enter(email, '/notifications');
    for (const { path } of ROUTES.filter((route) => route.kind === 'chatbot-frame' && route.role === role)) {
      await page.goto(path);
      await shows(page.getByRole('heading', { level: 1 })).toBeVisible();
      const isMissing = WITHOUT_SCREEN.includes(path);
      await shows(page.getByText('Chatbot não configurado')).toHaveCount(isMissing ? 1 : 0);
      await shows(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await shows(page.locator('main').getByRole('alert')).toHaveCount(0);
      expect(await page.locator('iframe').count()).toBe(0);
    }
  });

  it('makes a template beside the settings of campaigns, and leads from a list to its contacts', async () => {
    const page = await world.enter('cliente@example.com', SETTINGS);
    await shows(textBox(page, 'Intervalo mínimo')).toHaveValue('00:00:10');
    const parts = page.getByRole('navigation', { name: 'Configurar campanhas' });
    await parts.getByRole('link', { name: 'Modelos de mensagem' }).click();
    await listIsThere(page);
    await shows(parts.locator('[aria-current=page]')).toHaveText('Modelos de mensagem');
    await page.getByRole('link', { name: 'Criar' }).click();
    await textBox(page, 'Nome').fill('aviso_de_entrega');
    await choose(page, 'Conexão', 'WhatsApp oficial');
    await page.getByRole('radio', { name: 'Utilidade' }).check();
    await textBox(page, 'Corpo').fill('Seu pedido saiu para entrega.');
    await button(page, 'Salvar').click();
    await page.waitForURL(`**${SETTINGS}/modelos`);
    await shows.poll(() => column(page, 2)).toContain('aviso_de_entrega');
    await page.goto(`${CAMPAIGNS}/lista-de-contatos`);
    await listIsThere(page);
    // Nothing is sorted by what is counted; its heading stands above the figures all the same.
    const valid = page.locator('.column-valid');
    expect(Math.abs((await endOfText(valid.first())) - (await endOfText(valid.last())))).toBeLessThan(2);
    await page.getByRole('link', { name: 'Contatos da lista: Convidados do evento' }).click();
    await listIsThere(page);
    await shows(page.getByRole('heading', { level: 1, name: 'Contatos da lista' })).toBeVisible();
  });

  it('shows an Agente campaigns without the lists that it may not read, and asks for none', async () => {
    const refused: string[] = [];
    const before = (page: Page) => Promise.resolve(void page.on('response', (response) => response.status() === 403 && refused.push(response.url())));
    const page = await world.enter('agente@example.com', '/agente/chatbot/campaigns', { before });
    await listIsThere(page);
    const shown = await headings(page);
    expect(shown).toContain('Agendada para');
    expect(shown).not.toContain('Lista de contatos');
    expect(refused).toEqual([]);
    await page.getByRole('link', { name: 'Ver: Oferta do mês' }).click();
    await shows(page.getByText('Não disponível').first()).toBeVisible();
    expect(refused).toEqual([]);
  });
});
