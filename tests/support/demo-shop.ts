import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as createId } from 'uuid';
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import { stockProvider } from './stock-provider';
import { startTestApp } from './test-app';

const FOLDER = 'tests/fixtures/shop';
const DAY = 86_400_000;
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();

/** What a list of the shop asks for beside its collection; by default all, by id. */
export interface Asked {
  sort?: [string, string];
  filter?: object;
  /** Page and length, from 1. */
  page?: [number, number];
  meta?: object;
}

/** A shop as react-admin's own demo has it: schemas alone, none of which knows of tenants, a few records, and the stock provider. */
export interface DemoShop {
  provider: DataProvider;
  /** The page of a list, as a page of the shop asks for it. */
  list(collection: string, asked?: Asked): ReturnType<DataProvider['getList']>;
  /** The names of its records. */
  names(collection: string, asked?: Asked): Promise<string[]>;
  /** How many records a collection begins with. */
  sizes: Record<string, number>;
  close(): Promise<void>;
}

const ids: Record<string, string> = {};
/** The id of a record by the name that tests know it by. */
export const idOf = (name: string): string => (ids[name] ??= createId());
/** That name. */
export const nameOf = (id: Identifier): string => Object.keys(ids).find((name) => ids[name] === id) ?? String(id);

function customer(name: string, last: string, more: object = {}) {
  return {
    id: idOf(name),
    first_name: name,
    last_name: last,
    email: `${name.toLowerCase()}@example.com`,
    city: 'Recife',
    first_seen: daysAgo(20),
    last_seen: daysAgo(1),
    has_ordered: true,
    groups: [],
    ...more,
  };
}

function order(name: string, by: string, items: string[], more: object = {}) {
  const basket = items.map((item) => ({ product_id: idOf(item), quantity: 2 }));
  return {
    id: idOf(name),
    reference: name,
    date: daysAgo(2),
    customer_id: idOf(by),
    basket,
    total_ex_taxes: 10,
    delivery_fees: 3,
    tax_rate: 0.2,
    taxes: 2.6,
    total: 15.6,
    status: 'ordered',
    returned: false,
    ...more,
  };
}

function review(name: string, by: string, of: string, more: object = {}) {
  return {
    id: idOf(name),
    date: daysAgo(3),
    status: 'pending',
    product_id: idOf(of),
    customer_id: idOf(by),
    order_id: null,
    rating: 4,
    comment: `Comment ${name}`,
    ...more,
  };
}

function product(name: string, category: string, more: object = {}) {
  return {
    id: idOf(name),
    category_id: idOf(category),
    reference: name,
    width: 20,
    height: 30,
    price: 40.5,
    thumbnail: 'https://example.com/t.jpeg',
    image: 'https://example.com/i.jpeg',
    description: `<p>${name}</p>`,
    stock: 5,
    sales: 0,
    ...more,
  };
}

function recordsOf(): Record<string, RaRecord[]> {
  return {
    categories: ['animals', 'cars'].map((name) => ({ id: idOf(name), name })),
    products: [product('Cat Nose', 'animals'), product('Old Combi', 'cars', { stock: 0, width: 12.5 })],
    customers: [
      customer('Zoe', 'Almeida', {
        groups: ['compulsive', 'regular'],
        total_spent: 900.5,
        latest_purchase: daysAgo(2),
      }),
      customer('Ana', 'Moura', {
        has_newsletter: true,
        last_seen: daysAgo(40),
        first_seen: daysAgo(90),
        groups: ['regular'],
      }),
      customer('Bia', 'Zanetti', { has_ordered: false, last_seen: daysAgo(5) }),
    ],
    orders: [
      order('A1', 'Bia', ['Cat Nose']),
      order('A2', 'Zoe', ['Cat Nose', 'Old Combi'], { total: 120, date: daysAgo(20) }),
      order('A3', 'Ana', [], { status: 'delivered', returned: true }),
    ],
    invoices: ['A1', 'A2'].map((name, index) => ({
      id: idOf(`invoice ${name}`),
      date: daysAgo(index),
      order_id: idOf(name),
      customer_id: idOf(index === 0 ? 'Bia' : 'Zoe'),
      total: 15.6,
    })),
    reviews: [
      review('R1', 'Bia', 'Old Combi'),
      review('R2', 'Zoe', 'Cat Nose', { rating: 1 }),
      review('R3', 'Ana', 'Cat Nose', { status: 'accepted', date: daysAgo(60) }),
    ],
  };
}

/** Close it in `afterAll`. */
export async function startDemoShop(): Promise<DemoShop> {
  const files = await readdir(FOLDER);
  const schemas = await Promise.all(
    files.map(async (file) => [file, JSON.parse(await readFile(join(FOLDER, file), 'utf8')) as object] as const),
  );
  const app = await startTestApp({ schemas: Object.fromEntries(schemas) });
  const provider = await stockProvider(app, await app.caller('Admin', null));
  const records = recordsOf();
  for (const [collection, some] of Object.entries(records))
    for (const data of some) await provider.create(collection, { data });
  const list: DemoShop['list'] = async (
    collection,
    { sort: [field, order] = ['id', 'ASC'], filter = {}, page: [page, perPage] = [1, 25], meta } = {},
  ) => {
    const params: GetListParams = {
      pagination: { page, perPage },
      sort: { field, order: order as 'ASC' },
      filter,
      ...(meta && { meta }),
    };
    return provider.getList(collection, params);
  };
  return {
    provider,
    list,
    names: async (...asked) => (await list(...asked)).data.map((record) => nameOf(record.id)),
    sizes: Object.fromEntries(Object.entries(records).map(([collection, some]) => [collection, some.length])),
    close: () => app.close(),
  };
}
