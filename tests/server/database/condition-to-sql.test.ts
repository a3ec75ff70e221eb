import { CompoundCondition, guard } from '@ucast/mongo2js';
import type { MongoQuery } from '@ucast/mongo2js';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { builder, compile } from '../../../server/database/builder';
import { conditionToSql, filterToSql } from '../../../server/database/statements/condition-to-sql';
import type { OpenDatabase } from '../../../server/database/connection/open-database';
import { fromRow, selection, toRow } from '../../../server/database/record-rows';
import fc from '../../support/property';
import { makeField, makeResource } from '../../support/resources';
import { createTestDatabase } from '../../support/database/test-database';

const WORDS = ['alfa', 'Beta', 'ção', "o'hara", '100%'];
const choices = WORDS.map((value) => ({ value, label: value }));
const resource = makeResource(
  'samples',
  [
    makeField('name', 'text'),
    makeField('size', 'integer'),
    makeField('ratio', 'number'),
    makeField('active', 'boolean'),
    makeField('tags', 'multi-enum', { choices }),
    makeField('data', 'object'),
    makeField('price', 'money'),
  ],
  { search: ['name'] },
);

const word = fc.constantFrom(...WORDS);
const small = fc.integer({ min: -3, max: 3 });
const record = fc.record({
  name: fc.option(word),
  size: small,
  ratio: fc.option(small.map((value) => value / 2)),
  active: fc.option(fc.boolean()),
  tags: fc.uniqueArray(word, { maxLength: 3 }),
  data: fc.record({ city: fc.option(word), level: small, list: fc.array(small, { maxLength: 3 }) }),
});

let db: OpenDatabase;
let rows: JsonObject[];
beforeAll(async () => {
  db = await createTestDatabase([resource]);
  const values = fc
    .sample(record, { numRuns: 150, seed: 11 })
    .map((sample) => toRow(resource, { ...sample, id: uuid() }));
  await db.as('platform').run(builder.insertInto('samples').values(values).compile());
  rows = (
    await db.as('platform').run(compile<Record<string, unknown>>(sql`select ${selection(resource)} from samples`))
  ).map((row) => fromRow(resource, row));
});
afterAll(() => db.close());

const idOf = (row: JsonObject) => (typeof row.id === 'string' ? row.id : '');
const idsWhere = async (condition: ReturnType<typeof conditionToSql>) =>
  (await db.as('platform').run(compile<{ id: string }>(sql`select "id" from samples where ${condition}`)))
    .map(({ id }) => id)
    .toSorted();

const leaf: fc.Arbitrary<MongoQuery> = fc.oneof(
  fc.record({
    name: fc.oneof(
      fc.record({ $eq: fc.option(word) }),
      fc.record({ $ne: fc.option(word) }),
      fc.record({ $in: fc.array(fc.option(word), { maxLength: 3 }) }),
      fc.record({ $nin: fc.array(word, { maxLength: 3 }) }),
    ),
  }),
  fc.record({
    size: fc.oneof(
      fc.record({ $lt: small }),
      fc.record({ $gte: small }),
      fc.record({ $gt: small.map((value) => value + 0.5) }),
      fc.record({ $lte: fc.constant(1e30) }),
      fc.record({ $in: fc.array(small) }),
      fc.record({ $eq: fc.constant('x') }),
    ),
  }),
  fc.record({ active: fc.oneof(fc.record({ $eq: fc.option(fc.boolean()) }), fc.record({ $ne: fc.boolean() })) }),
  fc.record({ ratio: fc.record({ $eq: fc.option(small.map((value) => value / 2)) }) }),
  fc.record({
    tags: fc.oneof(
      fc.record({ $eq: word }),
      fc.record({ $ne: word }),
      fc.record({ $in: fc.array(word, { maxLength: 2 }) }),
      fc.record({ $size: fc.nat({ max: 3 }) }),
      fc.record({ $all: fc.array(word, { minLength: 1, maxLength: 2 }) }),
    ),
  }),
  fc.record({
    'data.city': fc.oneof(
      fc.record({ $eq: fc.option(word) }),
      fc.record({ $ne: word }),
      fc.record({ $in: fc.array(word, { maxLength: 2 }) }),
    ),
  }),
  fc.record({
    'data.level': fc.oneof(fc.record({ $lt: small }), fc.record({ $gte: small }), fc.record({ $eq: word })),
  }),
  fc.record({
    'data.list': fc.oneof(
      fc.record({ $eq: small }),
      fc.record({ $in: fc.array(small, { maxLength: 2 }) }),
      fc.record({ $size: fc.nat({ max: 3 }) }),
    ),
  }),
);
const { query } = fc.letrec<{ query: MongoQuery }>((tie) => ({
  query: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record({ $and: fc.array(tie('query'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ $or: fc.array(tie('query'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ $nor: fc.array(tie('query'), { minLength: 1, maxLength: 2 }) }),
  ),
}));

describe('conditionToSql', () => {
  it('selects the rows that the same condition accepts in the browser', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const accepts = guard(structuredClone(given));
        const expected = rows
          .filter((row) => accepts(row))
          .map(idOf)
          .toSorted();
        expect(await idsWhere(conditionToSql(resource, accepts.ast))).toEqual(expected);
      }),
      { numRuns: 250 },
    );
  });

  it('keeps nothing apart from everything', async () => {
    expect(await idsWhere(conditionToSql(resource, null))).toEqual([]);
    expect(await idsWhere(conditionToSql(resource, new CompoundCondition('and', [])))).toHaveLength(rows.length);
    expect(await idsWhere(conditionToSql(resource, new CompoundCondition('or', [])))).toEqual([]);
  });

  it('refuses a field that the resource has not', () => {
    expect(() => conditionToSql(resource, guard({ secretary: 1 }).ast)).toThrow(
      'samples: expected a condition on one of its fields, got "secretary"',
    );
  });

  it('equals nothing where the type cannot hold the value', async () => {
    for (const field of ['id', 'createdAt', 'size', 'price', 'active']) {
      expect(await idsWhere(filterToSql(resource, { [field]: { $eq: 'no such value' } }))).toEqual([]);
    }
  });

  it('finds text by a part of it, whatever its case and accents', async () => {
    const named = rows
      .filter(({ name }) => name === 'ção')
      .map(idOf)
      .toSorted();
    expect(await idsWhere(filterToSql(resource, { name: { $like: 'CAO' } }))).toEqual(named);
    expect(await idsWhere(filterToSql(resource, { $search: 'Ca' }))).toEqual(named);
    expect(await idsWhere(filterToSql(resource, { name: { $like: '0%' } }))).toHaveLength(
      rows.filter(({ name }) => name === '100%').length,
    );
    expect(await idsWhere(filterToSql(resource, { $search: '%' }))).toEqual([]);
  });
});
