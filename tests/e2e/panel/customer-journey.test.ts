import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { startSiteElsewhere, type SiteElsewhere } from '../../support/browser/site-elsewhere';

const world = browserPanel(() => Promise.resolve({ environment: { CHATBOT_URL: 'none', CHAT_DELIVERY: '1' } }));
const AGENT = 'agente@example.com';
let site: SiteElsewhere | undefined;
afterAll(() => site?.close());

const chat = (page: Page) => page.getByRole('dialog', { name: 'Fale conosco' });
const log = (page: Page) => chat(page).getByRole('log');

async function write(page: Page, text: string): Promise<void> {
  await chat(page).getByRole('textbox', { name: 'Escreva uma mensagem' }).fill(text);
  await page.keyboard.press('Enter');
}

/** A site with the widget of a connection whose flow asks for a choice, which leads to a sector of the agent. */
async function openSite(): Promise<{ sectorId: string }> {
  const cliente = await world.api('cliente@example.com');
  const [connection] = await cliente.find('chat-connections', { type: 'webchat' });
  const [agent] = await cliente.find('agents', { email: AGENT });
  const sector = await cliente.create('sectors', { name: 'Loja virtual', active: true, assignment: 'manual' });
  await cliente.call('PATCH', `agents/${agent?.id}`, { sectorIds: [sector.id] });
  const flow = await cliente.create('chat-flows', {
    name: 'Loja virtual',
    trigger: 'first_message',
    fallbackSectorId: sector.id,
    nodes: [
      { id: 'start', type: 'start' },
      { id: 'menu', type: 'menu', data: { text: 'Como posso ajudar?', options: [{ id: '1', label: 'Comprar' }] } },
      { id: 'shop', type: 'sector', data: { sectorId: sector.id, text: 'Um vendedor já vem.' } },
    ],
    edges: [
      { id: 'a', source: 'start', target: 'menu' },
      { id: 'b', source: 'menu', sourceHandle: '1', target: 'shop' },
    ],
  });
  const published = await cliente.call('POST', `chat-flows/${flow.id}/transitions/publish`, {});
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  const token = String(connection?.['widgetToken']);
  site = await startSiteElsewhere(
    () => `<script src="${world.panel.url}/webchat.js" data-token="${token}" async></script>`,
  );
  const changed = await cliente.call('PATCH', `chat-connections/${connection?.id}`, {
    websiteUrl: site.origin,
    flowId: flow.id,
    preChatFields: [],
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  return { sectorId: sector.id };
}

it('a customer on a site is answered by the flow, handed to an agent, answered, finished and counted', async () => {
  const { sectorId } = await openSite();
  const visitor = await world.visit();
  await visitor.goto(site?.origin ?? '');
  await visitor.getByRole('button', { name: /^Abrir o chat/ }).click();
  await write(visitor, 'Quero um sapato');
  await shows(log(visitor)).toContainText('Como posso ajudar?');
  await write(visitor, 'comprar');
  await shows(log(visitor)).toContainText('Um vendedor já vem.');

  const agent = await world.enter(AGENT, '/agente/chatbot?tab=waiting');
  await agent.locator('[data-attendance]').filter({ hasText: 'Visitante' }).click();
  await shows(agent.locator('[aria-keyshortcuts="Alt+A"]')).toBeVisible();
  await agent.keyboard.press('Alt+a');
  const talk = agent.getByRole('log', { name: 'Mensagens' });
  await shows(talk).toContainText('Quero um sapato');
  const composer = agent.getByRole('textbox', { name: 'Escreva ao contato' });
  await composer.fill('Temos em preto.');
  await composer.press('Enter');
  await shows(log(visitor)).toContainText('Temos em preto.');
  await write(visitor, 'Obrigado!');
  await shows(talk).toContainText('Obrigado!');
  await agent.keyboard.press('Alt+e');
  const ending = agent.getByRole('dialog', { name: 'Encerrar o atendimento' });
  await ending.getByRole('radio', { name: 'Venda concluída' }).check();
  await ending.getByRole('button', { name: 'Encerrar', exact: true }).click();
  await shows(agent.getByText('Atendimento encerrado').first()).toBeVisible();

  const client = await world.enter('cliente@example.com', `/cliente/chatbot/dashboard?sectorId=${sectorId}`);
  await shows(client.locator('[data-figure=closed] [data-rows="1"]')).toBeVisible();
  await shows(client.locator('[data-figure=started] [data-rows="1"]')).toBeVisible();
});
