import type { DataProvider, RaRecord } from 'react-admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo, idOf, nameOf, startDemoShop, type Asked, type DemoShop } from '../../support/demo-shop';

let shop: DemoShop;
let provider: DataProvider;

beforeAll(async () => {
  shop = await startDemoShop();
  provider = shop.provider;
});
afterAll(() => shop.close());

const list = (collection: string, asked?: Asked) => shop.list(collection, asked);
const names = (collection: string, asked?: Asked) => shop.names(collection, asked);

describe('a shop of schemas alone, by the stock provider', () => {
  it('keeps the ids that it is loaded with, and says nothing of tenants, since there are none', async () => {
    const { data } = await provider.getOne('customers', { id: idOf('Zoe') });
    expect(data).toMatchObject({
      first_name: 'Zoe',
      groups: ['compulsive', 'regular'],
      total_spent: 900.5,
    });
    expect(data).not.toHaveProperty('tenantId');
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
    const columns = {
      orders: ['date', 'reference', 'total_ex_taxes', 'delivery_fees', 'taxes', 'status', 'returned', 'customer_id'],
      customers: [
        'last_seen',
        'nb_orders',
        'total_spent',
        'latest_purchase',
        'has_newsletter',
        'birthday',
        'first_seen',
      ],
      invoices: ['id', 'date', 'order_id', 'total'],
      products: ['reference', 'sales', 'price', 'width', 'height'],
      reviews: ['date', 'product.reference', 'comment', 'status'],
      categories: ['name', 'id'],
    };
    const asked = Object.entries(columns).flatMap(([collection, fields]) =>
      fields.map(async (field) => (await list(collection, { sort: [field, 'DESC'] })).total === shop.sizes[collection]),
    );
    expect(await Promise.all(asked)).toEqual(asked.map(() => true));
  });

  it.each<[string, object, string[]]>([
    ['customers', { q: 'zan' }, ['Bia']],
    ['customers', { last_seen_gte: daysAgo(30), last_seen_lte: daysAgo(3) }, ['Bia']],
    ['customers', { last_seen_gte: daysAgo(30).slice(0, 10) }, ['Zoe', 'Bia']],
    ['customers', { has_ordered: true, has_newsletter: true }, ['Ana']],
    ['customers', { groups: 'compulsive' }, ['Zoe']],
    ['orders', { status: 'ordered', total_gte: 100 }, ['A2']],
    ['orders', { status: 'ordered', customer_id: idOf('Bia') }, ['A1']],
    ['orders', { q: 'zanetti' }, ['A1']],
    ['orders', { returned: true, status: 'delivered', date_gte: daysAgo(9), date_lte: daysAgo(0) }, ['A3']],
    ['orders', { 'customer.last_name_like': 'mou' }, ['A3']],
    ['products', { category_id: idOf('cars'), width_lte: 15, height_gte: 10 }, ['Old Combi']],
    ['products', { stock_lt: 10, stock_gt: 0, q: 'nose' }, ['Cat Nose']],
    ['reviews', { status: 'pending', product_id: idOf('Cat Nose') }, ['R2']],
    ['reviews', { date_lte: daysAgo(30), q: 'comment' }, ['R3']],
    ['invoices', { order_id: idOf('A1'), date_gte: daysAgo(1) }, ['invoice A1']],
  ])('filters %s by %j', async (collection, filter, expected) => {
    expect((await names(collection, { filter })).toSorted()).toEqual(expected.toSorted());
  });

  it('embeds what records name, in pages and in one', async () => {
    const { data } = await list('reviews', {
      meta: { embed: ['customer', 'product'] },
      sort: ['customer.last_name', 'ASC'],
    });
    expect(data[0]).toMatchObject({
      id: idOf('R2'),
      customer: { last_name: 'Almeida' },
      product: { reference: 'Cat Nose' },
    });
    expect((await list('orders', { meta: { embed: 'customer' } })).data[0]).toMatchObject({
      customer: { first_name: 'Bia' },
    });
    expect(
      (await provider.getOne('reviews', { id: idOf('R1'), meta: { embed: ['customer', 'order'] } })).data,
    ).toMatchObject({ customer: { first_name: 'Bia' }, order: null });
    expect(
      (await provider.getMany('orders', { ids: [idOf('A2')], meta: { embed: ['customer'] } })).data[0],
    ).toMatchObject({ customer: { first_name: 'Zoe' } });
    const below = await provider.getManyReference('reviews', {
      target: 'product_id',
      id: idOf('Old Combi'),
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'date', order: 'DESC' },
      filter: {},
      meta: { embed: ['customer'] },
    });
    expect(below.data.map(({ customer }: RaRecord) => (customer as RaRecord)['last_name'] as string)).toEqual([
      'Zanetti',
    ]);
    await expect(list('customers', { meta: { embed: ['reviews'] } })).rejects.toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('embed') as string },
    });
  });

  it('changes some fields of one and of many, and the others stay', async () => {
    const ids = [idOf('Zoe'), idOf('Ana')];
    await provider.update('customers', { id: ids[0], data: { birthday: '1990-05-01' }, previousData: {} as RaRecord });
    expect((await provider.updateMany('customers', { ids, data: { has_newsletter: true } })).data).toEqual(ids);
    const { data } = await provider.getMany('customers', { ids });
    expect(
      Object.fromEntries(
        data.map(({ id: one, email, city, has_newsletter }) => [nameOf(one), [email, city, has_newsletter]]),
      ),
    ).toEqual({
      Ana: ['ana@example.com', 'Recife', true],
      Zoe: ['zoe@example.com', 'Recife', true],
    });
    expect(data.find((one) => one.id === ids[0])?.['birthday']).toBe('1990-05-01');
    const { data: whole } = await provider.getOne('customers', { id: ids[0] });
    expect(
      (await provider.update('customers', { id: whole.id, data: { ...whole, city: null }, previousData: whole })).data,
    ).toMatchObject({ city: null, email: 'zoe@example.com' });
  });

  it('accepts and rejects reviews in bulk, makes them without an id, and deletes them', async () => {
    const { data: made } = await provider.create('reviews', {
      data: {
        product_id: idOf('Cat Nose'),
        customer_id: idOf('Ana'),
        rating: 5,
        comment: 'New',
        status: 'pending',
        date: daysAgo(0),
      },
    });
    const ids = [idOf('R1'), made.id];
    await provider.updateMany('reviews', { ids, data: { status: 'accepted' } });
    const accepted = new Map(
      (await provider.getMany('reviews', { ids })).data.map((one) => [one.id, [one['status'], one['rating']]]),
    );
    expect(accepted).toEqual(
      new Map([
        [ids[0], ['accepted', 4]],
        [ids[1], ['accepted', 5]],
      ]),
    );
    expect(await provider.deleteMany('reviews', { ids })).toEqual({ data: ids });
    expect((await provider.delete('reviews', { id: idOf('R3'), previousData: { id: idOf('R3') } })).data.id).toBe(
      idOf('R3'),
    );
    expect((await list('reviews')).total).toBe(1);
  });
});
