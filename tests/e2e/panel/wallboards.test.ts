import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { PATIENCE_MS } from '../../support/browser/open-browser';
import type { PanelApi } from '../../support/browser/panel-api';
import { toldBy } from '../../support/browser/told-by-exchange';

const SUPERVISOR = 'supervisor@example.com';
const BOARDS = '/supervisor/pabx/exibicao-tv';

const world = browserPanel();
let supervisor: PanelApi;
let queue: { id: string; name: string; number: string };

beforeAll(async () => {
  supervisor = await world.api(SUPERVISOR);
  const [found] = await supervisor.find('queues', { enabled: true });
  if (found === undefined) throw new Error('the demo has no queue of the supervisor');
  queue = { id: found.id, name: String(found['name']), number: String(found['number']) };
});

let made = 0;
async function board(more: JsonObject = {}): Promise<{ id: string; name: string }> {
  made += 1;
  const name = `TV ${made}`;
  const widgets = [
    { type: 'waiting', x: 0, y: 0, w: 3, h: 2 },
    { type: 'message', x: 3, y: 0, w: 6, h: 2, options: { text: 'Bom dia, equipe' } },
  ];
  const { id } = await supervisor.create('wallboards', {
    name,
    queueIds: [queue.id],
    widgets,
    refreshSeconds: 2,
    ...more,
  });
  return { id, name };
}
const tv = ({ id }: { id: string }) => `${BOARDS}/${id}/tv`;
const widget = (page: Page, name: string) => page.getByRole('region', { name });

/** The address of a new link, made on the page of the board. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Link da TV' }).click();
  await page.getByRole('button', { name: 'Gerar link' }).click();
  const address = page.getByRole('textbox', { name: 'Endereço' });
  await shows(address).toHaveValue(/\/tv\/[\w-]+#[\w-]{43}$/);
  return address.inputValue();
}

it('is opened from the list, and is all of the screen', async () => {
  const { name } = await board();
  const page = await world.enter(SUPERVISOR, BOARDS);
  await page.getByRole('row', { name }).getByRole('link', { name: 'Abrir na TV' }).click();
  await shows(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await shows(widget(page, 'Aguardando')).toContainText(/\d/);
  await shows(widget(page, 'Mensagem')).toContainText('Bom dia, equipe');
  await shows(page.getByRole('navigation')).toHaveCount(0);
});

it('is read at six metres', async () => {
  const opened = await board();
  const page = await world.enter(SUPERVISOR, tv(opened));
  await page.setViewportSize({ width: 1920, height: 1080 });
  await shows(widget(page, 'Aguardando')).toBeVisible();
  const sizes = await page
    .locator('[data-board]')
    .evaluate((element) =>
      [...element.querySelectorAll('*')]
        .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== ''))
        .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(32);
});

it('hears of callers where it was opened by its address, and asks for nothing', async () => {
  const tell = await toldBy(await world.api('cliente@example.com'));
  const page = await world.enter(SUPERVISOR, tv(await board({ refreshSeconds: 60 })));
  const figure = widget(page, 'Aguardando').locator('[data-figure]');
  await shows(figure).toHaveText(/^\d+$/);
  await page.route('**/api/wallboards/*/figures', (route) => route.abort());
  const before = (await figure.textContent()) ?? '';
  let calls = 0;
  // Told again until the page hears.
  await shows(async () => {
    const call = `on-tv-${(calls += 1)}`;
    await tell(
      { type: 'call.started', call, direction: 'inbound', caller: '+5511987654321' },
      { type: 'queue.entered', call, queue: queue.number, position: 1 },
    );
    await shows(figure).not.toHaveText(before, { timeout: 2000 });
  }).toPass({ timeout: PATIENCE_MS });
  while (calls > 0) await tell({ type: 'call.ended', call: `on-tv-${(calls -= 1) + 1}`, by: 'caller' });
});

it('says how a value stands with a picture and a word', async () => {
  const opened = await board({
    widgets: [{ type: 'chat_waiting', x: 0, y: 0, w: 3, h: 2 }],
    thresholds: { chat_waiting: { warn: 0, critical: 5000 } },
  });
  const page = await world.enter(SUPERVISOR, tv(opened));
  const standing = widget(page, 'Chats aguardando').locator('[data-standing=warning]');
  await shows(standing.locator('svg')).toBeVisible();
  await shows(standing).toContainText('Atenção');
});

it('is read by its link without a session, and goes dark once that is revoked', async () => {
  const opened = await board();
  const page = await world.enter(SUPERVISOR, tv(opened));
  const address = await makeLink(page);
  const stranger = await world.visit();
  await stranger.goto(address);
  await shows(stranger.getByRole('heading', { name: opened.name, level: 1 })).toBeVisible();
  await shows(widget(stranger, 'Aguardando')).toContainText(/\d/);
  await page.getByRole('button', { name: 'Revogar link' }).click();
  await page.getByRole('button', { name: 'Revogar link' }).click();
  await shows(stranger.getByRole('alert')).toContainText('Este link não vale mais');
  await shows(widget(stranger, 'Aguardando')).toHaveCount(0);
});

it('keeps the last figures while nobody answers, and says how old they are', async () => {
  const opened = await board();
  const address = await makeLink(await world.enter(SUPERVISOR, tv(opened)));
  const stranger = await world.visit();
  await stranger.goto(address);
  await shows(widget(stranger, 'Aguardando')).toContainText(/\d/);
  await stranger.context().setOffline(true);
  await shows(stranger.locator('[data-old]')).toBeVisible();
  await shows(widget(stranger, 'Aguardando')).toContainText(/\d/);
  await stranger.context().setOffline(false);
  await shows(stranger.locator('[data-old]')).toHaveCount(0);
});

it('shows its pages in turn', async () => {
  const opened = await board({
    widgets: [
      { type: 'waiting', x: 0, y: 0, w: 3, h: 2 },
      { type: 'message', x: 0, y: 8, w: 6, h: 2, options: { title: 'Aviso', text: 'Segunda página' } },
    ],
    rotateSeconds: 1,
  });
  const page = await world.enter(SUPERVISOR, tv(opened));
  await shows(widget(page, 'Aviso')).toBeVisible();
  await shows(widget(page, 'Aviso')).toHaveCount(0);
  await shows(widget(page, 'Aguardando')).toBeVisible();
});

it('is put together without JSON', async () => {
  const page = await world.enter(SUPERVISOR, `${BOARDS}/create`);
  await page.getByRole('textbox', { name: 'Nome' }).fill('TV da recepção');
  await page.getByRole('combobox', { name: 'Filas' }).click();
  await page.getByRole('option', { name: queue.name }).click();
  await page.keyboard.press('Escape');
  const add = page.getByRole('button', { name: 'Adicionar' });
  await add.click();
  await add.click();
  const editor = page.getByRole('group', { name: 'Componente selecionado' });
  await editor.getByRole('textbox', { name: 'Título' }).fill('Gente na fila');
  await editor.getByRole('button', { name: 'Mais largo' }).click();
  const second = page.getByRole('button', { name: 'Gente na fila: coluna 4, linha 1, 4 × 2' });
  await second.press('ArrowDown');
  await page.getByRole('button', { name: 'Gente na fila: coluna 4, linha 2, 4 × 2' }).press('Shift+ArrowDown');
  await page.getByRole('button', { name: /^Aguardando: / }).click();
  await editor.getByRole('button', { name: 'Remover' }).click();
  await page.getByRole('spinbutton', { name: 'Aguardando: Crítico' }).first().fill('8');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await shows(page).not.toHaveURL(/create/);
  const [stored] = await supervisor.find('wallboards', { name: 'TV da recepção' });
  expect(stored).toMatchObject({
    widgets: [{ type: 'waiting', x: 3, y: 1, w: 4, h: 3, options: { title: 'Gente na fila' } }],
    thresholds: { waiting: { critical: 8 } },
  });
});
