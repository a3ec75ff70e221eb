// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../../core/types';
import {
  fromFilter,
  isGroup,
  newGroup,
  toFilter,
  type FilterPart,
} from '../../../../src/resources/list/filter-builder/filter-tree';
import { isRelativeToNow, relatedCollections } from '../../../../src/resources/live/filter-reach';
import fc from '../../../support/property';
import { makeField, makeResource } from '../../../support/resources';

const FIELDS = ['name', 'name_like', 'size', 'on', 'queueId', 'address.city'];
const isField = (path: string) =>
  FIELDS.includes(path) ? 'field' : path.startsWith('queueId.') ? 'through' : undefined;

/** The tree without the numbers that only the screen needs. */
const bare = (part: FilterPart | undefined): unknown => {
  if (part === undefined) return undefined;
  if (isGroup(part)) return { isAll: part.isAll, parts: part.parts.map(bare) };
  return { path: part.path, operator: part.operator, value: part.value };
};

const scalar = fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.boolean());
const condition = fc.oneof(
  fc.record({
    path: fc.constantFrom(...FIELDS, 'queueId.name'),
    operator: fc.constantFrom(
      'contains',
      'notContains',
      'is',
      'isNot',
      'atLeast',
      'atMost',
      'above',
      'below',
      'within',
    ),
    value: scalar,
  }),
  fc.record({
    path: fc.constantFrom(...FIELDS, 'queueId.name'),
    operator: fc.constantFrom('oneOf', 'noneOf'),
    value: fc.array(scalar, { minLength: 1 }),
  }),
  fc.record({ path: fc.constantFrom(...FIELDS), operator: fc.constant('between'), value: fc.tuple(scalar, scalar) }),
  fc.record({
    path: fc.constantFrom(...FIELDS),
    operator: fc.constantFrom('empty', 'filled'),
    value: fc.constant(null),
  }),
);
const { group } = fc.letrec((tie) => ({
  group: fc.record({
    isAll: fc.boolean(),
    parts: fc.array(fc.oneof({ maxDepth: 3 }, condition, tie('group')), { minLength: 1, maxLength: 3 }),
  }),
}));

/** `name` asked with `_like` is the field that is called so: on the wire the two are one. */
const isAmbiguous = (text: string) => text.includes('"path":"name","operator":"contains"');

describe('the tree of the filter builder', () => {
  it('is the same after a way through the address', () => {
    let id = 0;
    const numbered = (part: unknown): FilterPart => {
      id += 1;
      const known = part as FilterPart;
      return isGroup(known) ? { ...known, id, parts: known.parts.map(numbered) } : { ...known, id };
    };
    fc.assert(
      fc.property(
        group.filter((tree) => !isAmbiguous(JSON.stringify(tree))),
        (tree) => {
          const root = numbered(tree);
          const filter = isGroup(root) ? toFilter(root) : undefined;
          const back = fromFilter(JSON.parse(JSON.stringify(filter)) as Json, isField);
          expect(bare(back)).toEqual(JSON.parse(JSON.stringify(bare(root))));
        },
      ),
    );
  });

  it('leaves out what is not filled in, and asks nothing where nothing is', () => {
    const root = newGroup(true);
    expect(toFilter(root)).toBeUndefined();
    const half: FilterPart = { id: 90, path: 'size', operator: 'between', value: [1, null] };
    const whole: FilterPart = { id: 91, path: 'size', operator: 'is', value: 0 };
    expect(toFilter({ ...root, parts: [half, whole, { id: 92, isAll: false, parts: [half] }] })).toEqual({
      $and: [{ size: 0 }],
    });
  });

  it.each<[Json]>([
    [{ $and: [{ size: 1, on: true }] }],
    [{ $and: [], $or: [] }],
    [{ $and: [{ q: 'x' }] }],
    [{ $or: [{ size_null: 'true' }] }],
    [{ $and: 'x' }],
    [null],
  ])('does not take %j for its own', (filter) => {
    expect(fromFilter(filter, isField)).toBeUndefined();
  });
});

describe('how far a filter reaches', () => {
  const reference = (collection: string) => ({ reference: { collection, representation: '{{name}}', create: false } });
  const resource = makeResource(
    'calls',
    [
      makeField('name', 'text'),
      makeField('queueId', 'reference', reference('queues')),
      makeField('agentIds', 'reference-list', reference('agents')),
    ],
    { search: ['name', 'queueId'] },
  );
  it.each<[JsonObject, string[], boolean]>([
    [{ queueId: 'x', createdAt_gte: '2026-01-01' }, [], false],
    [{ 'queueId.name_like': 'x' }, ['queues'], false],
    [{ $or: [{ q: 'x' }, { createdAt_within: 'today' }] }, ['queues'], true],
    [{ $or: [{ $and: [{ agentIds: { status: 'on' } }] }, { createdAt_within: 'today' }] }, ['agents'], true],
    [{ queueId: { $or: [{ name: 'a' }, { opened_within: 'today' }] } }, ['queues'], true],
  ])('%j', (filter, collections, relative) => {
    expect([relatedCollections(resource, filter), isRelativeToNow(filter)]).toEqual([collections, relative]);
  });
});
