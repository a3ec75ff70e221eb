import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIELD_KINDS, type FieldKind } from '../../../core/types';
import { kindFixtures, type Samples } from '../../fixtures/kinds';
import { kindsByHand, type ByHand } from '../../fixtures/kinds-by-hand';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import type { PanelApi } from '../../support/browser/panel-api';
import { button, choose, goTo, isDrawn, listIsThere, rows, textBox } from '../../support/browser/page-steps';
import { found, pickedTime, typed, type Step } from '../../support/browser/type-value';

const PER_FORM = 9;
const FORMS = Array.from({ length: Math.ceil(FIELD_KINDS.length / PER_FORM) }, (_, index) => ({
  collection: `kinds-${index + 1}`,
  kinds: FIELD_KINDS.slice(index * PER_FORM, (index + 1) * PER_FORM),
}));
/** What a person writes into the filter of a kind to find the one record and not the other. */
const FILTERS: { kind: FieldKind; one: unknown; other: unknown; set: Step; says: string | RegExp }[] = [
  { kind: 'money', one: '1234.5', other: '10', set: typed('1.000,50', 'money: de'), says: /R\$\s1\.000,50/ },
  { kind: 'duration', one: 90, other: 3600, set: typed('1:30', 'duration: até'), says: '00:01:30' },
  { kind: 'percent', one: 12.5, other: 80, set: typed('12,5', 'percent: até'), says: '12,5%' },
  { kind: 'phone', one: '+5511987654321', other: '+5581987654321', set: typed('(11) 98765'), says: '1198765' },
  {
    kind: 'date-time',
    one: '2024-05-01T10:00:00.000Z',
    other: '2024-05-01T10:01:00.000Z',
    set: (slot) => pickedTime('2024-05-01T07:00')(slot.locator('.MuiFormControl-root').last()),
    says: '01/05/2024, 07:00',
  },
  { kind: 'time-zone', one: 'America/Sao_Paulo', other: 'UTC', set: found('sao paulo'), says: 'América / São Paulo' },
  { kind: 'color', one: '#8C57FF', other: '#000000', set: typed('8c57'), says: '8c57' },
];
/** After the box to tick and the name. */
const FIRST_COLUMN = 2;

let schemasDir = '';
let api: PanelApi;
let samples: Samples;

const world = browserPanel(async () => {
  schemasDir = await mkdtemp(join(tmpdir(), 'painel-schemas-'));
  await cp('schemas', schemasDir, { recursive: true });
  const write = (name: string, schema: object, hints: object = {}) =>
    writeFile(
      join(schemasDir, `${name}.json`),
      JSON.stringify({ type: 'object', ...schema, 'x-admin': { tenancy: 'platform', ...hints } }),
    );
  await write('targets', { properties: { name: { type: 'string' } } });
  for (const { collection, kinds } of FORMS) {
    const properties = Object.fromEntries(kinds.map((kind) => [kind, { ...kindFixtures[kind].schema, title: kind }]));
    await write(
      collection,
      { required: ['name'], properties: { name: { type: 'string' }, ...properties } },
      { columns: ['name', ...kinds] },
    );
  }
  const properties = Object.fromEntries(
    FILTERS.map(({ kind }) => [kind, { ...kindFixtures[kind].schema, title: kind }]),
  );
  await write(
    'filtered',
    { properties: { name: { type: 'string' }, ...properties } },
    { filters: FILTERS.map(({ kind }) => kind) },
  );
  await write('owned', { properties: { name: { type: 'string' } } }, { tenancy: 'tenant' });
  return { environment: { SCHEMAS_DIR: schemasDir } };
});

beforeAll(async () => {
  api = await world.api('admin@example.com');
  const target = async (name: string) => (await api.create('targets', { name })).id;
  samples = { targetId: await target('Um'), otherId: await target('Dois'), textId: '', pictureId: '', soundId: '' };
});
afterAll(() => rm(schemasDir, { recursive: true, force: true }));

describe('every kind of field in generated screens, by hand', () => {
  it('is given, shown, changed and cleared', async () => {
    const page = await world.enter('admin@example.com', '/notifications');
    await isDrawn(page);
    for (const form of FORMS) await byHand(page, form);
  });
});

describe('filters of a list', () => {
  beforeAll(async () => {
    await api.create('filtered', { name: 'Um', ...valuesOf('one') });
    await api.create('filtered', { name: 'Dois', ...valuesOf('other') });
  });

  it('of each kind find what fits, say so, and stand in the address', async () => {
    const page = await world.enter('admin@example.com', '/admin/filtered');
    const chips = page.getByRole('group', { name: 'Filtros ativos' });
    let address = '';
    for (const { kind, set, says } of FILTERS) {
      await shows(rows(page), kind).toHaveCount(2);
      const dialog = await openFilter(page, kind);
      await set(dialog);
      await button(dialog, 'Fechar').click();
      await shows(rows(page), kind).toHaveText([/Um/]);
      await shows(chips, kind).toContainText(says);
      const { pathname, search } = new URL(page.url());
      address = pathname + search;
      await button(chips, 'Limpar filtros').click();
      await shows(rows(page), kind).toHaveCount(2);
      await shows(chips).toHaveCount(0);
      await goTo(page, address);
      await shows(rows(page), kind).toHaveText([/Um/]);
      await shows(chips, kind).toContainText(says);
      await button(chips, 'Limpar filtros').click();
    }
    await page.goto(address);
    await shows(rows(page)).toHaveText([/Um/]);
  });

  it('of the tenant, for people of the platform', async () => {
    const tenants = await api.find('tenants', {});
    for (const { id, name } of tenants) await api.create('owned', { name: `de ${String(name)}`, tenantId: id });
    const [first] = tenants;
    const page = await world.enter('admin@example.com', '/admin/owned');
    await shows(rows(page)).toHaveCount(tenants.length);
    const dialog = await openFilter(page, 'Cliente');
    await choose(dialog, 'Cliente', String(first?.['name']), String(first?.['name']));
    await button(dialog, 'Fechar').click();
    await shows(rows(page)).toHaveText([new RegExp(`de ${String(first?.['name'])}`)]);
  });
});

/** Makes the one record of a collection by hand, then changes and clears it. */
async function byHand(page: Page, { collection, kinds }: (typeof FORMS)[number]): Promise<void> {
  const screen = `/admin/${collection}`;
  await goTo(page, `${screen}/create`);
  await textBox(page, 'Name').fill('Feito à mão');
  await each(page, kinds, 'give');
  await save(page, screen);
  const given = await stored(collection, kinds);
  expect(given).toEqual(expected(kinds, (hand) => hand.stored, given));
  for (const [index, kind] of kinds.entries())
    await shows(
      rows(page)
        .locator('td')
        .nth(FIRST_COLUMN + index),
      kind,
    ).toHaveText(kindsByHand[kind].cell);

  await page.getByRole('link', { name: 'Ver: Feito à mão' }).click();
  await shows(page.getByRole('heading', { level: 1, name: 'Feito à mão' })).toBeVisible();
  for (const kind of kinds) await shows(valueOnPage(page, kind), kind).toHaveText(kindsByHand[kind].page);
  expect(await page.locator('main dl > div > dt').allInnerTexts()).toEqual(
    expect.arrayContaining(['Name', ...kinds.filter((kind) => kind !== 'object')]),
  );
  await shows(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('link', { name: 'Editar' }).click();
  await textBox(page, 'Name').fill('Mudado');
  await button(page, 'Salvar e continuar').click();
  await shows(page.getByRole('heading', { level: 1, name: 'Mudado' })).toBeVisible();
  expect(await stored(collection, kinds), 'the values that nobody touched').toEqual(given);
  await each(page, kinds, 'change');
  await save(page, screen);
  const changed = await stored(collection, kinds);
  expect(changed).toEqual(expected(kinds, (hand) => hand.changed, changed));

  await rows(page).getByText('Mudado').click();
  await page.getByRole('link', { name: 'Editar' }).click();
  await shows(textBox(page, 'Name')).toHaveValue('Mudado');
  await each(page, kinds, 'clear');
  await save(page, screen);
  const cleared = await stored(collection, kinds);
  expect(cleared).toEqual(expected(kinds, (hand) => hand.cleared ?? null, cleared));
}

const valuesOf = (which: 'one' | 'other') => Object.fromEntries(FILTERS.map((filter) => [filter.kind, filter[which]]));

async function openFilter(page: Page, name: string) {
  await button(page, 'Filtrar').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  return page.getByRole('dialog', { name, exact: true });
}

async function each(page: Page, kinds: readonly FieldKind[], step: 'give' | 'change' | 'clear'): Promise<void> {
  for (const kind of kinds) await kindsByHand[kind][step](page.locator(`[data-field="${kind}"]`));
}

async function save(page: Page, screen: string): Promise<void> {
  await button(page, 'Salvar').click();
  await page.waitForURL(`**${screen}`);
  await listIsThere(page);
}

/** The value beside the name of a field; one object is a block, which has the name as its heading. */
const valueOnPage = (page: Page, kind: FieldKind) =>
  kind === 'object'
    ? page.getByRole('region', { name: kind }).locator('dl')
    : page
        .locator('main dl > div > dt')
        .filter({ hasText: new RegExp(`^${kind}$`) })
        .last()
        .locator('xpath=following-sibling::*[1]');

async function stored(collection: string, kinds: readonly FieldKind[]): Promise<Partial<Record<FieldKind, unknown>>> {
  const [record] = await api.find(collection, {});
  return Object.fromEntries(kinds.map((kind) => [kind, record?.[kind === 'secret' ? 'hasSecret' : kind]]));
}

/** What should be stored. Where that is only a pattern, the value itself stands for it once it fits. */
function expected(
  kinds: readonly FieldKind[],
  valueOf: (hand: ByHand) => unknown,
  found: Partial<Record<FieldKind, unknown>>,
): Partial<Record<FieldKind, unknown>> {
  return Object.fromEntries(
    kinds.map((kind) => {
      const wanted = valueOf(kindsByHand[kind]);
      if (typeof wanted === 'function') return [kind, (wanted as (known: Samples) => unknown)(samples)];
      return [kind, wanted instanceof RegExp && wanted.test(String(found[kind])) ? found[kind] : wanted];
    }),
  );
}
