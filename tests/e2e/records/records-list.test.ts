import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import type { PanelApi } from '../../support/browser/panel-api';
import { button, column, headings, listIsThere, rows } from '../../support/browser/page-steps';

const EXTENSIONS = '/cliente/pabx/ramais';
const NUMBER = 2;
const NAME = 3;

const world = browserPanel();
let api: PanelApi;
let total = 0;

beforeAll(async () => {
  api = await world.api('cliente@example.com');
  total = (await api.find('extensions', {})).length;
});

async function openList(path = EXTENSIONS): Promise<Page> {
  const page = await world.enter('cliente@example.com', path);
  await listIsThere(page);
  return page;
}

/** Waits until the rows are these, by the text of one column. */
const rowsAre = (page: Page, index: number, texts: string[]) => shows.poll(() => column(page, index)).toEqual(texts);
const range = (page: Page, text: string) => shows(page.getByText(text, { exact: true })).toBeVisible();

describe('the list of extensions', () => {
  it('loses no click that comes before the one before it is drawn or answered', async () => {
    const page = await openList();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/extensions\?/, async (route) => {
      await held;
      await route.fallback();
    });
    // A busy page draws an address late; the clicks of a hasty person all come first.
    await page.evaluate(async () => {
      const click = async (field: string, shiftKey: boolean) => {
        document
          .querySelector(`thead [data-field=${field}]`)
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
        await Promise.resolve();
      };
      await click('department', false);
      await click('name', true);
      await click('name', true);
    });
    await shows(page.locator('th[aria-sort=ascending]')).toHaveText('Departamento');
    await page.waitForURL((url) => url.searchParams.get('sort') === 'department~,-name');
    await page
      .locator('thead')
      .getByRole('button', { name: /^Ordenar por Departamento/ })
      .click({ modifiers: ['Shift'] });
    answer();
    await page.waitForURL(
      (url) => url.searchParams.get('order') === 'DESC' && url.searchParams.get('sort') === 'department~,-name',
    );
    await shows(page.locator('th[aria-sort=descending]')).toHaveText('Departamento');
  });

  it('on a phone is sorted, ticked and worked on by a finger, eight records to a screen, what deletes last', async () => {
    const page = await world.enter('cliente@example.com', EXTENSIONS, { width: 390, height: 844 });
    const cards = page.locator('main li[data-record]');
    await shows(cards.first()).toBeVisible();
    expect(
      await cards.evaluateAll((all) => all.filter((card) => card.getBoundingClientRect().bottom <= innerHeight).length),
    ).toBeGreaterThanOrEqual(8);
    const small = await cards
      .first()
      .locator('a, button, .MuiCheckbox-root')
      .evaluateAll(
        (all) =>
          all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44).length,
      );
    expect(small).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await button(page, 'Ordenar').click();
    await page.getByRole('menuitemradio', { name: 'Nome' }).click();
    await page.waitForURL((url) => url.searchParams.get('sort') === 'name');
    const query = new URLSearchParams({ sort: '["name","ASC"]', range: '[0,0]' });
    const [first] = (await api.call<{ name: string }[]>('GET', `extensions?${query.toString()}`)).body;
    await shows(cards.first()).toContainText(first?.name ?? '?');
    await cards
      .first()
      .getByRole('button', { name: /^Ações/ })
      .click();
    await shows(page.getByRole('menuitem').last()).toHaveText('Excluir');
    await page.keyboard.press('Escape');
    await cards.first().getByRole('checkbox').check();
    await shows(page.getByText('1 item selecionado')).toBeVisible();
  });

  it('on a phone says the first fact of each record whole, and what fits of the second', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/callcenter/agentes', { width: 390, height: 844 });
    const facts = page.locator('main li[data-record] .card-content > dl');
    await shows(facts.first()).toBeVisible();
    const cut = await facts.evaluateAll((all) =>
      all.flatMap((list) => {
        const [first, second] = [...list.querySelectorAll('dd')];
        const isCut = first === undefined || first.scrollWidth > first.clientWidth;
        return isCut || (second !== undefined && second.clientWidth < 40) ? [list.textContent] : [];
      }),
    );
    expect(cut).toEqual([]);
  });

  it('searches number, name and e-mail while one types', async () => {
    const page = await openList();
    const found = await api.find('extensions', { q: 'recep' });
    expect(found.length).toBeGreaterThan(0);
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('recep');
    await rowsAre(
      page,
      NAME,
      found.map(({ name }) => String(name)),
    );
    await range(page, `1-${found.length} de ${found.length}`);
    await page.getByRole('searchbox').fill('nada se chama assim');
    await shows(page.getByText('Nada corresponde à busca e aos filtros')).toBeVisible();
    await button(page.locator('main').getByRole('status'), 'Limpar filtros').click();
    await range(page, `1-10 de ${total}`);
    await shows(page.getByRole('searchbox')).toHaveValue('');
  });

  it('filters by a choice, shows the filter, and takes it away', async () => {
    const page = await openList();
    const found = await api.find('extensions', { type: 'webrtc' });
    await button(page, 'Filtrar').click();
    await page.getByRole('menuitem', { name: 'Tipo' }).click();
    await page.getByRole('dialog', { name: 'Tipo' }).getByRole('checkbox', { name: 'WebRTC', exact: true }).check();
    await button(page.getByRole('dialog', { name: 'Tipo' }), 'Fechar').click();
    await range(page, `1-${Math.min(10, found.length)} de ${found.length}`);
    const chips = page.getByRole('group', { name: 'Filtros ativos' });
    await shows(chips).toContainText('Tipo: WebRTC');
    await page.reload();
    await range(page, `1-${Math.min(10, found.length)} de ${found.length}`);
    await button(chips, 'Limpar filtros').click();
    await range(page, `1-10 de ${total}`);
    await shows(chips).toHaveCount(0);
  });

  it('sorts by a column, both ways', async () => {
    const page = await openList();
    const first = async (order: string) => {
      const query = new URLSearchParams({ sort: JSON.stringify(['name', order]), range: '[0,9]' });
      return (await api.call<{ name: string }[]>('GET', `extensions?${query.toString()}`)).body.map(({ name }) => name);
    };
    const heading = page.locator('thead').getByRole('button', { name: /^Ordenar por Nome/ });
    await heading.click();
    await rowsAre(page, NAME, await first('ASC'));
    await heading.click();
    await rowsAre(page, NAME, await first('DESC'));
  });

  it('turns pages of the size one chooses', async () => {
    const page = await openList();
    await page.getByRole('combobox', { name: 'Itens por página:' }).click();
    await shows(page.getByRole('option')).toHaveText(['5', '10', '20', '25', '50', '100']);
    await page.getByRole('option', { name: '5', exact: true }).click();
    await range(page, `1-5 de ${total}`);
    await shows(rows(page)).toHaveCount(5);
    await button(page, 'Próxima página').click();
    await range(page, `6-10 de ${total}`);
    await rowsAre(
      page,
      NUMBER,
      (await api.find('extensions', {}))
        .map(({ number }) => String(number))
        .toSorted()
        .slice(5, 10),
    );
  });

  it('shows the columns one chooses, also after a reload', async () => {
    const page = await openList();
    const before = await headings(page);
    expect(before).toEqual(expect.arrayContaining(['Departamento']));
    await button(page, 'Colunas').click();
    await page.getByRole('switch', { name: 'Departamento' }).click();
    await page.getByRole('switch', { name: 'Centro de custo' }).click();
    await page.keyboard.press('Escape');
    const after = [...before.filter((name) => name !== 'Departamento'), 'Centro de custo'];
    await shows.poll(() => headings(page)).toEqual(after);
    await page.reload();
    await listIsThere(page);
    await shows.poll(() => headings(page)).toEqual(after);
  });

  it('fits the columns of a wide list into a narrow window, and shows where they go on under the actions', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/discador/blocked-phones', { width: 1300 });
    await listIsThere(page);
    const frame = page.locator('.RaDataTable-tableWrapper');
    const hidden = () => frame.evaluate((element) => element.scrollWidth - element.clientWidth);
    await shows.poll(hidden).toBe(0);
    await page.setViewportSize({ width: 700, height: 900 });
    await shows.poll(hidden).toBeGreaterThan(0);
    const shade = () =>
      page
        .locator('td.row-actions')
        .first()
        .evaluate((cell) => getComputedStyle(cell, '::before').opacity);
    await shows.poll(shade).toBe('1');
    await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await shows.poll(shade).toBe('0');
  });

  it('opens a record by a click on its row, and by its buttons', async () => {
    const page = await openList();
    const [number = ''] = await column(page, NUMBER);
    await rows(page).first().getByText(number, { exact: true }).click();
    await shows(page.getByRole('heading', { level: 1, name: new RegExp(`^${number}`) })).toBeVisible();
    await shows(page.locator('main').getByRole('textbox')).toHaveCount(0);
    await page.goBack();
    await page.getByRole('link', { name: new RegExp(`^Ver: ${number}`) }).click();
    await shows(page.getByRole('heading', { level: 1, name: new RegExp(`^${number}`) })).toBeVisible();
    await page.getByRole('link', { name: 'Editar' }).click();
    await shows(page.getByRole('textbox', { name: 'Ramal', exact: true })).toHaveValue(number);
  });
});

describe('a list without rows', () => {
  it('says that there is no data and offers to create', async () => {
    const page = await world.enter('cliente2@example.com', '/cliente/callcenter/actions');
    await shows(page.getByText('Nenhum dado disponível', { exact: true })).toBeVisible();
    await page.locator('main').getByRole('status').getByRole('link', { name: 'Criar' }).click();
    await page.waitForURL('**/cliente/callcenter/actions/create');
  });

  it('says that loading failed and tries again on demand', async () => {
    let broken = true;
    const before = (visited: Page) =>
      visited.route('**/api/extensions?**', (route) => (broken ? route.abort() : route.continue()));
    const page = await world.enter('cliente@example.com', EXTENSIONS, { before });
    await shows(page.getByRole('alert').getByText('Não foi possível carregar')).toBeVisible();
    broken = false;
    await button(page, 'Tentar de novo').click();
    await listIsThere(page);
    await range(page, `1-10 de ${total}`);
  });

  it('says that a record does not exist', async () => {
    const page = await world.enter('cliente@example.com', `${EXTENSIONS}/018f0000-0000-7000-8000-00000000dead`);
    await shows(page.getByRole('alert').getByText('Registro não encontrado')).toBeVisible();
    await page.getByRole('link', { name: 'Ir para a lista' }).click();
    await page.waitForURL(`**${EXTENSIONS}`);
    await listIsThere(page);
  });
});

describe('the calendar of scheduled messages', () => {
  const SUPERVISOR = 'supervisor@example.com';
  const PATH = '/supervisor/chatbot/agendamentos';
  /** The 15th of the next month, on the clocks of the page. */
  const fifteenth = () => {
    const [year = 0, month = 0] = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/Sao_Paulo',
      year: 'numeric',
      month: 'numeric',
    })
      .format(new Date())
      .split('-')
      .map(Number);
    return new Date(Date.UTC(year, month, 15, 15));
  };

  it('shows each in its day, as far as they fit, follows filter and others, and is walked by the keyboard', async () => {
    const supervisor = await world.api(SUPERVISOR);
    const [[known], [contact]] = await Promise.all([
      supervisor.find('chat-schedules', { kind: 'message', templateId_null: false }),
      supervisor.find('contacts', {}),
    ]);
    const at = fifteenth();
    const schedule = (place: number) =>
      supervisor.create('chat-schedules', {
        contactId: contact?.id,
        connectionId: known?.['connectionId'],
        templateId: known?.['templateId'],
        agentId: known?.['agentId'],
        kind: 'message',
        repeat: 'none',
        message: `Recado ${place}`,
        scheduledAt: new Date(at.getTime() + place * 60_000).toISOString(),
      });
    for (const place of [1, 2, 3, 4]) await schedule(place);
    const inWords = (date: Date) =>
      new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' }).format(date);
    const page = await world.enter(SUPERVISOR, PATH);
    await button(page, 'Ver no calendário').click();
    await button(page, 'Próximo mês').click();
    const day = page.getByRole('gridcell', { name: `${inWords(at)}: 4 registros` });
    await shows(day.getByRole('link')).toHaveText(['12:01Recado 1', '12:02Recado 2', '12:03Recado 3']);

    await schedule(5);
    const grown = page.getByRole('gridcell', { name: `${inWords(at)}: 5 registros` });
    await button(grown, '+2 mais').click();
    const dialog = page.getByRole('dialog');
    await shows(dialog.getByRole('link')).toHaveCount(5);
    await button(dialog, 'Fechar').click();

    await grown.focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'Home']) await page.keyboard.press(key);
    const sunday = new Date(at.getTime() + 8 * 86_400_000);
    sunday.setUTCDate(sunday.getUTCDate() - sunday.getUTCDay());
    await shows(page.getByRole('gridcell', { name: inWords(sunday) })).toBeFocused();
    await page.keyboard.press('PageUp');
    await shows(page.getByRole('gridcell', { name: /: 5 registros/ })).toHaveCount(0);
    await page.keyboard.press('PageDown');

    await page.getByRole('searchbox').fill('Recado 4');
    const only = page.getByRole('gridcell', { name: `${inWords(at)}: 1 registro` });
    await shows(only.getByRole('link')).toHaveText(['12:04Recado 4']);
    await only.focus();
    await button(page, 'Semana').click();
    await shows(page.getByRole('gridcell')).toHaveCount(7);
    await page.getByRole('link', { name: /Recado 4/ }).click();
    await page.waitForURL(`**${PATH}/*/show`);
    await shows(page.getByRole('heading', { level: 1, name: 'Recado 4' })).toBeVisible();
  });
});
