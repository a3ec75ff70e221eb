import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { PATIENCE_MS } from '../../support/browser/open-browser';
import type { PanelApi } from '../../support/browser/panel-api';
import { button, column, headings, listIsThere, rows } from '../../support/browser/page-steps';

const EXTENSIONS = '/cliente/pabx/ramais';
const NAME = 3;

const world = browserPanel();
let api: PanelApi;

beforeAll(async () => {
  api = await world.api('cliente@example.com');
});

async function openList(email = 'cliente@example.com', path = EXTENSIONS): Promise<Page> {
  const page = await world.enter(email, path);
  await listIsThere(page);
  return page;
}

async function pick(page: Page, place: Locator, label: string, option: string): Promise<void> {
  await place.getByRole('combobox', { name: label, exact: true }).last().fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

const chips = (page: Page) => page.getByRole('group', { name: 'Filtros ativos' });
const views = (page: Page) => page.locator('main').getByRole('button', { name: /^Visões/ });
const heading = (page: Page, name: RegExp) => page.locator('thead').getByRole('button', { name });

/** Waits until the table takes keys and held pointers, whose code comes when the list is drawn. Leaves its first column wider. */
async function hasHands(page: Page): Promise<void> {
  const first = page
    .locator('thead th')
    .filter({ has: page.locator('[role=button]') })
    .first();
  const width = async () => (await first.boundingBox())?.width ?? 0;
  await shows(async () => {
    const before = await width();
    await first.locator('[role=button]').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await shows.poll(width, { timeout: 3000 }).toBeGreaterThan(before + 10);
  }).toPass({ timeout: PATIENCE_MS });
}

async function inViews(page: Page, name: string | RegExp): Promise<void> {
  await views(page).click();
  const exact = typeof name === 'string';
  await page.getByRole('menuitem', { name, exact }).or(page.getByRole('menuitemradio', { name, exact })).click();
}

describe('the filter builder', () => {
  it('asks the records that others name, in groups, and tells it in a sentence that opens it again', async () => {
    const centre = await api.create('cost-centers', { code: 'LT-1', name: 'Laboratório', active: true });
    const found = await api.find('extensions', { type: 'sip' });
    const [first, second] = found;
    for (const one of [first, second]) await api.call('PATCH', `extensions/${one?.id}`, { costCenterId: centre.id });
    const page = await openList();
    await button(page, 'Filtrar').click();
    await page.getByRole('menuitem', { name: /^Filtro avançado/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Filtro avançado' });
    await pick(page, dialog, 'Campo', 'Centro de custo › um campo dele');
    await pick(page, dialog, 'Campo do registro', 'Nome');
    await dialog.getByRole('textbox', { name: 'Valor' }).fill('laborat');
    await button(dialog, 'Grupo').click();
    const inner = dialog.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Remover grupo' }) });
    await pick(page, inner, 'Campo', 'Nome');
    await inner.getByRole('textbox', { name: 'Valor' }).fill(String(first?.['name']));
    await button(dialog, 'Aplicar').click();
    await shows.poll(() => column(page, NAME)).toEqual([String(first?.['name'])]);
    await shows(chips(page)).toContainText(
      `Centro de custo › Nome contém laborat e (Nome contém ${String(first?.['name'])})`,
    );

    await page.reload();
    await shows(chips(page)).toContainText('laborat');
    await chips(page).getByText('laborat').click();
    await dialog.getByRole('button', { name: 'Remover grupo' }).click();
    await button(dialog, 'Aplicar').click();
    await shows.poll(() => column(page, NAME)).toEqual([first, second].map((one) => String(one?.['name'])));
    // Who changes the other record changes the list.
    await shows(page.getByText('Ao vivo')).toBeVisible();
    await api.call('PATCH', `cost-centers/${centre.id}`, { name: 'Oficina' });
    await shows(page.getByText('Nada corresponde à busca e aos filtros')).toBeVisible();
    await button(chips(page), 'Limpar filtros').click();
    await listIsThere(page);
    await shows(chips(page)).toHaveCount(0);
  });
});

describe('a list in groups', () => {
  const group = (page: Page, name: string) => page.locator('tbody th').getByRole('button', { name });

  it('counts them over all records, opens and closes them by key, follows what others do, and comes back by view and address', async () => {
    await api.create('views', { name: 'Por tipo', collection: 'extensions', scope: 'personal', group: 'type' });
    const page = await openList();
    await inViews(page, 'Por tipo');
    const sip = await api.find('extensions', { type: 'sip' });
    await shows(group(page, 'SIP').first()).toContainText(`${sip.length} linhas`);
    await shows(rows(page).locator('td.column-number')).toHaveText(sip.map((one) => String(one['number'])).toSorted());
    await hasHands(page);
    await group(page, 'SIP').first().focus();
    await page.keyboard.press('ArrowLeft');
    await shows(group(page, 'SIP').first()).toHaveAttribute('aria-expanded', 'false');
    await shows(rows(page).locator('td.column-number')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await shows(group(page, 'WebRTC').first()).toBeFocused();
    await page.keyboard.press('Enter');
    const [webrtc] = await api.find('extensions', { type: 'webrtc' });
    await shows(rows(page).filter({ hasText: String(webrtc?.['name']) })).toBeVisible();

    await button(page, 'Agrupar').click();
    await page.getByRole('menuitemradio', { name: 'Ativo', exact: true }).click();
    const active = await api.find('extensions', { enabled: true });
    await shows(group(page, 'Sim')).toContainText(`${active.length} linhas`);
    await shows(page.getByText('Ao vivo')).toBeVisible();
    await api.call('PATCH', `extensions/${webrtc?.id}`, { enabled: false });
    await shows(group(page, 'Sim')).toContainText(`${active.length - 1} linhas`);
    await shows(page).toHaveURL(/[?&]group=enabled(&|$)/);
    await page.reload();
    await shows(group(page, 'Sim')).toContainText(`${active.length - 1} linhas`);
    await button(page, 'Fechar todos').click();
    await shows(group(page, 'Sim')).toHaveAttribute('aria-expanded', 'false');
    await shows(rows(page).locator('td.column-number')).toHaveCount(0);
    const all = page.getByRole('checkbox', { name: /^Selecionar todas as linhas do grupo Sim/ });
    await all.click();
    await shows(page.getByText(`${active.length - 1} itens selecionados`)).toBeVisible();
    await shows(all).toBeChecked();
    await group(page, 'Sim').click();
    await page.locator('tbody tr[data-record]').first().getByRole('checkbox').click();
    await shows(all).toHaveJSProperty('indeterminate', true);
    await shows(page.getByText(`${active.length - 2} itens selecionados`)).toBeVisible();
    await all.click();
    await all.click();
    await shows(page.locator('tbody input:checked')).toHaveCount(0);
    await group(page, 'Sim').click();
    await button(page, 'Abrir todos').click();
    await shows(group(page, 'Não')).toHaveAttribute('aria-expanded', 'true');
    await shows(rows(page).filter({ hasText: String(webrtc?.['name']) })).toBeVisible();
    await shows(button(page, 'Abrir todos')).toBeDisabled();
    await api.call('PATCH', `extensions/${webrtc?.id}`, { enabled: true });
    // What nobody can group by is left out.
    await page.goto(`${EXTENSIONS}?group=password`);
    await shows(page.getByRole('combobox', { name: 'Itens por página:' })).toBeVisible();
  });
});

describe('saved views', () => {
  it('keep how a list looks, and open alike for another person of the role', async () => {
    // Who signs in a second time hears of it in a notice, which lies above the buttons for a while.
    const supervisor = await world.api('supervisor@example.com');
    const page = await openList('supervisor@example.com', '/supervisor/agentes');
    const clients = await openList('cliente@example.com', '/cliente/callcenter/agentes');
    const usual = await headings(clients);
    const gone = usual.at(-1) ?? '';
    await button(clients, 'Colunas').click();
    await clients.getByRole('switch', { name: gone, exact: true }).click();
    await clients.keyboard.press('Escape');
    await heading(clients, /^Ordenar por Nome/).click();
    await clients.waitForURL((url) => url.searchParams.get('sort') === 'name');
    // The heading says which order comes next, once the list is drawn in the present one.
    if (new URL(clients.url()).searchParams.get('order') === 'ASC')
      await heading(clients, /^Ordenar por Nome, decrescente/).click();
    await shows(heading(clients, /^Ordenar por Nome, crescente/)).toBeVisible();
    await clients.waitForURL((url) => url.searchParams.get('order') === 'DESC');
    await inViews(clients, /^Salvar como visão/);
    const dialog = clients.getByRole('dialog', { name: 'Salvar como visão' });
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('De trás para frente');
    await dialog.getByRole('combobox', { name: 'Para quem' }).click();
    await clients.getByRole('option', { name: 'Um papel' }).click();
    await dialog.getByRole('checkbox', { name: 'Supervisor' }).check();
    await button(dialog, 'Salvar').click();
    await shows(views(clients)).toHaveText('De trás para frente');

    await page.reload();
    await listIsThere(page);
    await inViews(page, /^De trás para frente/);
    await shows.poll(() => headings(page)).toEqual(usual.slice(0, -1));
    const ordered = await supervisor.call<{ name: string }[]>(
      'GET',
      `agents?${new URLSearchParams({ sort: '["name","DESC"]', range: '[0,9]' }).toString()}`,
    );
    // People of this role cannot delete, but change: the boxes for that stand before the names.
    await shows.poll(() => column(page, 2)).toEqual(ordered.body.map(({ name }) => name));
    await views(page).click();
    await shows(page.getByRole('menuitem', { name: /^Renomear/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    const agent = await world.api('agente@example.com');
    expect(await agent.find('views', {})).toEqual([]);
  });

  it('say that they were changed, are saved, renamed, made the default of a new browser, and deleted with an undo', async () => {
    const page = await openList();
    await inViews(page, /^Salvar como visão/);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Minha');
    await button(dialog, 'Salvar').click();
    await shows(views(page)).toHaveAccessibleName('Visões: Minha');
    await button(page, 'Aparência da tabela').click();
    await page.getByRole('menuitemradio', { name: 'Compacta' }).click();
    await page.keyboard.press('Escape');
    await shows(views(page)).toHaveAccessibleName('Visões: Minha (alterada)');
    await inViews(page, 'Salvar');
    await shows(views(page)).toHaveAccessibleName('Visões: Minha');
    await inViews(page, /^Renomear e compartilhar/);
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Minha lista');
    await dialog.getByRole('switch', { name: 'Abrir a lista sempre nesta visão' }).check();
    await button(dialog, 'Salvar').click();
    await shows(views(page)).toHaveAccessibleName('Visões: Minha lista');

    const elsewhere = await openList();
    await shows(views(elsewhere)).toHaveAccessibleName('Visões: Minha lista');
    await shows.poll(async () => (await rows(elsewhere).first().boundingBox())?.height).toBeLessThan(40);

    await inViews(page, 'Excluir');
    await shows(views(page)).toHaveAccessibleName('Visões');
    await button(page, 'Desfazer').click();
    await shows(views(page)).toHaveAccessibleName('Visões: Minha lista');
  });
});

describe('the grid', () => {
  it('gives columns widths and places by pointer and keys, and keeps them', async () => {
    const page = await openList();
    await shows(button(page, 'Aparência da tabela')).toBeVisible();
    const cell = page.locator('thead th').filter({ has: page.getByRole('button', { name: /^Ordenar por Nome/ }) });
    const widthOf = async () => Math.round((await cell.boundingBox())?.width ?? 0);
    // A pointer that moves before the code for it is there would take the column along when it comes.
    await hasHands(page);
    const box = await cell.boundingBox();
    if (!box) throw new Error('expected a heading for the name');
    await page.mouse.move(box.x + box.width - 3, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 297, box.y + 10, { steps: 4 });
    await page.mouse.up();
    await shows.poll(widthOf).toBe(300);
    await heading(page, /^Ordenar por Nome/).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await shows.poll(widthOf).toBe(316);
    const before = await headings(page);
    await page.keyboard.press('Control+Shift+ArrowLeft');
    const swapped = [before[1], before[0], ...before.slice(2)];
    await shows.poll(() => headings(page)).toEqual(swapped);
    await heading(page, /^Ordenar por Tipo/).dragTo(heading(page, /^Ordenar por Nome/));
    const dragged = [before[2], before[1], before[0], ...before.slice(3)];
    await shows.poll(() => headings(page)).toEqual(dragged);
    await page.reload();
    await listIsThere(page);
    await shows.poll(() => headings(page)).toEqual(dragged);
    await shows.poll(widthOf).toBe(316);
  });

  it('orders by several fields, each in its own direction', async () => {
    const namesBy = async (order: 'ASC' | 'DESC') => {
      const query = new URLSearchParams({
        sort: JSON.stringify([
          ['department', 'ASC'],
          ['name', order],
        ]),
        range: '[0,9]',
      });
      return (await api.call<{ name: string }[]>('GET', `extensions?${query.toString()}`)).body.map(({ name }) => name);
    };
    const page = await openList();
    await heading(page, /^Ordenar por Departamento/).click();
    await shows(page.locator('th[aria-sort=ascending]')).toHaveText('Departamento');
    await heading(page, /^Ordenar por Nome/).click({ modifiers: ['Shift'] });
    await shows.poll(() => column(page, NAME)).toEqual(await namesBy('ASC'));
    await heading(page, /^Ordenar por Nome/).click({ modifiers: ['Shift'] });
    await shows.poll(() => column(page, NAME)).toEqual(await namesBy('DESC'));
    expect(new URL(page.url()).searchParams.get('sort')).toBe('department~,-name');
    // The pointer is over the heading: its number stands alone, and the row of headings looks as it did.
    await shows(heading(page, /^Ordenar por Nome/).locator('.MuiTableSortLabel-icon')).toBeHidden();
    const grounds = await page
      .locator('thead th')
      .evaluateAll((cells) =>
        cells.map((cell) => `${getComputedStyle(cell).backgroundColor} ${getComputedStyle(cell).backgroundImage}`),
      );
    expect(new Set(grounds).size).toBe(1);
  });

  it('moves between cells by keys, opens a row, and keeps pinned columns in sight', async () => {
    const page = await openList();
    await hasHands(page);
    await button(page, 'Aparência da tabela').click();
    await page.getByRole('menuitemradio', { name: 'A primeira' }).click();
    await page.keyboard.press('Escape');
    await shows(page.getByRole('menu')).toHaveCount(0);
    const cell = (row: number, index: number) => rows(page).nth(row).locator('td').nth(index);
    await rows(page).first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await shows(cell(1, 1)).toBeFocused();
    await page.keyboard.press('Control+End');
    await shows(cell(9, 1)).toBeFocused();
    await page.setViewportSize({ width: 800, height: 900 });
    // The menu has left the side.
    await shows(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
    const first = async () => (await cell(0, 1).boundingBox())?.x;
    const at = await first();
    await page
      .locator('.RaDataTable-tableWrapper')
      .evaluate((wrapper) => wrapper.scrollBy({ left: 200, behavior: 'instant' }));
    expect(await first()).toBe(at);
    const number = await cell(9, 1).innerText();
    await cell(9, 1).focus();
    await page.keyboard.press('Enter');
    await shows(page.getByRole('heading', { level: 1 })).toContainText(number);
    await page.waitForURL(/\/show$/);
  });
});
