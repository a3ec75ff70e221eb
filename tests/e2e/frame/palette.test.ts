import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { PATIENCE_MS } from '../../support/browser/open-browser';
import { listIsThere } from '../../support/browser/page-steps';

const world = browserPanel();

async function open(page: Page): Promise<ReturnType<Page['getByRole']>> {
  await shows(page.locator('main h1, main h2').first()).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Buscar telas, registros e ações' });
  // A page that is drawn need not listen to keys yet.
  await shows(async () => {
    await page.keyboard.press('Control+k');
    await shows(box).toBeFocused({ timeout: 3000 });
  }).toPass({ timeout: PATIENCE_MS });
  return box;
}

const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

describe('palette', () => {
  it('leads to a screen by a few letters, without accents and by keyboard alone', async () => {
    const page = await world.enter('cliente@example.com', '/notifications');
    const box = await open(page);
    await box.fill('audi');
    await shows(option(page, /^Áudios/).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cliente/pabx/audios');
    await listIsThere(page);
    await shows(page.getByRole('dialog')).toHaveCount(0);
  });

  it('finds records of several collections and opens one', async () => {
    const page = await world.enter('cliente@example.com', '/notifications');
    const box = await open(page);
    await box.fill('1001');
    const hit = option(page, /1001.*Ramais/);
    await shows(hit).toBeVisible();
    await hit.click();
    await page.waitForURL(/\/cliente\/pabx\/ramais\/[\w-]+\/show$/);
  });

  it('begins a new record, and says when nothing fits', async () => {
    const page = await world.enter('cliente@example.com', '/notifications');
    const box = await open(page);
    for (const words of ['criar filas', 'fila nova', 'nova fila', 'create queue', 'queue new', 'créer file']) {
      await box.fill(words);
      await shows(page.getByRole('option').first()).toHaveText('Criar: FilasPABX');
    }
    await box.fill('zzzzzz');
    await shows(page.getByText('Nada encontrado')).toBeVisible();
    await box.fill('filas criar');
    await option(page, 'Criar: Filas').click();
    await page.waitForURL('**/cliente/pabx/queues/create');
  });

  it('finds a screen by another word for it, offers what was opened lately and the favourites first, and the way out last', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/pabx/queues');
    await listIsThere(page);
    await page.getByRole('button', { name: 'Favoritar esta tela' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await shows(menu.getByRole('button', { name: 'Favoritos' })).toBeVisible();
    await menu.getByRole('link', { name: 'Ramais', exact: true }).click();
    await page.waitForURL('**/cliente/pabx/ramais');
    await listIsThere(page);
    const box = await open(page);
    await shows(page.getByRole('option').first()).toHaveText(/^Filas/);
    await shows(page.getByRole('option').nth(1)).toHaveText(/^Ramais/);
    await shows(page.getByRole('option').last()).toHaveText('Sair');
    await box.fill('bina');
    await shows(option(page, /^Ramais/)).toBeVisible();
  });

  it('keeps favourites and what was opened lately with the account, for another browser too, and not in the audit', async () => {
    const api = await world.api('supervisor@example.com');
    const kept = async () =>
      (await api.call<{ favourites: string[] | null; recents: string[] | null }>('GET', `users/${api.userData.id}`))
        .body;
    const page = await world.enter('supervisor@example.com', '/supervisor/agentes');
    await listIsThere(page);
    await page.getByRole('button', { name: 'Favoritar esta tela' }).click();
    await shows.poll(async () => (await kept()).favourites).toEqual(['/supervisor/agentes']);
    expect((await kept()).recents).toEqual(['/supervisor/agentes']);
    // A screen that the person has no right to, or that is gone, stays unsaid.
    await api.call('PATCH', `users/${api.userData.id}`, {
      favourites: ['/supervisor/agentes', '/cliente/pabx/ramais', '/gone'],
    });
    const elsewhere = await world.enter('supervisor@example.com', '/notifications', { width: 1300, height: 900 });
    const menu = elsewhere.getByRole('navigation', { name: 'Menu principal' });
    await shows(menu.getByRole('button', { name: 'Favoritos' })).toBeVisible();
    await menu.getByRole('button', { name: 'Call center', expanded: false }).click();
    await shows(menu.getByRole('link', { name: 'Agentes', exact: true })).toHaveCount(2);
    await shows(menu.getByRole('link', { name: 'Ramais', exact: true })).toHaveCount(0);
    const admin = await world.api('admin@example.com');
    expect(await admin.find('audit-logs', { entity: 'users', entityId: api.userData.id, action: 'update' })).toEqual(
      [],
    );
    await admin.call('PATCH', `users/${api.userData.id}`, { favourites: [] });
    expect(
      await admin.find('audit-logs', { entity: 'users', entityId: api.userData.id, action: 'update' }),
    ).toHaveLength(1);
  });

  it('tells the keys at a question mark, and finds entries of a long menu by their letters', async () => {
    const page = await world.enter('cliente@example.com', '/notifications');
    const filter = page.getByRole('textbox', { name: 'Filtrar o menu' });
    await filter.fill('audio?');
    await shows(page.getByText('Nenhuma tela com esse nome')).toBeVisible();
    await filter.fill('audio');
    await shows(page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link')).toHaveText(['Áudios']);
    await filter.press('Escape');
    await filter.blur();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Atalhos de teclado' });
    await shows(keys.getByText('Buscar telas, registros e ações')).toBeVisible();
    await keys.getByRole('button', { name: 'Fechar' }).click();
    await shows(keys).toHaveCount(0);
  });

  it('changes look and language', async () => {
    // Somebody whom no other test meets: the choice follows the account.
    const page = await world.enter('cliente2@example.com', '/notifications');
    const box = await open(page);
    await box.fill('superficies borda');
    await option(page, 'Superfícies: Com borda').click();
    await shows.poll(() => page.evaluate(() => localStorage.getItem('PABX-skin'))).toBe('bordered');
    await (await open(page)).fill('english');
    await option(page, 'Idioma: English').click();
    await shows(page.locator('html')).toHaveAttribute('lang', /^en/);
  });

  it('closes by Escape, and focus is back where it was', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/pabx/ramais');
    await listIsThere(page);
    const search = page.getByRole('button', { name: 'Buscar telas, registros e ações' });
    await search.focus();
    await open(page);
    await page.keyboard.press('Escape');
    await shows(page.getByRole('dialog')).toHaveCount(0);
    await shows(search).toBeFocused();
  });

  it('offers an agent nothing of the other roles', async () => {
    const page = await world.enter('agente@example.com', '/notifications');
    const box = await open(page);
    await box.fill('tronco');
    await shows(page.getByText('Nada encontrado')).toBeVisible();
    expect(await option(page, /Troncos/).count()).toBe(0);
  });
});
