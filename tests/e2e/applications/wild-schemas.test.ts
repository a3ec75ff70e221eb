import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, choose, goTo, isDrawn, listIsThere } from '../../support/browser/page-steps';
import type { PanelApi } from '../../support/browser/panel-api';
import { chosen, pressed, ticked, typed, type Step } from '../../support/browser/type-value';

const WILD = ['address', 'api', 'geo', 'invoice-04', 'library', 'package', 'shapes'];
const TENANT = 'Horizonte Telecom';

const texts = (prefix: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, { type: 'string' }]));
const GIANT = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', description: `See https://example.com/${'codelists'.repeat(20)}` },
    body: { type: 'object', properties: texts('limb', 60) },
    ...texts('part', 300),
  },
};

let schemasDir = '';
let api: PanelApi;

const world = browserPanel(async () => {
  schemasDir = await mkdtemp(join(tmpdir(), 'painel-schemas-'));
  await cp('schemas', schemasDir, { recursive: true });
  await mkdir(join(schemasDir, 'definitions'), { recursive: true });
  await writeFile(join(schemasDir, 'giants.json'), JSON.stringify(GIANT));
  for (const folder of WILD) await cp(join('tests/fixtures/schemas', folder), schemasDir, { recursive: true });
  return { environment: { SCHEMAS_DIR: schemasDir } };
});

beforeAll(async () => {
  api = await world.api('admin@example.com');
});
afterAll(() => rm(schemasDir, { recursive: true, force: true }));

const picked =
  (option: string): Step =>
  (slot) =>
    slot.getByRole('radio', { name: option }).check();
/** A row of the list that the slot holds. */
const inRow =
  (index: number, ...all: Step[]): Step =>
  async (slot) => {
    const row = slot.getByRole('listitem').nth(index);
    for (const step of all) await step(row);
  };

interface WildRecord {
  collection: string;
  /** What a person does, field by field. */
  fill: [field: string, ...steps: Step[]][];
  stored: object;
}

/** Chooses a shape in the innermost open group. */
const innermost =
  (option: string): Step =>
  async (slot) => {
    await slot.getByRole('combobox').last().click();
    await slot.page().getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
  };
const addInnermost: Step = (slot) => button(slot, 'Adicionar').first().click();

const RECORDS: WildRecord[] = [
  {
    collection: 'addresses',
    fill: [
      ['street', typed('1 Rue A')],
      ['country', picked('Canada')],
      ['postalCode', typed('H2X 1Y4')],
      ['province', typed('Québec')],
    ],
    stored: { street: '1 Rue A', country: 'Canada', postalCode: 'H2X 1Y4', province: 'Québec' },
  },
  {
    collection: 'pets',
    fill: [
      ['petType', picked('Dog')],
      ['name', typed('Rex')],
      ['packSize', typed('3')],
    ],
    stored: { petType: 'dog', name: 'Rex', packSize: 3 },
  },
  {
    collection: 'invoices',
    fill: [
      ['number', typed('INV-0001')],
      ['total', typed('10,5')],
      ['customer', typed('Ana', 'Name')],
      ['lines', pressed('Adicionar'), inRow(0, typed('A1', 'Sku'), typed('2', 'Quantity'), typed('5,25', 'Total'))],
    ],
    stored: {
      number: 'INV-0001',
      total: 10.5,
      customer: { name: 'Ana', vip: false },
      lines: [{ sku: 'A1', quantity: 2, total: 5.25 }],
    },
  },
  {
    collection: 'features',
    fill: [
      ['type', picked('Feature')],
      ['properties', typed('{"height": 12}')],
      // A collection in a collection: the schema holds itself.
      [
        'geometry',
        innermost('GeometryCollection'),
        addInnermost,
        innermost('GeometryCollection'),
        addInnermost,
        innermost('Point'),
        typed('-34,9', 'Longitude'),
        typed('-8,05', 'Latitude'),
      ],
    ],
    stored: {
      type: 'Feature',
      properties: { height: 12 },
      geometry: {
        type: 'GeometryCollection',
        geometries: [{ type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [-34.9, -8.05] }] }],
      },
    },
  },
  {
    collection: 'package',
    fill: [
      ['name', typed('pkg')],
      ['keywords', pressed('Adicionar'), typed('one', 'Item 1')],
      ['author', chosen('Object', 'Tipo'), typed('Ana', 'Name')],
      ['dependencies', pressed('Adicionar'), typed('left.pad', 'Nome'), typed('^1.0.0', 'Valor')],
      ['~additional', pressed('Adicionar'), typed('_from', 'Nome'), typed('{"x": [1]}', 'Valor')],
    ],
    stored: {
      name: 'pkg',
      keywords: ['one'],
      author: { name: 'Ana' },
      dependencies: { 'left.pad': '^1.0.0' },
      _from: { x: [1] },
    },
  },
  {
    collection: 'shapes',
    fill: [
      ['pair', typed('a', 'Item 1'), typed('2', 'Item 2')],
      ['scores', pressed('Adicionar'), typed('math', 'Nome'), typed('9', 'Valor')],
      ['status', chosen('Open')],
      ['tags', ticked('A')],
      ['a.b', typed('dot')],
      ['constructor', typed('3')],
      ['__proto__', typed('own')],
      ['self', pressed('Preencher: Self'), typed('inside', 'A b')],
    ],
    stored: {
      pair: ['a', 2],
      scores: { math: 9 },
      status: 1,
      tags: ['a'],
      'a.b': 'dot',
      constructor: 3,
      ['__proto__']: 'own',
      self: { 'a.b': 'inside' },
    },
  },
];

describe('a record of a schema from the wild', () => {
  it('is filled in, saved, and found again as it was given', async () => {
    const page = await world.enter('admin@example.com', '/notifications');
    await isDrawn(page);
    for (const { collection, fill, stored } of RECORDS) {
      await goTo(page, `/admin/${collection}/create`);
      await choose(page, 'Cliente', TENANT, TENANT);
      for (const [field, ...all] of fill) for (const step of all) await step(slotOf(page, field));
      await save(page, collection);
      await shows(page.locator('thead').getByText('Cliente', { exact: true }), collection).toBeVisible();
      await shows(page.locator('tbody').getByText(TENANT), collection).toBeVisible();
      const [record] = await api.find(collection, {});
      expect(record, collection).toMatchObject(stored);
      await goTo(page, `/admin/${collection}/${record?.id ?? ''}`);
      await shows(button(page, 'Salvar'), collection).toBeVisible();
      await save(page, collection);
      const [again] = await api.find(collection, {});
      expect(again, `what nobody changed is the same, so it is no new version: ${collection}`).toEqual(record);
    }
  });
});

describe('a schema of hundreds of properties', () => {
  it('is a form of a few screens: what is optional is added when it is wanted, and is there when the record is opened again', async () => {
    const page = await world.enter('admin@example.com', '/admin/giants/create');
    await isDrawn(page);
    await choose(page, 'Cliente', TENANT, TENANT);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await height()).toBeLessThan(2500);
    // An address in a description is longer than a line.
    await page.setViewportSize({ width: 390, height: 844 });
    const help = slotOf(page, 'name').locator('p').filter({ hasText: 'codelists' });
    await shows
      .poll(() => help.evaluate((text) => [text.clientWidth > 0, text.scrollWidth - text.clientWidth]))
      .toEqual([true, 0]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await slotOf(page, 'name').getByRole('textbox').fill('Golias');
    await shows(slotOf(page, 'part250')).toHaveCount(0);
    await choose(page, /^Adicionar campo/, 'Part250', 'Part250');
    await slotOf(page, 'part250').getByRole('textbox').fill('longe');
    // An object with many members is opened when it is wanted.
    await button(slotOf(page, 'body'), 'Preencher: Body').click();
    await slotOf(page, 'body').getByRole('textbox', { name: 'Limb3', exact: true }).fill('braço');
    await save(page, 'giants');
    const [record] = await api.find('giants', {});
    expect(record).toMatchObject({ name: 'Golias', part250: 'longe', body: { limb3: 'braço' } });
    await goTo(page, `/admin/giants/${record?.id ?? ''}`);
    await shows(slotOf(page, 'part250').getByRole('textbox')).toHaveValue('longe');
    await shows(slotOf(page, 'part249')).toHaveCount(0);
    expect(await height()).toBeLessThan(2500);
    await goTo(page, `/admin/giants/${record?.id ?? ''}/show`);
    await shows(page.getByRole('definition').filter({ hasText: 'longe' })).toBeVisible();
    expect(await height()).toBeLessThan(2500);
  });
});

const slotOf = (page: Page, field: string): Locator => page.locator(`[data-field="${field}"]`);

async function save(page: Page, collection: string): Promise<void> {
  await button(page, 'Salvar').click();
  await page.waitForURL(`**/admin/${collection}`);
  await listIsThere(page);
}
