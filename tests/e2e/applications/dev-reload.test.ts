import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, describe, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { headings, listIsThere, textBox } from '../../support/browser/page-steps';

let schemasDir = '';

const world = browserPanel(async () => {
  schemasDir = await mkdtemp(join(tmpdir(), 'painel-schemas-'));
  await cp('schemas', schemasDir, { recursive: true });
  return { command: ['scripts/start.mjs', '--dev'], environment: { SCHEMAS_DIR: schemasDir, NODE_ENV: 'development' } };
});
afterAll(() => rm(schemasDir, { recursive: true, force: true }));

const properties = { name: { type: 'string', maxLength: 80 }, kind: { enum: ['own', 'rented'], default: 'own' } };
const schema = (title: string, more: object = {}): string =>
  JSON.stringify({
    title,
    type: 'object',
    required: ['name'],
    properties: { ...properties, ...more },
    'x-admin': { tenancy: 'platform' },
  });

const file = () => join(schemasDir, 'warehouses.json');
const save = (text: string) => writeFile(file(), text);

/** Saves as many editors do: a new file takes the place of the old one. */
async function replace(text: string): Promise<void> {
  await writeFile(`${file()}.tmp`, text);
  await rename(`${file()}.tmp`, file());
}

const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name });

describe('npm run dev: a saved schema file shows in the open browser', () => {
  it('as a menu entry although the rights were just asked for, in the open list however the editor writes, in the open form where what is typed stays', async () => {
    const api = await world.api('admin@example.com');
    const page = await world.enter('admin@example.com', '/admin/clientes');
    await listIsThere(page);
    await save(schema('Warehouse'));
    await shows(menuEntry(page, 'Warehouse')).toBeVisible();
    await menuEntry(page, 'Warehouse').click();
    await shows(page.getByText('Nenhum dado disponível')).toBeVisible();

    await api.create('warehouses', { name: 'Norte' });
    await listIsThere(page);
    await replace(schema('Depot'));
    await shows(page.getByRole('heading', { level: 1 })).toHaveText('Depot');
    await save(schema('Depot', { floors: { type: 'integer' } }));
    await shows.poll(() => headings(page)).toContain('Floors');
    await replace(schema('Store', { floors: { type: 'integer' } }));
    await shows(menuEntry(page, 'Store')).toBeVisible();

    await page.getByRole('link', { name: 'Criar', exact: true }).click();
    await textBox(page, 'Name').fill('Sul');
    await save(schema('Store', { floors: { type: 'integer', default: 3 }, manager: { type: 'string' } }));
    await shows(textBox(page, 'Manager')).toBeVisible();
    await shows(textBox(page, 'Floors')).toHaveValue('3');
    await shows(textBox(page, 'Name')).toHaveValue('Sul');
    await textBox(page, 'Manager').fill('Ana');
    await save(schema('Store', { floors: { type: 'integer', default: 3 } }));
    await shows(textBox(page, 'Manager')).toHaveCount(0);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.waitForURL('**/admin/warehouses');
    await shows
      .poll(async () => (await api.find('warehouses', { name: 'Sul' })).map(({ floors }) => floors))
      .toEqual([3]);
  });
});
