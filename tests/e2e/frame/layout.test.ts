import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, goWithin, listIsThere, needsNothing, textBox } from '../../support/browser/page-steps';

const LIST = '/cliente/pabx/ramais';
const world = browserPanel();

async function enter(options?: { width?: number; height?: number }): Promise<Page> {
  const page = await world.enter('cliente@example.com', LIST, options);
  await shows(page.locator('main h1, main h2').first()).toBeVisible();
  return page;
}

async function customise(page: Page, comes = true): Promise<void> {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Personalizar' }).click();
  if (comes) await shows(page.getByRole('dialog', { name: 'Personalizar' })).toBeVisible();
}

const pick = (page: Page, setting: string, choice: string) =>
  page.getByRole('group', { name: setting }).getByRole('button', { name: choice }).click();

const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), `PABX-${name}`);
const sideMenu = (page: Page) => page.locator('.MuiDrawer-root nav');
const menuAbove = (page: Page) => page.locator('header nav');
const widthOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.width ?? 0;

// The account keeps what the test before has chosen.
beforeEach(async () => {
  const api = await world.api('cliente@example.com');
  const { status } = await api.call('PATCH', `users/${api.userData.id}`, { appearance: {} });
  expect(status).toBe(200);
});

describe('customiser', () => {
  it('shows each choice at once, keeps it under the title of the application, and takes all back', async () => {
    const page = await enter({ width: 1920 });
    await listIsThere(page);
    const boxed = await widthOf(page, 'main');
    await customise(page);
    await pick(page, 'Largura do conteúdo', 'Toda a tela');
    await shows.poll(() => widthOf(page, 'main')).toBeGreaterThan(boxed);
    await pick(page, 'Superfícies', 'Com borda');
    await shows(page.locator('main .MuiCard-root').first()).toHaveCSS('box-shadow', 'none');
    await pick(page, 'Tema', 'Escuro');
    await shows(page.locator('html')).toHaveAttribute('data-palette', 'dark');
    await pick(page, 'Rodapé', 'Oculto');
    await shows(page.locator('footer')).toHaveCount(0);
    await pick(page, 'Navegação', 'Horizontal');
    await shows(menuAbove(page)).toBeVisible();
    await shows(page.getByRole('group', { name: 'Menu horizontal' })).toBeVisible();
    await shows
      .poll(() =>
        Promise.all(
          ['contentWidth', 'skin', 'theme', 'footerType', 'contentLayoutNav'].map((name) => stored(page, name)),
        ),
      )
      .toEqual(['fluid', 'bordered', 'dark', 'hidden', 'horizontal']);

    await page.reload();
    await shows(menuAbove(page)).toBeVisible();
    await customise(page);
    await button(page, 'Restaurar padrão').click();
    await shows(sideMenu(page)).toBeVisible();
    await shows(page.locator('html')).toHaveAttribute('data-palette', 'light');
    await shows(page.locator('footer')).toBeVisible();
    await shows.poll(() => stored(page, 'contentWidth')).toBeNull();
  });

  it('follows the person to another device', async () => {
    const page = await enter();
    await customise(page);
    const kept = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.url().includes('/api/users/') && response.ok(),
    );
    await pick(page, 'Navegação', 'Horizontal');
    await kept;
    const other = await enter();
    await shows(menuAbove(other)).toBeVisible();
  });
});

describe('navigation', () => {
  it('at the side collapses to icons, and opens over the page while the pointer is in it', async () => {
    const page = await enter();
    await listIsThere(page);
    await button(page, 'Recolher menu').click();
    await page.mouse.move(900, 500);
    await shows.poll(() => widthOf(page, '.MuiDrawer-paper')).toBeLessThan(80);
    // The mark of the open page is as high as the others, however long its name is.
    const heights = await sideMenu(page)
      .locator('.menu-link')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().height)));
    expect(Math.max(...heights)).toBeLessThan(1.3 * Math.min(...heights));
    const left = (await page.locator('main').boundingBox())?.x;
    await page.mouse.move(30, 300);
    await shows.poll(() => widthOf(page, '.MuiDrawer-paper')).toBeGreaterThan(250);
    expect((await page.locator('main').boundingBox())?.x).toBe(left);
  });

  it('becomes an overlay under 1280 px, whatever was chosen', async () => {
    const page = await enter({ width: 1279 });
    await page.evaluate(() => localStorage.setItem('PABX-contentLayoutNav', 'horizontal'));
    await page.reload();
    await shows(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible();
    await shows(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await shows(sideMenu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await shows(sideMenu(page)).toHaveCount(0);
  });

  it('above the page opens a group and leads on by keyboard alone', async () => {
    const page = await enter();
    await page.evaluate(() => localStorage.setItem('PABX-contentLayoutNav', 'horizontal'));
    await page.reload();
    const group = menuAbove(page).getByRole('button', { name: 'PABX' });
    await group.focus();
    await page.keyboard.press('Enter');
    await shows(page.getByRole('menuitem', { name: 'Ramais', exact: true })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('menuitem', { name: 'Filas', exact: true }).press('Enter');
    await page.waitForURL('**/cliente/pabx/queues');
    await shows(page.getByRole('menu')).toHaveCount(0);
  });
});

describe('rows of a list in a window of 1280 px', () => {
  it('show their first label and say how many more there are, addresses broken between names, and the same actions below each other', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/callcenter/agentes', { width: 1280 });
    await listIsThere(page);
    const table = page.getByRole('table');
    const shownLabels = (cell: string) =>
      table
        .locator(cell)
        .evaluateAll((cells) =>
          cells.map((one) =>
            [...one.children]
              .filter((label) => label.getClientRects().length > 0)
              .map((label) => label.textContent || label.getAttribute('data-rest')),
          ),
        );
    // A break may come after each of the parts, and the whole address is at hand.
    const address = table.locator('.column-email [title]').first();
    expect((await address.locator('bdi').innerHTML()).split('<wbr>').join('')).toBe(
      await address.getAttribute('title'),
    );
    expect(await address.locator('wbr').count()).toBeGreaterThan(1);
    const actions = await table
      .locator('tbody .row-icons')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.children]
            .filter((icon) => icon.getClientRects().length > 0)
            .map(
              (icon) =>
                `${Math.round(icon.getBoundingClientRect().x)} ${icon.querySelector('path')?.getAttribute('d') ?? ''}`,
            ),
        ),
      );
    const kinds = [...new Set(actions.flat())];
    expect(kinds.length).toBe(3);
    expect(new Set(kinds.map((kind) => kind.slice(0, kind.indexOf(' ')))).size).toBe(3);

    for (const width of [900, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // The menu takes its room, or gives it up, after the window has its new width.
      await shows
        .poll(async () => (await shownLabels('.column-channels .chips:has(> .is-rest)'))[0], { message: `${width} px` })
        .toEqual(['PABX', '+1']);
    }
    // Where there is that much room the labels are whole, and still nothing has to be scrolled.
    expect(
      await table
        .locator('.soft-chip')
        .evaluateAll((labels) =>
          labels
            .filter((label) => label.clientWidth > 0 && label.scrollWidth > label.clientWidth)
            .map((label) => label.textContent),
        ),
    ).toEqual([]);
    expect(
      await page.locator('.RaDataTable-tableWrapper').evaluate((frame) => frame.scrollWidth - frame.clientWidth),
    ).toBe(0);
    await page.goto('/cliente/pabx/routing');
    await listIsThere(page);
    expect(await shownLabels('.column-callTypes .chips')).toContainEqual(['Fixo local', '+5']);
  });
});

describe('a page that scrolls', () => {
  it('offers the way back to its top after 200 px, but not on paper', async () => {
    const page = await enter({ height: 420 });
    await listIsThere(page);
    const upwards = page.getByRole('button', { name: 'Voltar ao topo' });
    await page.evaluate(() => scrollTo({ top: 190, behavior: 'instant' }));
    await page.waitForTimeout(300);
    expect(await upwards.count()).toBe(0);
    await page.evaluate(() => scrollTo({ top: 260, behavior: 'instant' }));
    await shows(upwards).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await shows(upwards).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await upwards.click();
    await shows.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await shows(upwards).toHaveCount(0);
  });

  it('has that way in the bar, where it lies on nothing that is to be pressed, on the narrowest phone too', async () => {
    const page = await enter({ width: 320, height: 420 });
    await shows(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 260, behavior: 'instant' }));
    await shows(page.getByRole('banner').first().getByRole('button', { name: 'Voltar ao topo' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  it('lies blurred under the bar; a bar that hides leaves on the way down and is back on the way up', async () => {
    const page = await enter({ height: 420 });
    await listIsThere(page);
    const header = page.getByRole('banner').first();
    await shows(header).toHaveCSS('backdrop-filter', 'none');
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await shows(header).toHaveCSS('backdrop-filter', 'blur(10px)');
    await page.evaluate(() => localStorage.setItem('PABX-navbarType', 'hidden'));
    await page.reload();
    await listIsThere(page);
    const top = async () => (await header.boundingBox())?.y ?? 0;
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await shows.poll(top).toBeLessThan(-50);
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    await shows.poll(top).toBe(0);
  });
});

describe('a page that is open while the server gets another build', () => {
  /** From now on the server has another build, and of the page's own one these parts are gone. */
  async function replaceBuild(page: Page): Promise<void> {
    await page.route(/\/assets\/(?:Palette|Customiser)-/, (route) => route.fulfill({ status: 404 }));
    await page.route('/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-other.js'),
      });
    });
  }

  it('asks who has unsaved changes, else moves on to it by itself, and not again and again', async () => {
    const page = await enter();
    await goWithin(page, `${LIST}/create`);
    await needsNothing(page);
    const visits: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && visits.push(request.url()));
    await replaceBuild(page);
    await textBox(page, 'Nome').fill('Recepção');
    await page.keyboard.press('Control+k');
    await shows(page.getByText('O painel foi atualizado.')).toBeVisible();
    await shows(textBox(page, 'Nome')).toHaveValue('Recepção');
    expect(visits).toEqual([]);

    page.on('dialog', (dialog) => void dialog.accept());
    await button(page, 'Recarregar').click();
    await shows(textBox(page, 'Nome')).toHaveValue('');
    expect(visits).toHaveLength(1);
    await needsNothing(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
    await customise(page, false);
    await shows(page.locator('html:not([data-before]) main')).toBeVisible();
    expect(visits).toHaveLength(2);
    // What comes up is the old build once more, as from a cache in between that is wrong: the page says so and stays.
    await needsNothing(page);
    await customise(page, false);
    await shows(page.getByRole('heading', { name: 'Esta página não pôde ser mostrada' })).toBeVisible();
    expect(visits).toHaveLength(2);
  });
});
