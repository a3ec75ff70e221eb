import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import type { PanelApi } from '../../support/browser/panel-api';
import { startSiteElsewhere, type SiteElsewhere } from '../../support/browser/site-elsewhere';

// The chatbot would stand in place of the screen of connections.
const world = browserPanel(() => Promise.resolve({ environment: { CHATBOT_URL: 'none', CHAT_DELIVERY: '1' } }));
let site: SiteElsewhere;
let other: SiteElsewhere;
let cliente: PanelApi;
let agente: PanelApi;
let agentId: string;
let connectionId: string;
let token: string;

const script = () => `<script src="${world.panel.url}/webchat.js" data-token="${token}" async></script>`;

beforeAll(async () => {
  // What the widget needs of a site that lets in nothing else.
  const policy = () =>
    `default-src 'none'; script-src ${world.panel.url}; connect-src ${world.panel.url}; img-src blob:`;
  site = await startSiteElsewhere(script, policy);
  other = await startSiteElsewhere(script);
  cliente = await world.api('cliente@example.com');
  agente = await world.api('agente@example.com');
  const [agent] = await cliente.find('agents', { email: 'agente@example.com' });
  agentId = agent?.id ?? '';
  // Open at all hours: what the sector says by itself is no part of a talk here.
  const sector = await cliente.create('sectors', { name: 'Loja', active: true, assignment: 'manual' });
  await cliente.call('PATCH', `agents/${agentId}`, { sectorIds: [sector.id] });
  const [connection] = await cliente.find('chat-connections', { type: 'webchat' });
  connectionId = connection?.id ?? '';
  token = String(connection?.['widgetToken']);
  await cliente.call('PATCH', `chat-connections/${connectionId}`, {
    websiteUrl: site.origin,
    defaultSectorId: sector.id,
    flowId: null,
    preChatFields: ['name'],
  });
});
afterAll(() => {
  site.close();
  other.close();
});

const launcher = (page: Page) => page.getByRole('button', { name: /^Abrir o chat/ });
const chat = (page: Page) => page.getByRole('dialog', { name: 'Fale conosco' });
const log = (page: Page) => chat(page).getByRole('log');

/** A visitor who has said who it is, and this. */
async function begin(text: string): Promise<Page> {
  const page = await world.visit();
  await page.goto(site.origin);
  await launcher(page).click();
  await chat(page).getByRole('textbox', { name: 'Nome' }).fill('Rita');
  await page.keyboard.press('Enter');
  await write(page, text);
  await shows(log(page).getByRole('listitem').filter({ hasText: text })).toContainText('Enviada');
  return page;
}

async function write(page: Page, text: string): Promise<void> {
  await chat(page).getByRole('textbox', { name: 'Escreva uma mensagem' }).fill(text);
  await page.keyboard.press('Enter');
}

/** The attendance in which this was written, taken by the agent. */
async function take(text: string): Promise<string> {
  const [message] = await cliente.find('chat-messages', { text });
  const id = String(message?.['attendanceId']);
  const taken = await agente.call('POST', `attendances/${id}/transitions/take`, { agentId });
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  return id;
}

const answer = (attendanceId: string, text: string) =>
  agente.create('chat-messages', { attendanceId, type: 'text', text });

it('brings what a visitor writes to the agents, and their answers without a reload', async () => {
  const page = await begin('Têm este sapato em 38?');
  const [message] = await cliente.find('chat-messages', { text: 'Têm este sapato em 38?' });
  expect(message).toMatchObject({ direction: 'in', senderType: 'contact' });
  const { id } = await answer(await take('Têm este sapato em 38?'), 'Temos, em preto e em azul.');
  await shows(log(page).getByText('Temos, em preto e em azul.')).toBeVisible();
  await expect.poll(async () => (await cliente.find('chat-messages', { id }))[0]?.['status']).toBe('read');
  await shows(log(page).getByRole('listitem').first()).toContainText('Vista');
});

it('goes on over a change of pages, and counts what came while it was closed', async () => {
  const page = await begin('Volto já');
  await chat(page).getByRole('button', { name: 'Fechar o chat' }).click();
  await page.goto(`${site.origin}/carrinho`);
  await answer(await take('Volto já'), 'Sem pressa.');
  await shows(page.getByRole('button', { name: 'Abrir o chat, 1 mensagem nova' })).toBeVisible();
  await launcher(page).click();
  await shows(log(page).getByText('Volto já')).toBeVisible();
  await shows(log(page).getByText('Sem pressa.')).toBeVisible();
  await page.reload();
  await shows(log(page).getByText('Sem pressa.')).toBeVisible();
});

it('is not on a site that the connection does not name', async () => {
  const page = await world.visit();
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/webchat/'));
  await page.goto(other.origin);
  await asked;
  await shows(page.locator('#webchat-widget')).toHaveCount(0);
});

it('weighs less than 20 kB', async () => {
  const script = await fetch(`${world.panel.url}/webchat.js`);
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(gzipSync(await script.text()).length).toBeLessThan(20_000);
});

it('shows no visitor the talk of another', async () => {
  const page = await begin('Só entre nós');
  const stranger = await world.visit();
  await stranger.goto(site.origin);
  await stranger.evaluate((key) => localStorage.setItem(key, 'x'.repeat(43)), `webchat-${token}`);
  await stranger.reload();
  await launcher(stranger).click();
  await shows(chat(stranger).getByRole('textbox', { name: 'Nome' })).toBeVisible();
  await shows(chat(stranger)).not.toContainText('Só entre nós');
  await shows(chat(page)).toContainText('Só entre nós');
});

it('shows what was written as text, and its addresses as links that lead away', async () => {
  const html = '<img src=x onerror="document.title=1"> <b>oi</b> https://example.com/a?b=1.';
  const page = await begin(html);
  await answer(await take(html), '<script>document.title=2</script> javascript:alert(1)');
  await shows(log(page).getByText('<script>document.title=2</script> javascript:alert(1)')).toBeVisible();
  await shows(log(page).locator('b, script, img')).toHaveCount(0);
  const links = log(page).getByRole('link');
  await shows(links).toHaveCount(1);
  await shows(links).toHaveAttribute('href', 'https://example.com/a?b=1');
  await shows(links).toHaveAttribute('rel', /noopener noreferrer/);
  await shows(page).toHaveTitle('Loja');
});

it('sends a picture', async () => {
  const page = await begin('Segue a foto');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await chat(page).locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: png });
  await shows(chat(page).getByRole('button', { name: 'Remover foto.png' })).toBeVisible();
  await chat(page).getByRole('button', { name: 'Enviar' }).click();
  await shows(log(page).getByRole('img', { name: 'foto.png' })).toBeVisible();
});

it('sends again what did not get there', async () => {
  const page = await begin('Primeira');
  await page.context().setOffline(true);
  await write(page, 'Segunda');
  await shows(log(page).getByText('Não foi enviada')).toBeVisible();
  await page.context().setOffline(false);
  await log(page).getByRole('button', { name: 'Tentar de novo' }).click();
  await shows(log(page).getByRole('listitem').filter({ hasText: 'Segunda' })).toContainText('Enviada');
  await shows(log(page).getByRole('listitem')).toHaveCount(2);
});

it('is ended by the visitor, who rates it and may begin another', async () => {
  const survey = await cliente.create('surveys', {
    name: 'Nota da loja',
    channel: 'chat',
    metric: 'csat',
    introText: 'Conte como foi.',
    active: true,
    questions: [{ position: 0, text: 'Que nota você dá?', type: 'scale', min: 1, max: 5 }],
  });
  await cliente.call('PATCH', `chat-connections/${connectionId}`, { surveyId: survey.id });
  const page = await begin('Obrigada, era só isso');
  await chat(page).getByRole('button', { name: 'Encerrar conversa' }).click();
  await chat(page).getByRole('button', { name: 'Encerrar', exact: true }).click();
  await chat(page).getByRole('radio', { name: '5: Ótimo' }).check();
  await chat(page).getByRole('button', { name: 'Enviar avaliação' }).click();
  await shows(chat(page)).toContainText('Obrigado pela avaliação!');
  expect(await cliente.find('survey-answers', { surveyId: survey.id })).toMatchObject([{ score: 5, channel: 'chat' }]);
  await chat(page).getByRole('button', { name: 'Nova conversa' }).click();
  await write(page, 'Mais uma coisa');
  await shows(log(page).getByRole('listitem')).toHaveCount(1);
});

it('is used without a mouse', async () => {
  const page = await world.visit();
  await page.goto(site.origin);
  await shows(launcher(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await shows(chat(page).getByRole('textbox', { name: 'Nome' })).toBeFocused();
  await page.keyboard.press('Enter');
  await shows(chat(page).getByText('Escreva o seu nome')).toBeVisible();
  await page.keyboard.press('Escape');
  await shows(chat(page)).toBeHidden();
  await shows(launcher(page)).toBeFocused();
});

it('is all of the screen of a phone', async () => {
  const page = await world.visit({ width: 390, height: 844, touch: true });
  await page.goto(site.origin);
  await launcher(page).tap();
  await shows(chat(page)).toBeVisible();
  expect(await chat(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
});

it('is given to a site, and tried out, from the record of its connection', async () => {
  const page = await world.enter('cliente@example.com', `/cliente/chatbot/connections/${connectionId}/show`);
  await shows(page.getByLabel('Código para o site')).toHaveText(script());
  const preview = await page.getByRole('link', { name: 'Testar o chat' }).getAttribute('href');
  const trying = await world.visit();
  await trying.goto(preview ?? '');
  await launcher(trying).click();
  await shows(chat(trying).getByRole('textbox', { name: 'Nome' })).toBeVisible();
});
