import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, inMore, choose, goTo, listIsThere, rows, textBox } from '../../support/browser/page-steps';
import { runPanelCommand, startPanel } from '../../support/start-panel';

interface Schema {
  required?: string[];
  properties: Record<string, object>;
}

let schemasDir = '';
let example: Schema;

const world = browserPanel(async () => {
  schemasDir = await mkdtemp(join(tmpdir(), 'painel-schemas-'));
  await cp('schemas', schemasDir, { recursive: true });
  return { environment: { SCHEMAS_DIR: schemasDir } };
});

beforeAll(async () => {
  const readme = await readFile('README.md', 'utf8');
  const [text = ''] = /^ {4}\{\n {6}"title": "Warehouse"[\s\S]*?^ {4}\}$/m.exec(readme) ?? [];
  example = JSON.parse(text) as Schema;
});
afterAll(() => rm(schemasDir, { recursive: true, force: true }));

/** Saves a schema file as an editor would, and waits until the server has it. */
async function drop(file: string, text: string, isThere: () => Promise<boolean>): Promise<void> {
  await writeFile(join(schemasDir, file), text);
  await shows.poll(isThere).toBe(true);
}

async function described(collection: string, field: string): Promise<boolean> {
  const response = await fetch(`${world.panel.url}/schemas/${collection}.json`);
  if (!response.ok) return false;
  const { fields } = (await response.json()) as { fields: { name: string }[] };
  return fields.some(({ name }) => name === field);
}

/** Waits until the page hears what others do. */
async function isLive(page: Page): Promise<void> {
  await shows(page.locator('[data-state=connected]')).toHaveText('Ao vivo');
  await page.waitForLoadState('networkidle');
}

const save = (schema: Schema, field: string) =>
  drop('warehouses.json', JSON.stringify(schema), () => described('warehouses', field));

describe('a schema file that is put into the folder while the panel runs', () => {
  it('is a complete resource: menu, list, form, page, filter, delete', async () => {
    await save(example, 'name');
    const page = await world.enter('admin@example.com');
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Warehouse' }).click();
    await shows(page.getByText('Nenhum dado disponível')).toBeVisible();
    for (const [name, kind] of [
      ['Norte', 'Rented'],
      ['Sul', 'Own'],
    ] as const) {
      await goTo(page, '/admin/warehouses/create');
      await choose(page, 'Cliente', 'Horizonte Telecom');
      await textBox(page, 'Name').fill(name);
      await choose(page, 'Kind', kind);
      await page.getByLabel('Opened').first().fill('2024-02-29');
      await textBox(page, 'Manager email').fill('ana@');
      await button(page, 'Salvar').click();
      await shows(textBox(page, 'Manager email')).toHaveAttribute('aria-invalid', 'true');
      await textBox(page, 'Manager email').fill('ana@example.com');
      await button(page, 'Salvar').click();
      await page.waitForURL('**/admin/warehouses');
      await listIsThere(page);
    }
    await shows(rows(page)).toHaveCount(2);
    await page.getByRole('searchbox').fill('nort');
    await shows(rows(page)).toHaveCount(1);
    await rows(page).first().getByText('Norte').click();
    await page.getByRole('link', { name: 'Editar' }).click();
    await textBox(page, 'Name').fill('Norte novo');
    await button(page, 'Salvar').click();
    await page.waitForURL('**/admin/warehouses**');
    await page.getByRole('link', { name: /^Ver: Norte novo/ }).click();
    await shows(page.getByRole('heading', { level: 1, name: 'Norte novo' })).toBeVisible();
    await shows(page.getByRole('link', { name: 'ana@example.com' })).toBeVisible();
    await inMore(page, 'Excluir');
    const api = await world.api('admin@example.com');
    await shows
      .poll(async () => (await api.find('warehouses', {})).map(({ name, kind }) => ({ name, kind })))
      .toEqual([{ name: 'Sul', kind: 'own' }]);
  });

  it('with a fault leaves the others alone and is explained to the Admin', async () => {
    const faulty = join(schemasDir, 'broken.json');
    await writeFile(faulty, '{"type": "object", "properties": {"name": {"type": "strnig"}}}');
    const page = await world.enter('admin@example.com');
    await shows.poll(() => world.panel.output().includes('broken.json#/properties/name/type')).toBe(true);
    await page.reload();
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: /Problemas nos schemas/ })
      .click();
    const fault = page.getByRole('article');
    await shows(fault.getByRole('heading')).toHaveText('broken.json #/properties/name/type');
    await shows(fault.getByRole('definition')).toContainText([/string/, /strnig/, /write one of/]);
    await shows(fault).toContainText(/Erro.*O arquivo não está em uso/);
    await page.goto('/admin/clientes');
    await listIsThere(page);
    await rm(faulty);
    await page.goto('/admin/schema-findings');
    await shows(page.getByText('Nenhum problema nos schemas')).toBeVisible();
  });

  it('takes a new field at once, with the data that is there', async () => {
    await save(
      { ...example, properties: { ...example.properties, capacity: { type: 'integer', minimum: 0, default: 10 } } },
      'capacity',
    );
    const page = await world.enter('admin@example.com', '/admin/warehouses');
    await listIsThere(page);
    await rows(page).first().getByText('Sul').click();
    await page.getByRole('link', { name: 'Editar' }).click();
    await textBox(page, 'Capacity').fill('-1');
    await button(page, 'Salvar').click();
    await shows(textBox(page, 'Capacity')).toHaveAttribute('aria-invalid', 'true');
    await textBox(page, 'Capacity').fill('25');
    await button(page, 'Salvar').click();
    await page.waitForURL('**/admin/warehouses');
    const api = await world.api('admin@example.com');
    expect(await api.find('warehouses', {})).toMatchObject([{ name: 'Sul', kind: 'own', capacity: 25 }]);
  });

  it('that changes or goes is told to whoever has it open, and nothing typed is lost without a word', async () => {
    const depot = (properties: object) =>
      JSON.stringify({
        title: 'Depot',
        type: 'object',
        properties: { name: { type: 'string' }, ...properties },
        'x-admin': { tenancy: 'platform' },
      });
    await drop('depots.json', depot({ manager: { type: 'string' } }), () => described('depots', 'manager'));
    const page = await world.enter('admin@example.com', '/admin/depots/create');
    await textBox(page, 'Name').fill('Sul');
    await textBox(page, 'Manager').fill('Ana');
    await isLive(page);
    await drop('depots.json', depot({ city: { type: 'string' } }), () => described('depots', 'city'));
    await shows(page.getByText('Os campos desta tela mudaram.')).toBeVisible();
    await shows(textBox(page, 'Manager')).toHaveValue('Ana');
    await button(page, 'Mostrar').click();
    await shows(textBox(page, 'City')).toBeVisible();
    await shows(textBox(page, 'Manager')).toHaveCount(0);
    await shows(textBox(page, 'Name')).toHaveValue('Sul');
    await shows(page.getByText('O que você digitou neles: Manager: Ana')).toBeVisible();
    await rm(join(schemasDir, 'depots.json'));
    await shows(page.getByRole('heading', { level: 1, name: '“Depot” não existe mais' })).toBeVisible();
  });

  it('does not destroy data until a person confirms it by name', async () => {
    const { managerEmail: _dropped, ...kept } = example.properties;
    await writeFile(join(schemasDir, 'warehouses.json'), JSON.stringify({ ...example, properties: kept }));
    const refused = () => /loses values.*migrate ([\w.-]*warehouses[\w.-]*)/.exec(world.panel.output())?.[1] ?? '';
    await shows.poll(refused).not.toBe('');
    const name = refused();
    const page = await world.enter('admin@example.com', '/admin/schema-findings');
    const waiting = page.getByRole('article').filter({ hasText: 'warehouses.json #/properties/managerEmail' });
    await shows(waiting).toContainText(/Mudança à espera.*a mudança apaga valores/);
    await shows(waiting.getByRole('definition').last()).toHaveText(`npx painel migrate ${name}`);
    await save(example, 'managerEmail');
    const before = await world.api('admin@example.com');
    expect(await before.find('warehouses', {})).toMatchObject([{ name: 'Sul', managerEmail: 'ana@example.com' }]);
    await writeFile(join(schemasDir, 'warehouses.json'), JSON.stringify({ ...example, properties: kept }));
    await world.panel.stop({ keepData: true });
    const { dataDir, environment } = world.panel;
    const wrong = await runPanelCommand(['migrate', 'no-such-change'], dataDir, environment);
    expect(wrong.code).toBe(1);
    expect(wrong.output).toContain(name);
    const confirmed = await runPanelCommand(['migrate', name], dataDir, environment);
    expect(confirmed.output).toContain('done');
    expect(confirmed.code).toBe(0);
    world.panel = await startPanel({ dataDir, environment });
    expect(world.panel.output()).not.toContain(name);
    const after = await world.api('admin@example.com');
    const [left] = await after.find('warehouses', {});
    expect(left).toMatchObject({ name: 'Sul' });
    expect(left).not.toHaveProperty('managerEmail');
    const form = await world.enter('admin@example.com', `/admin/warehouses/${left?.id ?? ''}`);
    await shows(textBox(form, 'Name')).toHaveValue('Sul');
    await shows(textBox(form, 'Manager email')).toHaveCount(0);
  });
});
