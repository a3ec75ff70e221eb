import { describe, expect, it } from 'vitest';
import { parseFilter } from '../../../core/conditions';
import { Problem } from '../../../core/errors';
import { thing } from '../../fixtures/wild-schemas';
import fc from '../../support/property';

const RESOURCE = thing({
  properties: {
    name: { type: 'string' },
    size: { type: 'integer' },
    size_gte: { type: 'string' },
    on: { type: 'boolean' },
    price: { type: 'string', format: 'money' },
    day: { type: 'string', format: 'date' },
    at: { type: 'string', format: 'date-time' },
    state: { enum: ['a', 'b'] },
    tags: { type: 'array', items: { enum: ['x', 'y'] } },
    home: { type: 'object', properties: { city: { type: 'string' } } },
    key: { type: 'string', format: 'password' },
    'a.b': { type: 'string' },
  },
});

function refusal(filter: unknown): string {
  try {
    parseFilter(RESOURCE, filter);
  } catch (error) {
    if (error instanceof Problem) return `${error.code} ${String(error.params['path'])}`;
    throw error;
  }
  return 'accepted';
}

describe('filters', () => {
  it.each<[unknown, unknown]>([
    [{}, { $and: [] }],
    [{ name: 'a' }, { name: { $eq: 'a' } }],
    [{ name: null }, { name: { $eq: null } }],
    [{ state: ['a', 'b'] }, { state: { $in: ['a', 'b'] } }],
    [{ size: '3' }, { size: { $eq: 3 } }],
    [{ size_gte: 'x' }, { size_gte: { $eq: 'x' } }],
    [{ size_lt: 3 }, { size: { $lt: 3 } }],
    [{ size_neq: [1, 2] }, { $and: [{ size: { $ne: 1 } }, { size: { $ne: 2 } }] }],
    [{ name_like: 'ção' }, { name: { $like: 'ção' } }],
    [{ name_nlike: 'ção' }, { name: { $nlike: 'ção' } }],
    [{ size_between: [1, '3'] }, { $and: [{ size: { $gte: 1 } }, { size: { $lte: 3 } }] }],
    [{ home_null: true }, { home: { $eq: null } }],
    [{ name_null: 'false' }, { name: { $ne: null } }],
    [{ 'home.city': 'R' }, { 'home.city': { $eq: 'R' } }],
    [{ home: { city_like: 'R' } }, { 'home.city': { $like: 'R' } }],
    [{ 'a.b': 'x' }, { 'a.b': { $eq: 'x' } }],
    [{ q: ' a ' }, { $search: 'a' }],
    [{ q: '' }, { $and: [] }],
    [{ price_lte: 1.5 }, { price: { $lte: '1.5' } }],
    [{ at_gt: '2024-05-01T00:00:00-03:00' }, { at: { $gt: '2024-05-01T03:00:00.000Z' } }],
    [{ id: ['1', '2'], on: 'true' }, { $and: [{ id: { $in: ['1', '2'] } }, { on: { $eq: true } }] }],
    [{ $or: [{ name: 'a' }, { $and: [] }] }, { $or: [{ name: { $eq: 'a' } }, { $and: [] }] }],
    [{ tags: 'x' }, { tags: { $eq: 'x' } }],
  ])('%j', (filter, query) => {
    expect(parseFilter(RESOURCE, filter)).toEqual(query);
  });

  it.each<[unknown, string]>([
    [{ nope: 1 }, 'unknown_filter nope'],
    [{ home: { nope: 1 } }, 'unknown_filter home.nope'],
    [{ key: 'x' }, 'unknown_filter key'],
    [{ key_null: true }, 'unknown_filter key_null'],
    [{ size_like: 'x' }, 'unknown_filter size_like'],
    [{ on_gt: true }, 'unknown_filter on_gt'],
    [{ size: 'many' }, 'bad_request size'],
    [{ day: '2024-02-31' }, 'bad_request day'],
    [{ name: 'a\u0000' }, 'bad_request name'],
    [{ $or: [{ size: 'x' }] }, 'bad_request $or.0.size'],
    [{ $and: 3 }, 'bad_request $and'],
    [[], 'bad_request (root)'],
    ['x', 'bad_request (root)'],
    [JSON.parse('{"__proto__": 1}'), 'unknown_filter __proto__'],
    [{ constructor: 1 }, 'unknown_filter constructor'],
    [
      { $or: [{ $or: [{ $or: [{ $or: [{ $or: [{ $or: [{}] }] }] }] }] }] },
      'bad_request $or.0.$or.0.$or.0.$or.0.$or.0.$or.0',
    ],
    [{ $or: Array.from({ length: 101 }, () => ({ name: 'a' })) }, 'bad_request $or.99'],
  ])('%j is refused', (filter, expected) => {
    expect(refusal(filter)).toBe(expected);
  });

  it('never fails otherwise', () => {
    const keys = fc.oneof(
      fc.constantFrom('name', 'size_gt', 'home', '$or', '$and', 'q', 'tags', 'day_lte'),
      fc.string(),
    );
    const { filter } = fc.letrec((tie) => ({
      filter: fc.oneof(
        { maxDepth: 4 },
        fc.jsonValue(),
        fc.dictionary(keys, tie('filter')),
        fc.array(tie('filter'), { maxLength: 3 }),
      ),
    }));
    fc.assert(
      fc.property(filter, (value) => typeof refusal(value) === 'string'),
      { numRuns: 300 },
    );
  });
});
