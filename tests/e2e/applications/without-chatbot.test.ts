import type { Locator, Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, choose, column, headings, listIsThere, rows, textBox } from '../../support/browser/page-steps';
import { axeFaults, ROUTES } from '../../support/browser/route-walk';
import { startWhatsAppPlatform, type WhatsAppPlatform } from '../../support/outside/whatsapp-platform';

let platform: WhatsAppPlatform;
const world = browserPanel(async () => {
  platform = await startWhatsAppPlatform();
  return { environment: { CHATBOT_URL: 'none', WHATSAPP_URL: platform.address } };
});
const CAMPAIGNS = '/cliente/chatbot/campaigns';
const SETTINGS = `${CAMPAIGNS}/configuracoes`;
const TEMPLATES = `${SETTINGS}/modelos`;

/** Where the words or figures of a cell end, in pixels. */
const endOfText = (cell: Locator) =>
  cell.evaluate((element) => {
    const range = document.createRange();
    range.selectNode(document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element);
    return range.getBoundingClientRect().right;
  });

afterAll(() => platform.close());

describe('a panel without a chatbot', () => {
  it.each([
    ['cliente@example.com', 'Cliente'],
    ['supervisor@example.com', 'Supervisor'],
  ])('has its own screens where the chatbot would be: %s', async (email, role) => {
    const page = await world.enter(email, '/notifications');
    for (const { path } of ROUTES.filter((route) => route.kind === 'chatbot-frame' && route.role === role)) {
      await page.goto(path);
      await shows(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shows(page.getByText('Chatbot não configurado')).toHaveCount(0);
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
    await page.waitForURL(`**${TEMPLATES}`);
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
    const before = (page: Page) =>
      Promise.resolve(
        void page.on('response', (response) => response.status() === 403 && refused.push(response.url())),
      );
    const page = await world.enter('agente@example.com', '/agente/chatbot/campaigns', { before });
    await listIsThere(page);
    const shown = await headings(page);
    expect(shown).toContain('Agendada para');
    expect(shown).not.toContain('Lista de contatos');
    expect(refused).toEqual([]);
    await page.getByRole('link', { name: 'Ver: Oferta do mês' }).click();
    await shows(page.getByText('Fora do seu acesso').first()).toBeVisible();
    expect(refused).toEqual([]);
  });
});

describe('message templates', () => {
  it('are synchronised from their list, which changes by itself: what is missing is said, how far it is, and what came of it', async () => {
    const api = await world.api('cliente@example.com');
    const [connection] = await api.find('chat-connections', { type: 'whatsapp_cloud' });
    const give = async (values: object) =>
      expect((await api.call('PATCH', `chat-connections/${connection?.id}`, values)).status).toBe(200);
    // Another case may have left a draft.
    for (const { id } of await api.find('chat-templates', { status: 'draft' }))
      await api.call('DELETE', `chat-templates/${id}`);
    await api.create('chat-templates', {
      name: 'aviso_novo',
      connectionId: connection?.id,
      category: 'utility',
      body: 'Até logo.',
    });
    platform.templates = [
      {
        id: '1',
        name: 'oferta_do_mes',
        language: 'pt_BR',
        status: 'APPROVED',
        category: 'MARKETING',
        components: [{ type: 'BODY', text: 'Oferta.' }],
      },
      {
        id: '2',
        name: 'vinda_de_la',
        language: 'pt_BR',
        status: 'APPROVED',
        category: 'UTILITY',
        components: [{ type: 'BODY', text: 'De lá.' }],
      },
      {
        id: '3',
        name: 'carrossel',
        language: 'pt_BR',
        status: 'APPROVED',
        category: 'UTILITY',
        components: [{ type: 'CAROUSEL' }],
      },
    ];
    const page = await world.enter('cliente@example.com', TEMPLATES);
    await listIsThere(page);
    const dialog = page.getByRole('dialog');
    await button(page, 'Sincronizar').click();
    await shows(dialog.getByRole('combobox', { name: 'Conexão' })).toHaveText('WhatsApp oficial');
    await shows(dialog.getByText('Rascunhos: 1. Alterados após a rejeição: 0.')).toBeVisible();
    await button(dialog, 'Sincronizar').click();
    await shows(dialog.getByRole('alert')).toHaveText('Falta na conexão: Token de acesso');
    expect(await axeFaults(page)).toEqual([]);
    await give({ accessToken: platform.token });
    const release = platform.hold();
    await dialog.getByRole('checkbox', { name: 'Enviar para aprovação' }).check();
    await button(dialog, 'Sincronizar').click();
    await shows(dialog.getByRole('progressbar', { name: 'Andamento' })).toBeVisible();
    await shows(dialog.getByText('a sincronização continua')).toBeVisible();
    release();
    const figures = dialog.getByRole('group', { name: 'Resultado' });
    await shows(figures).toHaveText('1Novos1Alterados0Sem mudança1Desativados1Enviados1Deixados de fora');
    await shows(
      dialog.getByRole('row', { name: 'carrossel (pt_BR) O painel não trata esta parte do modelo: CAROUSEL' }),
    ).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await button(dialog, 'Fechar').click();
    await shows(rows(page).filter({ hasText: 'vinda_de_la' })).toContainText('Aprovado');
    await shows(rows(page).filter({ hasText: 'aviso_novo' })).toContainText('Em análise');
    await shows(rows(page).filter({ hasText: 'lembrete_vencimento' })).toContainText('Desativado');
    await give({ active: false });
    await button(page, 'Sincronizar').click();
    await shows(dialog.getByText('Nenhuma conexão de WhatsApp')).toBeVisible();
    await shows(dialog.getByRole('link', { name: 'Abrir conexões' })).toHaveAttribute(
      'href',
      '/cliente/chatbot/connections',
    );
  });
});
