import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { PATIENCE_MS } from '../../support/browser/open-browser';
import type { PanelApi } from '../../support/browser/panel-api';
import { button, listIsThere, textBox } from '../../support/browser/page-steps';

const TAGS = '/cliente/chatbot/tags';
const WORDS = '/cliente/chatbot/monitored-words';

const world = browserPanel();
let api: PanelApi;

beforeAll(async () => {
  api = await world.api('cliente@example.com');
});

async function openList(path: string): Promise<Page> {
  const page = await world.enter('cliente@example.com', path);
  await listIsThere(page);
  return page;
}

const cellOf = (page: Page, row: string, source: string) =>
  page.locator('tbody tr', { hasText: row }).locator(`td.column-${source}`);
const editor = (page: Page, name?: string) => page.getByRole('dialog', { name: name ?? /^Editar / });

async function focusOn(cell: Locator): Promise<void> {
  await cell.evaluate((td: HTMLElement) => {
    td.tabIndex = -1;
    td.focus();
  });
}

/** Opens a cell by its key, once the table says that there is one. */
async function edit(page: Page, cell: Locator): Promise<void> {
  // A list that loads or is renewed may take the focus away.
  await shows(async () => {
    await focusOn(cell);
    await shows(cell).toHaveAttribute('aria-keyshortcuts', 'F2', { timeout: 5000 });
  }).toPass({ timeout: PATIENCE_MS });
  await page.keyboard.press('F2');
  await shows(editor(page)).toBeVisible();
}

const stored = async (id: string) => (await api.call('GET', `tags/${id}`)).body;

describe('cells that are edited where they stand', () => {
  it('save by Enter and Tab, refuse as the form does, and give the focus back', async () => {
    const { id } = await api.create('tags', { name: 'AA grade', description: 'antes' });
    await api.create('tags', { name: 'AB grade' });
    const page = await openList(TAGS);
    await edit(page, cellOf(page, 'AA grade', 'name'));
    const name = textBox(editor(page, 'Editar Nome: AA grade'), 'Nome');
    await shows(name).toBeFocused();
    await name.fill('');
    await name.press('Enter');
    await shows(editor(page).getByText('Campo obrigatório')).toBeVisible();
    // Only the server knows what is taken; what was typed stays.
    await name.fill('AB grade');
    await name.press('Enter');
    await shows(name).toHaveAttribute('aria-invalid', 'true');
    await shows(name).toHaveValue('AB grade');
    expect(await stored(id)).toMatchObject({ name: 'AA grade', version: 1 });
    await name.press('Escape');
    await shows(editor(page)).toHaveCount(0);
    await shows(cellOf(page, 'AA grade', 'name')).toBeFocused();

    await edit(page, cellOf(page, 'AA grade', 'name'));
    await name.fill('AA outra');
    // Without a network it is said, and nothing is written behind one's back.
    await page.context().setOffline(true);
    await name.press('Enter');
    await shows(page.getByText('Sem resposta do servidor', { exact: false })).toBeVisible();
    await page.context().setOffline(false);
    expect(await stored(id)).toMatchObject({ name: 'AA grade', version: 1 });
    await page.keyboard.press('Tab');
    const description = textBox(editor(page, 'Editar Descrição: AA outra'), 'Descrição');
    await shows(description).toBeFocused();
    await description.fill('depois');
    await description.press('Enter');
    await shows(cellOf(page, 'AA outra', 'description')).toHaveText('depois');
    await shows(cellOf(page, 'AA outra', 'description')).toBeFocused();
    expect(await stored(id)).toMatchObject({ name: 'AA outra', description: 'depois', version: 3 });
  });

  it('are offered by a pencil, and not where the record says no', async () => {
    const { id } = await api.create('tags', { name: 'AC lápis' });
    const page = await openList(TAGS);
    const pencil = page.getByTitle('Editar (F2)');
    // A pointer that came before the table's hands has to move once more.
    await shows(async () => {
      await page.mouse.move(0, 0);
      await cellOf(page, 'AC lápis', 'active').hover();
      await shows(pencil).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: PATIENCE_MS });
    // It lies over no value, neither its own nor that of the next cell.
    const isOver = await pencil.evaluate((button) => {
      const place = button.getBoundingClientRect();
      const texts = document.createTreeWalker(document.querySelector('tbody') ?? document.body, NodeFilter.SHOW_TEXT);
      const over: string[] = [];
      const range = document.createRange();
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        if (left < place.right - 1 && right > place.left + 1 && top < place.bottom && bottom > place.top)
          over.push(texts.currentNode.textContent ?? '');
      }
      return over;
    });
    expect(isOver).toEqual([]);
    await pencil.click();
    const active = editor(page, 'Editar Ativa: AC lápis')
      .getByRole('switch')
      .or(editor(page).getByRole('checkbox'))
      .first();
    await active.uncheck();
    await button(editor(page), 'Salvar').click();
    await shows(editor(page)).toHaveCount(0);
    expect(await stored(id)).toMatchObject({ active: false, version: 2 });
    // The count is kept by the system: its cell has no key, and F2 stays without an answer.
    await focusOn(cellOf(page, 'AC lápis', 'name'));
    await shows(cellOf(page, 'AC lápis', 'name')).toHaveAccessibleDescription('F2 edita o valor');
    await focusOn(cellOf(page, 'AC lápis', 'useCount'));
    await page.keyboard.press('F2');
    await focusOn(cellOf(page, 'AC lápis', 'description'));
    await shows(cellOf(page, 'AC lápis', 'description')).toHaveAttribute('aria-keyshortcuts', 'F2');
    await shows(cellOf(page, 'AC lápis', 'useCount')).not.toHaveAttribute('aria-keyshortcuts');
    await page.keyboard.press('F2');
    await shows(editor(page)).toHaveAccessibleName('Editar Descrição: AC lápis');
  });

  it('are opened by a double click, though a single one opens the row', async () => {
    const { id } = await api.create('tags', { name: 'AB dois', description: 'um' });
    const page = await openList(TAGS);
    const cell = cellOf(page, 'AB dois', 'description');
    await edit(page, cell);
    await page.keyboard.press('Escape');
    await cell.dblclick();
    const description = textBox(editor(page, 'Editar Descrição: AB dois'), 'Descrição');
    await shows(description).toBeFocused();
    await description.fill('dois');
    await description.press('Enter');
    await shows(cell).toHaveText('dois');
    expect(await stored(id)).toMatchObject({ description: 'dois', version: 2 });
    await cell.click();
    await shows(page).toHaveURL(new RegExp(`/tags/${id}/show`));
    await shows(page.getByRole('definition').filter({ hasText: 'dois' }).first()).toBeVisible();
  });

  it('are reached by a finger that stays, and taken back by the notice', async () => {
    const { id } = await api.create('tags', { name: 'AE dedo', description: 'antes' });
    const page = await openList(TAGS);
    const cell = cellOf(page, 'AE dedo', 'description');
    const description = textBox(editor(page), 'Descrição');
    let before = 'antes';
    // The hands of the table come after its rows, and the notice stands for four seconds.
    await shows(async () => {
      before = String(((await stored(id)) as { description?: string }).description);
      await cell.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true, bubbles: true });
      await shows(description).toBeFocused({ timeout: 2000 });
      await description.fill(`${before} e depois`);
      await description.press('Enter');
      await button(page, 'Desfazer').click({ timeout: 4000 });
    }).toPass({ timeout: PATIENCE_MS });
    await shows(cell).toHaveText(before);
    expect(await stored(id)).toMatchObject({ description: before });
  });

  it('say in words what a value breaks elsewhere in the record', async () => {
    const { id } = await api.create('monitored-words', { word: 'AA (aberto', match: 'contains' });
    const page = await openList(`${WORDS}?${new URLSearchParams({ filter: '{"q":"aberto"}' }).toString()}`);
    await edit(page, cellOf(page, 'AA (aberto', 'match'));
    await editor(page).getByRole('radio', { name: 'Expressão regular' }).check();
    await page.keyboard.press('Enter');
    await shows(editor(page).getByRole('alert')).toContainText(/^Palavra ou expressão: /);
    expect((await api.call('GET', `monitored-words/${id}`)).body).toMatchObject({ match: 'contains', version: 1 });
  });

  it('show both values when somebody else was faster', async () => {
    const { id } = await api.create('tags', { name: 'AD disputa', description: 'no começo' });
    const page = await openList(TAGS);
    await edit(page, cellOf(page, 'AD disputa', 'description'));
    await api.call('PATCH', `tags/${id}`, { description: 'da outra' });
    const description = textBox(editor(page), 'Descrição');
    await description.fill('desta');
    await description.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Este registro mudou enquanto você editava' });
    await shows(dialog.getByText('da outra', { exact: true })).toBeVisible();
    await dialog.getByRole('radio', { name: /desta$/ }).check();
    await button(dialog, 'Salvar resultado').click();
    await shows(cellOf(page, 'AD disputa', 'description')).toHaveText('desta');
    await shows(cellOf(page, 'AD disputa', 'description')).toBeFocused();
    expect(await stored(id)).toMatchObject({ description: 'desta', version: 3 });
  });
});

describe('a list without pages', () => {
  it('draws the rows in sight, leads the keys through all of them, and keeps what was selected', async () => {
    await Promise.all(
      Array.from({ length: 230 }, (_, index) =>
        api.create('tags', { name: `Linha ${String(index).padStart(3, '0')}` }),
      ),
    );
    const page = await openList(
      `${TAGS}?${new URLSearchParams({ filter: '{"q":"Linha"}', sort: 'name', order: 'ASC' }).toString()}`,
    );
    await button(page, 'Aparência da tabela').click();
    await page.getByRole('menuitemcheckbox', { name: 'Rolagem contínua' }).click();
    await page.keyboard.press('Escape');
    const table = page.getByRole('table');
    await shows(table).toHaveAttribute('aria-rowcount', '231');
    const row = (number: number) => table.locator(`tr[data-record][aria-rowindex="${number + 1}"]`);
    await shows(row(1)).toContainText('Linha 000');
    expect(await table.locator('tr[data-record]').count()).toBeLessThan(60);

    await row(1).getByRole('checkbox').check();
    // The code for keys comes when the list is drawn.
    await shows(async () => {
      await row(1).focus();
      await page.keyboard.press('Control+End');
      await shows(row(230)).toBeFocused({ timeout: 5000 });
    }).toPass({ timeout: PATIENCE_MS });
    await shows(row(230)).toContainText('Linha 229');
    await row(230).getByRole('checkbox').check();
    await shows(button(page, 'Selecionar todos: 230')).toBeVisible();
    await row(230).focus();
    await page.keyboard.press('PageUp');
    await shows(row(230)).not.toBeFocused();
    await page.keyboard.press('Control+Home');
    await shows(row(1)).toBeFocused();
    await shows(row(1).getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await shows(row(2)).toBeFocused();

    // A row far down is edited as one on a page.
    await page.keyboard.press('Control+End');
    await shows(row(230)).toBeFocused();
    await edit(page, cellOf(page, 'Linha 229', 'description'));
    await textBox(editor(page), 'Descrição').fill('a última');
    await page.keyboard.press('Enter');
    await shows(row(230)).toContainText('a última');
    await page.reload();
    await shows(table).toHaveAttribute('aria-rowcount', '231');
  });
});
