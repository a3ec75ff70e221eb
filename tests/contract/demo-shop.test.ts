import type { DataProvider, RaRecord } from 'react-admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo, idOf, nameOf, startDemoShop, type Asked, type DemoShop } from '../support/demo-shop';

/*
 * What the pages of react-admin's own shop ask for, in the words of its stock provider: lists with their orders and filters, what is
 * counted and named beside them, what is exported, forms and bulk actions. Whatever is refused fails the test.
 */

let shop: DemoShop;
let provider: DataProvider;

beforeAll(async () => {
  shop = await startDemoShop();
  provider = shop.provider;
});
afterAll(() => shop.close());

/** The headings of a table, or the entries of a sort menu, each chosen twice. */
async function ordered(collection: string, fields: string[], asked: Asked = {}): Promise<void> {
  const whole = (await shop.list(collection, asked)).total;
  for (const field of fields)
    for (const order of ['ASC', 'DESC'])
      expect((await shop.list(collection, { ...asked, sort: [field, order] })).total, `${field} ${order}`).toBe(whole);
}

const export1000 = (collection: string, asked: Asked = {}) => shop.names(collection, { ...asked, page: [1, 1000] });
/** As references are filled and named: those that a list begins with, those that match, those that are chosen. */
async function chooses(collection: string, q: string): Promise<string[]> {
  await shop.list(collection, { sort: ['id', 'DESC'] });
  const found = await shop.list(collection, { sort: ['id', 'DESC'], filter: { q } });
  const { data } = await provider.getMany(collection, { ids: found.data.map(({ id }) => id) });
  return data.map(({ id }) => nameOf(id)).toSorted();
}
const count = async (collection: string, filter: object) =>
  (await shop.list(collection, { sort: ['id', 'DESC'], filter, page: [1, 1] })).total;
const below = async (
  collection: string,
  target: string,
  above: string,
  sort: [string, string] = ['id', 'DESC'],
  perPage = 25,
) =>
  provider.getManyReference(collection, {
    target,
    id: idOf(above),
    pagination: { page: 1, perPage },
    sort: { field: sort[0], order: sort[1] as 'ASC' },
    filter: {},
  });
/** A form that was read, changed and sent whole, as the form of the page sends it. */
async function saved(collection: string, name: string, changes: object): Promise<RaRecord> {
  const { data: read } = await provider.getOne(collection, { id: idOf(name) });
  return (await provider.update(collection, { id: read.id, data: { ...read, ...changes }, previousData: read })).data;
}

describe('a page of the shop is answered all that it asks for:', () => {
  it('dashboard', async () => {
    expect(
      await shop.names('orders', { filter: { date_gte: daysAgo(30) }, sort: ['date', 'DESC'], page: [1, 50] }),
    ).toHaveLength(3);
    expect(
      await shop.names('reviews', { filter: { status: 'pending' }, sort: ['date', 'DESC'], page: [1, 100] }),
    ).toHaveLength(2);
    expect((await provider.getMany('customers', { ids: ['Bia', 'Zoe'].map(idOf) })).data).toHaveLength(2);
    expect(
      await shop.names('customers', {
        filter: { has_ordered: true, first_seen_gte: daysAgo(60) },
        sort: ['first_seen', 'DESC'],
        page: [1, 100],
      }),
    ).toEqual(['Zoe']);
  });

  it('orders, in three tabs, and the form of one', async () => {
    const meta = { embed: 'customer' };
    for (const [status, wanted] of [
      ['ordered', ['A1', 'A2']],
      ['delivered', ['A3']],
      ['cancelled', []],
    ] as const) {
      expect(await shop.names('orders', { filter: { status }, sort: ['date', 'DESC'], meta })).toEqual(wanted);
      expect(await count('orders', { status })).toBe(wanted.length);
      await ordered(
        'orders',
        [
          'date',
          'reference',
          'customer.last_name',
          'basket.length',
          'total_ex_taxes',
          'delivery_fees',
          'taxes',
          'total',
          'returned',
        ],
        { filter: { status }, meta },
      );
    }
    const filter = {
      status: 'delivered',
      q: 'a3',
      customer_id: idOf('Ana'),
      date_gte: daysAgo(9),
      date_lte: daysAgo(0),
      total_gte: 10,
      returned: true,
    };
    expect(await shop.names('orders', { filter, meta })).toEqual(['A3']);
    expect(await count('orders', { ...filter, returned: false })).toBe(0);
    expect(await chooses('customers', 'mou')).toEqual(['Ana']);
    expect(await export1000('orders', { filter: { status: 'ordered' }, meta })).toHaveLength(2);
    expect(await saved('orders', 'A1', { status: 'delivered', returned: true })).toMatchObject({
      status: 'delivered',
      returned: true,
      basket: [{ product_id: idOf('Cat Nose'), quantity: 2 }],
    });
    expect((await provider.getMany('products', { ids: ['Cat Nose', 'Old Combi'].map(idOf) })).data).toHaveLength(2);
    const { data: one } = await provider.create('orders', {
      data: { reference: 'A4', customer_id: idOf('Bia'), basket: [], status: 'cancelled' },
    });
    expect((await provider.getMany('orders', { ids: [one.id], meta })).data).toMatchObject([
      { reference: 'A4', customer: { first_name: 'Bia' } },
    ]);
    expect((await provider.deleteMany('orders', { ids: [one.id] })).data).toEqual([one.id]);
  });

  it('invoices, and the one that is unfolded', async () => {
    const meta = { embed: 'customer' };
    await ordered(
      'invoices',
      ['id', 'date', 'customer.last_name', 'order_id', 'total_ex_taxes', 'delivery_fees', 'taxes', 'total'],
      { meta },
    );
    expect(
      await shop.names('invoices', {
        filter: {
          date_gte: daysAgo(9).slice(0, 10),
          date_lte: daysAgo(-1).slice(0, 10),
          customer_id: idOf('Zoe'),
          order_id: idOf('A2'),
        },
        meta,
      }),
    ).toEqual(['invoice A2']);
    expect(await chooses('orders', 'a2')).toEqual(['A2']);
    expect((await provider.getMany('orders', { ids: [idOf('A2')] })).data).toMatchObject([
      { basket: [{ product_id: idOf('Cat Nose') }, { product_id: idOf('Old Combi') }] },
    ]);
    expect(await export1000('invoices', { meta })).toHaveLength(2);
    expect((await provider.deleteMany('invoices', { ids: [idOf('invoice A1')] })).data).toEqual([idOf('invoice A1')]);
  });

  it('products, with the sort menu, the filters beside, and the tabs of the form', async () => {
    for (const perPage of [12, 24, 48, 72])
      expect(await shop.names('products', { sort: ['reference', 'ASC'], page: [1, perPage] })).toEqual([
        'Cat Nose',
        'Old Combi',
      ]);
    await ordered('products', ['reference', 'sales', 'stock']);
    for (const filter of [
      { sales_gt: 25 },
      { sales_lte: 25, sales_gt: 10 },
      { sales_lte: 10, sales_gt: 0 },
      { stock_lt: 50, stock_gt: 9 },
      { stock_gt: 49 },
    ])
      expect(await shop.names('products', { filter })).toEqual([]);
    for (const [filter, wanted] of [
      [{ sales: 0 }, 2],
      [{ stock: 0 }, 1],
      [{ stock_lt: 10, stock_gt: 0 }, 1],
      [{ stock_lte: 10 }, 2],
      [{ category_id: idOf('cars') }, 1],
    ] as const)
      expect(await count('products', filter)).toBe(wanted);
    expect(
      await shop.names('products', {
        filter: { q: 'combi', category_id: idOf('cars'), width_gte: 10, width_lte: 15, height_gte: 10, height_lte: 40 },
      }),
    ).toEqual(['Old Combi']);
    expect(await shop.names('categories', { sort: ['name', 'ASC'], page: [1, 100] })).toEqual(['animals', 'cars']);
    expect(await shop.names('categories', { sort: ['id', 'ASC'] })).toHaveLength(2);
    expect(
      await saved('products', 'Cat Nose', { stock: 7, description: '<p>New <strong>text</strong></p>' }),
    ).toMatchObject({ stock: 7, price: 40.5 });
    expect((await below('reviews', 'product_id', 'Cat Nose', ['id', 'DESC'], 1)).total).toBe(2);
    for (const field of ['date', 'customer_id', 'rating', 'comment', 'status'])
      expect((await below('reviews', 'product_id', 'Cat Nose', [field, 'ASC'])).data).toHaveLength(2);
    expect(await export1000('products')).toHaveLength(2);
    const { data: made } = await provider.create('products', {
      data: {
        sales: 0,
        image: 'https://example.com/i.jpeg',
        thumbnail: 'https://example.com/t.jpeg',
        reference: 'New',
        category_id: idOf('cars'),
        width: 1.5,
        height: 2,
        price: 3.25,
        stock: 4,
      },
    });
    expect((await provider.delete('products', { id: made.id, previousData: made })).data.id).toBe(made.id);
  });

  it('categories, and the products of one', async () => {
    expect(await shop.names('categories', { sort: ['name', 'ASC'], page: [1, 20] })).toEqual(['animals', 'cars']);
    for (const field of ['reference', 'price', 'width', 'height', 'stock', 'sales'])
      expect(
        (await below('products', 'category_id', 'cars', [field, 'DESC'], 20)).data.map(({ id }) => nameOf(id)),
      ).toEqual(['Old Combi']);
    expect(await saved('categories', 'cars', { name: 'vans' })).toMatchObject({ name: 'vans' });
  });

  it('customers, with the filters beside, and what one did', async () => {
    await ordered('customers', [
      'last_name',
      'last_seen',
      'nb_orders',
      'total_spent',
      'latest_purchase',
      'has_newsletter',
      'groups',
      'birthday',
    ]);
    const filters: [object, string[]][] = [
      [{ last_seen_gte: daysAgo(30) }, ['Bia', 'Zoe']],
      [{ last_seen_gte: daysAgo(60), last_seen_lte: daysAgo(30) }, ['Ana']],
      [{ last_seen_lte: daysAgo(30) }, ['Ana']],
      [{ last_seen_gte: daysAgo(30).slice(0, 10) }, ['Bia', 'Zoe']],
      [{ nb_orders_gte: 1 }, []],
      [{ nb_orders_lte: 0 }, ['Ana', 'Bia', 'Zoe']],
      [{ has_newsletter: true }, ['Ana']],
      [{ has_newsletter: false, has_ordered: true }, ['Zoe']],
      [{ groups: 'regular' }, ['Ana', 'Zoe']],
      [{ q: 'zan' }, ['Bia']],
    ];
    for (const [filter, wanted] of filters)
      expect(
        (await shop.names('customers', { filter, sort: ['last_seen', 'DESC'] })).toSorted(),
        JSON.stringify(filter),
      ).toEqual(wanted);
    expect(await export1000('customers')).toHaveLength(3);
    const now = daysAgo(0);
    const form = {
      first_name: 'Caio',
      last_name: 'Reis',
      email: 'caio@example.com',
      birthday: now,
      first_seen: now,
      last_seen: now,
      has_ordered: false,
      latest_purchase: now,
      has_newsletter: false,
      groups: [],
      nb_orders: 0,
      total_spent: 0,
      city: 'Olinda',
      password: 'abc12345',
      confirm_password: 'abc12345',
    };
    const { data: made } = await provider.create('customers', { data: form });
    expect(
      (
        await provider.update('customers', {
          id: made.id,
          data: {
            ...made,
            groups: ['collector', 'reviewer'],
            city: null,
            has_newsletter: null,
            birthday: '1990-05-01',
          },
          previousData: made,
        })
      ).data,
    ).toMatchObject({ groups: ['collector', 'reviewer'], city: null, birthday: '1990-05-01' });
    for (const collection of ['orders', 'reviews'])
      expect(
        (await shop.list(collection, { filter: { customer_id: idOf('Zoe') }, sort: ['date', 'DESC'], page: [1, 100] }))
          .total,
      ).toBe(1);
    expect((await provider.getMany('products', { ids: [idOf('Cat Nose')] })).data).toHaveLength(1);
    expect((await provider.deleteMany('customers', { ids: [made.id] })).data).toEqual([made.id]);
    // Whom orders name stays, and the notice says why.
    await expect(
      provider.delete('customers', { id: idOf('Zoe'), previousData: { id: idOf('Zoe') } }),
    ).rejects.toMatchObject({ status: 409, body: { code: 'in_use' } });
  });

  it('segments, which lead to customers', async () => {
    for (const groups of ['compulsive', 'collector', 'ordered_once', 'regular', 'returns', 'reviewer']) {
      expect((await shop.names('customers', { filter: { groups }, sort: ['last_seen', 'DESC'] })).length).toBe(
        { compulsive: 1, regular: 2 }[groups] ?? 0,
      );
    }
  });

  it('reviews, accepted, rejected and deleted, one and many', async () => {
    const meta = { embed: ['customer', 'product'] };
    await ordered('reviews', ['date', 'customer.last_name', 'product.reference', 'rating', 'comment', 'status'], {
      meta,
    });
    expect(
      await shop.names('reviews', {
        filter: {
          q: 'comment',
          status: 'pending',
          customer_id: idOf('Zoe'),
          product_id: idOf('Cat Nose'),
          date_gte: daysAgo(9).slice(0, 10),
          date_lte: daysAgo(0).slice(0, 10),
        },
        meta,
      }),
    ).toEqual(['R2']);
    expect(await chooses('products', 'combi')).toEqual(['Old Combi']);
    expect(await export1000('reviews', { meta })).toHaveLength(3);
    // An untouched date is the time of the form's opening, one that was chosen a day.
    const form = {
      status: 'pending',
      customer_id: idOf('Ana'),
      product_id: idOf('Cat Nose'),
      rating: 2,
      comment: 'New',
    };
    const made = await Promise.all(
      [daysAgo(0), '2026-11-01'].map((date) => provider.create('reviews', { data: { ...form, date } })),
    );
    const ids = made.map(({ data }) => data.id);
    for (const status of ['accepted', 'rejected']) {
      expect((await provider.updateMany('reviews', { ids, data: { status } })).data).toEqual(ids);
      expect(await count('reviews', { id: ids, status })).toBe(2);
      expect(
        (await provider.update('reviews', { id: idOf('R1'), data: { status }, previousData: { id: idOf('R1') } })).data,
      ).toMatchObject({ status, comment: 'Comment R1' });
    }
    expect(await saved('reviews', 'R3', { comment: 'Changed' })).toMatchObject({
      comment: 'Changed',
      status: 'accepted',
    });
    expect((await provider.delete('reviews', { id: idOf('R3'), previousData: { id: idOf('R3') } })).data.id).toBe(
      idOf('R3'),
    );
    expect((await provider.deleteMany('reviews', { ids })).data).toEqual(ids);
    expect((await shop.list('reviews')).total).toBe(2);
  });
});
