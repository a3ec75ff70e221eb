import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as createId } from 'uuid';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockProvider } from '../../support/stock-provider';
import { startTestApp, type TestApp } from '../../support/test-app';

/*
 * A shop as react-admin's own demo has it: schemas alone, none of which knows of tenants, and the stock provider. What its pages ask
 * for by list, sort, filter and bulk action stands here.
 */

const FOLDER = 'tests/fixtures/shop';
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const PAGE = { page: 1, perPage: 25 };

let app: TestApp;
let provider: DataProvider;
/** Ids by the name that the test knows a record by. */
const id: Record<string, string> = {};

const named = (name: string) => (id[name] ??= createId());

function customer(name: string, last: string, more: object = {}) {
  return { id: named(name), first_name: name, last_name: last, email: `${name.toLowerCase()}@example.com`, city: 'Recife', first_seen: daysAgo(90), last_seen: daysAgo(1), has_ordered: true, groups: [], ...more };
}

function order(name: string, by: string, items: string[], more: object = {}) {
  const basket = items.map((item) => ({ product_id: named(item), quantity: 2 }));
  return { id: named(name), reference: name, date: daysAgo(2), customer_id: named(by), basket, total_ex_taxes: 10, delivery_fees: 3, tax_rate: 0.2, taxes: 2.6, total: 15.6, status: 'ordered', returned: false, ...more };
}

function review(name: string, by: string, of: string, more: object = {}) {
  return { id: named(name), date: daysAgo(3), status: 'pending', product_id: named(of), customer_id: named(by), order_id: null, rating: 4, comment: `Comment ${name}`, ...more };
}

const product = (name: string, category: string, more: object = {}) => ({ id: named(name), category_id: named(category), reference: name, width: 20, height: 30, price: 40.5, thumbnail: 'https://example.com/t.jpeg', image: 'https://example.com/i.jpeg', description: `<p>${name}</p>`, stock: 5, sales: 0, ...more });

const DATA: Record<string, RaRecord[]> = {
  categories: ['animals', 'cars'].map((name) => ({ id: named(name), name })),
  products: [product('Cat Nose', 'animals'), product('Old Combi', 'cars', { stock: 0, width: 12.5 })],
  customers: [
    customer('Zoe', 'Almeida', { groups: ['compulsive', 'regular'], total_spent: 900.5, latest_purchase: daysAgo(2) }),
    customer('Ana', 'Moura', { has_newsletter: true, last_seen: daysAgo(40), groups: ['regular'] }),
    customer('Bia', 'Zanetti', { has_ordered: false, last_seen: daysAgo(5) }),
  ],
  orders: [order('A1', 'Bia', ['Cat Nose']), order('A2', 'Zoe', ['Cat Nose', 'Old Combi'], { total: 120, date: daysAgo(20) }), order('A3', 'Ana', [], { status: 'delivered', returned: true })],
  invoices: ['A1', 'A2'].map((name, index) => ({ id: named(`invoice ${name}`), date: daysAgo(index), order_id: named(name), customer_id: named(index === 0 ? 'Bia' : 'Zoe'), total: 15.6 })),
  reviews: [review('R1', 'Bia', 'Old Combi'), review('R2', 'Zoe', 'Cat Nose', { rating: 1 }), review('R3', 'Ana', 'Cat Nose', { status: 'accepted', date: daysAgo(60) })],
};

beforeAll(async () => {
  const files = await readdir(FOLDER);
  const schemas = await Promise.all(files.map(async (file) => [file, JSON.parse(await readFile(join(FOLDER, file), 'utf8')) as object] as const));
  app = await startTestApp({ schemas: Object.fromEntries(schemas) });
  provider = await stockProvider(app, await app.caller('Admin', null));
  for (const [collection, records] of Object.entries(DATA)) for (const data of records) await provider.create(collection, { data });
});
afterAll(() => app.close());

const nameOf = (wanted: Identifier) => Object.keys(id).find((name) => id[name] === wanted) ?? String(wanted);
const list = async (collection: string, { sort = ['id', 'ASC'], filter = {}, meta }: { sort?: [string, string]; filter?: object; meta?: object } = {}) =>
  provider.getList(collection, { pagination: PAGE, sort: { field: sort[0], order: sort[1] as 'ASC' }, filter, ...(meta && { meta }) });
const names = async (...given: Parameters<typeof list>) => (await list(...given)).data.map((record) => nameOf(record.id));

describe('a shop of schemas alone, by the stock provider', () => {
  it('keeps the ids that it is loaded with, and belongs to nobody’s tenant', async () => {
    const { data } = await provider.getOne('customers', { id: id['Zoe'] });
    expect(data).toMatchObject({ first_name: 'Zoe', tenantId: null, groups: ['compulsive', 'regular'], total_spent: 900.5 });
  });

  it.each<[string, string, string[]]>([
    ['orders', 'customer.last_name', ['A2', 'A3', 'A1']],
    ['orders', 'customer_id.last_name', ['A2', 'A3', 'A1']],
    ['orders', 'basket.length', ['A3', 'A1', 'A2']],
    ['orders', 'total', ['A1', 'A3', 'A2']],
    ['invoices', 'customer.last_name', ['invoice A2', 'invoice A1']],
    ['reviews', 'customer.last_name', ['R2', 'R3', 'R1']],
    ['reviews', 'rating', ['R2', 'R3', 'R1']],
    ['customers', 'last_name', ['Zoe', 'Ana', 'Bia']],
    ['customers', 'groups.length', ['Bia', 'Ana', 'Zoe']],
    ['customers', 'groups', ['Bia', 'Zoe', 'Ana']],
    ['products', 'stock', ['Old Combi', 'Cat Nose']],
  ])('sorts %s by %s, both ways', async (collection, field, expected) => {
    expect(await names(collection, { sort: [field, 'ASC'] })).toEqual(expected);
    expect(await names(collection, { sort: [field, 'DESC'] })).toEqual(expected.toReversed());
  });

  it('sorts by everything else that its columns show', async () => {
    const columns = { orders: ['date', 'reference', 'total_ex_taxes', 'delivery_fees', 'taxes', 'status', 'returned', 'customer_id'], customers: ['last_seen', 'nb_orders', 'total_spent', 'latest_purchase', 'has_newsletter', 'birthday', 'first_seen'], invoices: ['id', 'date', 'order_id', 'total'], products: ['reference', 'sales', 'price', 'width', 'height'], reviews: ['date', 'product.reference', 'comment', 'status'], categories: ['name', 'id'] };
    const asked = Object.entries(columns).flatMap(([collection, fields]) => fields.map(async (field) => (await list(collection, { sort: [field, 'DESC'] })).total === DATA[collection]?.length));
    expect(await Promise.all(asked)).toEqual(asked.map(() => true));
  });

  it.each<[string, object, string[]]>([
    ['customers', { q: 'zan' }, ['Bia']],
    ['customers', { last_seen_gte: daysAgo(30), last_seen_lte: daysAgo(3) }, ['Bia']],
    ['customers', { last_seen_gte: daysAgo(30).slice(0, 10) }, ['Zoe', 'Bia']],
    ['customers', { has_ordered: true, has_newsletter: true }, ['Ana']],
    ['customers', { groups: 'compulsive' }, ['Zoe']],
    ['orders', { status: 'ordered', total_gte: 100 }, ['A2']],
    ['orders', { status: 'ordered', customer_id: named('Bia') }, ['A1']],
    ['orders', { q: 'zanetti' }, ['A1']],
    ['orders', { returned: true, status: 'delivered', date_gte: daysAgo(9), date_lte: daysAgo(0) }, ['A3']],
    ['orders', { 'customer.last_name_like': 'mou' }, ['A3']],
    ['products', { category_id: named('cars'), width_lte: 15, height_gte: 10 }, ['Old Combi']],
    ['products', { stock_lt: 10, stock_gt: 0, q: 'nose' }, ['Cat Nose']],
    ['reviews', { status: 'pending', product_id: named('Cat Nose') }, ['R2']],
    ['reviews', { date_lte: daysAgo(30), q: 'comment' }, ['R3']],
    ['invoices', { order_id: named('A1'), date_gte: daysAgo(1) }, ['invoice A1']],
  ])('filters %s by %j', async (collection, filter, expected) => {
    expect(await names(collection, { filter })).toEqual(expected);
  });

  it('embeds what records name, in pages and in one', async () => {
    const { data } = await list('reviews', { meta: { embed: ['customer', 'product'] }, sort: ['customer.last_name', 'ASC'] });
    expect(data[0]).toMatchObject({ id: id['R2'], customer: { last_name: 'Almeida' }, product: { reference: 'Cat Nose' } });
    expect((await list('orders', { meta: { embed: 'customer' } })).data[0]).toMatchObject({ customer: { first_name: 'Bia' } });
    expect((await provider.getOne('reviews', { id: id['R1'], meta: { embed: ['customer', 'order'] } })).data).toMatchObject({ customer: { first_name: 'Bia' }, order: null });
    expect((await provider.getMany('orders', { ids: [named('A2')], meta: { embed: ['customer'] } })).data[0]).toMatchObject({ customer: { first_name: 'Zoe' } });
    const below = await provider.getManyReference('reviews', { target: 'product_id', id: named('Old Combi'), pagination: PAGE, sort: { field: 'date', order: 'DESC' }, filter: {}, meta: { embed: ['customer'] } });
    expect(below.data.map(({ customer }: RaRecord) => (customer as RaRecord)['last_name'] as string)).toEqual(['Zanetti']);
    await expect(list('customers', { meta: { embed: ['reviews'] } })).rejects.toMatchObject({ status: 400, body: { detail: expect.stringContaining('embed') as string } });
  });

  it('changes some fields of one and of many, and the others stay', async () => {
    const ids = [named('Zoe'), named('Ana')];
    await provider.update('customers', { id: ids[0], data: { birthday: '1990-05-01' }, previousData: {} as RaRecord });
    expect((await provider.updateMany('customers', { ids, data: { has_newsletter: true } })).data).toEqual(ids);
    const { data } = await provider.getMany('customers', { ids });
    expect(Object.fromEntries(data.map(({ id: one, email, city, has_newsletter }) => [nameOf(one), [email, city, has_newsletter]]))).toEqual({
      Ana: ['ana@example.com', 'Recife', true],
      Zoe: ['zoe@example.com', 'Recife', true],
    });
    expect(data.find((one) => one.id === ids[0])?.['birthday']).toBe('1990-05-01');
    const { data: whole } = await provider.getOne('customers', { id: ids[0] });
    expect((await provider.update('customers', { id: whole.id, data: { ...whole, city: null }, previousData: whole })).data).toMatchObject({ city: null, email: 'zoe@example.com' });
  });

  it('accepts and rejects reviews in bulk, makes them without an id, and deletes them', async () => {
    const { data: made } = await provider.create('reviews', { data: { product_id: named('Cat Nose'), customer_id: named('Ana'), rating: 5, comment: 'New', status: 'pending', date: daysAgo(0) } });
    const ids = [named('R1'), made.id];
    await provider.updateMany('reviews', { ids, data: { status: 'accepted' } });
    const accepted = new Map((await provider.getMany('reviews', { ids })).data.map((one) => [one.id, [one['status'], one['rating']]]));
    expect(accepted).toEqual(new Map([[ids[0], ['accepted', 4]], [ids[1], ['accepted', 5]]]));
    expect(await provider.deleteMany('reviews', { ids })).toEqual({ data: ids });
    expect((await provider.delete('reviews', { id: named('R3'), previousData: { id: named('R3') } })).data.id).toBe(id['R3']);
    expect((await list('reviews')).total).toBe(1);
  });
});
