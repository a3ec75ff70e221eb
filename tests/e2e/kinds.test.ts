import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIELD_KINDS, type FieldKind } from '../../core/types';
import { kindFixtures, type Samples } from '../fixtures/kinds';
import { browserPanel, shows } from '../support/browser-panel';
import type { PanelApi } from '../support/panel-api';
import { button, listIsThere, textBox } from '../support/page-steps';

const PLATFORM = { 'x-admin': { tenancy: 'platform' } };
const WILD = ['address', 'api', 'geo', 'invoice-04', 'package', 'shapes'];
/** Kinds whose samples need uploads; their inputs are tried with no value. */
const UPLOADS: ReadonlySet<FieldKind> = new Set(['file', 'image', 'audio']);

const CHUNK = 4;
const CHUNKS = Array.from({ length: Math.ceil(FIELD_KINDS.length / CHUNK) }, (_, index) => FIELD_KINDS.slice(index * CHUNK, (index + 1) * CHUNK));

let schemasDir = '';
let page: Page;
let api: PanelApi;
let samples: Samples;

const world = browserPanel(async () => {
  schemasDir = await mkdtemp(join(tmpdir(), 'painel-schemas-'));
  await cp('schemas', schemasDir, { recursive: true });
  const write = (name: string, schema: object) => writeFile(join(schemasDir, `${name}.json`), JSON.stringify({ ...schema, ...PLATFORM }));
  await write('targets', { type: 'object', properties: { name: { type: 'string' } } });
  const value = (kind: FieldKind) => ({ type: 'object', required: ['name'], properties: { name: { type: 'string' }, value: kindFixtures[kind].schema } });
  for (const kind of FIELD_KINDS) await write(`kind-${kind}`, value(kind));
  await mkdir(join(schemasDir, 'definitions'), { recursive: true });
  for (const folder of WILD) await cp(join('tests/fixtures/schemas', folder), schemasDir, { recursive: true });
  return { environment: { SCHEMAS_DIR: schemasDir } };
});

beforeAll(async () => {
  api = await world.api('admin@example.com');
  const target = async (name: string) => (await api.create('targets', { name })).id;
  samples = { targetId: await target('Um'), otherId: await target('Dois'), textId: '', pictureId: '', soundId: '' };
});
afterAll(() => rm(schemasDir, { recursive: true, force: true }));

async function nameBox(path: string) {
  await page.goto(path);
  await shows(textBox(page, 'Name')).toBeVisible();
  return textBox(page, 'Name');
}

describe('each kind of field in its generated screens', () => {
  // Several at a time: signing in for each would take longer than the rest.
  it.each(CHUNKS)('%j', async (...kinds) => {
    page = await world.enter('admin@example.com');
    for (const kind of kinds) await tryKind(kind);
  });

  async function tryKind(kind: FieldKind): Promise<void> {
    const screen = `/admin/kind-${kind}`;
    await (await nameBox(`${screen}/create`)).fill('Sem valor');
    await button(page, 'Salvar').click();
    await page.waitForURL(`**${screen}`);
    await listIsThere(page);
    const [given] = UPLOADS.has(kind) ? [null] : kindFixtures[kind].valid(samples);
    const { id } = await api.create(`kind-${kind}`, { name: 'Com valor', value: given });
    const before = (await api.call('GET', `kind-${kind}/${id}`)).body;
    await (await nameBox(`${screen}/${id}`)).fill('Mudado');
    await button(page, 'Salvar').click();
    await page.waitForURL(`**${screen}`);
    await shows(page.getByRole('cell', { name: 'Mudado', exact: true })).toBeVisible();
    const after = (await api.call('GET', `kind-${kind}/${id}`)).body;
    expect(after).toEqual({ ...before, name: 'Mudado', version: 2, updatedAt: after['updatedAt'], updatedBy: after['updatedBy'] });
    await page.goto(`${screen}/${id}/show`);
    await shows(page.getByRole('heading', { level: 1, name: 'Mudado' })).toBeVisible();
    await shows(page.getByText('Value', { exact: true }).first()).toBeVisible();
    await shows(page.getByRole('alert')).toHaveCount(0);
  }
});

describe('schemas from the wild', () => {
  it.each([
    ['addresses'], ['pets'], ['features'], ['invoices'], ['package'], ['shapes'],
  ])('%s: list and form are drawn, and an empty save is answered at the fields', async (collection) => {
    page = await world.enter('admin@example.com', `/admin/${collection}`);
    await shows(page.getByText('Nenhum dado disponível')).toBeVisible();
    await page.goto(`/admin/${collection}/create`);
    await shows(button(page, 'Salvar')).toBeVisible();
    const answered = page.waitForResponse((response) => response.request().method() === 'POST').then((response) => response.status());
    const marked = shows(page.getByRole('alert').first()).toBeVisible().then(() => 422);
    // The one that does not come to pass ends with the page.
    answered.catch(() => undefined);
    marked.catch(() => undefined);
    await button(page, 'Salvar').click();
    expect([201, 422]).toContain(await Promise.any([answered, marked]));
  });
});
