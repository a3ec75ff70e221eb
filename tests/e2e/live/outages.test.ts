import type { Page } from 'playwright';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { openDatabaseLine, type DatabaseLine } from '../../support/database/database-line';
import { button, goWithin, listIsThere, needsNothing, rows, textBox } from '../../support/browser/page-steps';

const CLIENT = 'cliente@example.com';
const TAGS = '/cliente/chatbot/tags';
const BACK = { timeout: 30_000 };
let line: DatabaseLine;

const world = browserPanel(async ({ environment }) => {
  line = await openDatabaseLine(String(environment['DATABASE_URL']));
  return { environment: { DATABASE_URL: line.url, DATABASE_PATIENCE_MS: '3000' } };
});
afterEach(() => line.mend());
afterAll(() => line.close());

const away = (page: Page) => page.getByRole('alert').filter({ hasText: 'O banco de dados não responde.' });
const isLive = (page: Page) => shows(page.locator('[data-state=connected]')).toHaveText('Ao vivo', BACK);

async function enter(path: string): Promise<Page> {
  const page = await world.enter(CLIENT, path, { expected: /\b503\b/ });
  await isLive(page);
  return page;
}

describe('pages that are open while the database is stopped', () => {
  it('say so without being asked anything, keep what was typed, and go on by themselves', async () => {
    const api = await world.api(CLIENT);
    const { id } = await api.create('tags', { name: 'AAA antes da queda' });
    const [list, form, show, other] = await Promise.all(
      [TAGS, `${TAGS}/${id}`, `${TAGS}/${id}/show`, '/notifications'].map(enter),
    );
    if (!list || !form || !show || !other) throw new Error('expected four pages');
    await textBox(form.locator('main'), 'Nome').fill('AAA digitado durante a queda');
    await listIsThere(list);
    await Promise.all([list, form, show, other].map(needsNothing));
    let looks = 0;
    for (const page of [list, form, show, other])
      page.on('request', (request) => (looks += Number(request.url().endsWith('/ready'))));

    line.hold();
    await Promise.all([list, form, show, other].map((page) => shows(away(page)).toBeVisible()));
    await shows(list.locator('[data-state=away]')).toHaveText('Sem banco de dados');
    await shows(rows(list).filter({ hasText: 'AAA antes da queda' })).toBeVisible();
    await button(form.locator('main'), 'Salvar').click();
    await shows(form.getByRole('alert').filter({ hasText: 'Indisponível no momento' })).toBeVisible();
    await shows(textBox(form.locator('main'), 'Nome')).toHaveValue('AAA digitado durante a queda');
    await goWithin(other, '/cliente/chatbot/sectors');
    await shows(other.getByText('Não foi possível carregar')).toBeVisible();
    await show.reload();
    await shows(show.getByRole('heading', { name: 'Os dados não estão disponíveis no momento' })).toBeVisible();

    line.mend();
    await Promise.all([list, form, other].map((page) => shows(away(page)).toHaveCount(0, BACK)));
    await Promise.all([list, form, show, other].map(isLive));
    await listIsThere(other);
    await shows(show.getByRole('heading', { level: 1 })).toContainText('AAA antes da queda');
    await shows(textBox(form.locator('main'), 'Nome')).toHaveValue('AAA digitado durante a queda');
    await button(form.locator('main'), 'Salvar').click();
    await shows(rows(list).filter({ hasText: 'AAA digitado durante a queda' })).toBeVisible(BACK);
    const looked = looks;
    await needsNothing(list);
    expect(looked).toBeGreaterThan(0);
    expect(looks).toBe(looked);
  });
});

describe('a page that is open while the connections of the database are cut', () => {
  it('says so, and goes on by itself', async () => {
    const page = await enter(TAGS);
    await listIsThere(page);
    line.cut();
    await shows(away(page)).toBeVisible();
    line.mend();
    await shows(away(page)).toHaveCount(0, BACK);
    await isLive(page);
    const api = await world.api(CLIENT);
    await api.create('tags', { name: 'AAA depois da queda' });
    await shows(rows(page).filter({ hasText: 'AAA depois da queda' })).toBeVisible(BACK);
  });
});
