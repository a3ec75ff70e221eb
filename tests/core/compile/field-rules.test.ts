import { describe, expect, it } from 'vitest';
import { compileResources } from '../../../core/compile/compile-resources';

const NUMBERS = { name: 'numbers.json', text: '{"type":"object","properties":{"number":{"type":"string"}}}' };

function compiled(properties: object, root: object = {}) {
  return compileResources([
    { name: 'things.json', text: JSON.stringify({ type: 'object', properties, ...root }) },
    NUMBERS,
  ]);
}

function thing(properties: object, root?: object) {
  const { resources, faults } = compiled(properties, root);
  expect(faults).toEqual([]);
  const found = resources.find(({ name }) => name === 'things');
  if (!found) throw new Error('expected the resource');
  return found;
}

const text = (hints: object) => ({ type: 'string', 'x-admin': hints });
const count = (rollup: object) => ({ type: 'integer', 'x-admin': { rollup } });
const item = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } };

describe('rules of fields', () => {
  it('are part of the description, in one shape each', () => {
    const { fields, locked, deletable, appendOnly } = thing(
      {
        state: { type: 'string' },
        number: text({ among: { collection: 'numbers', field: 'number' }, locked: { when: { state: 'on' } } }),
        label: text({ compute: '{{number}}@{{tenant.domain}}' }),
        owner: text({ compute: [{ when: { tenantId: null }, is: 'platform' }, { is: 'tenant' }] }),
        parts: { type: 'array', items: item, 'x-admin': { uniqueBy: ['a', ['a', 'b']] } },
      },
      {
        'x-admin': {
          locked: { when: { state: ['over', 'gone'] } },
          deletable: { unless: { state: 'on' } },
          appendOnly: true,
        },
      },
    );
    const by = Object.fromEntries(fields.map((field) => [field.name, field]));
    expect({ locked, deletable, appendOnly }).toEqual({
      locked: { when: { state: ['over', 'gone'] } },
      deletable: { unless: { state: 'on' } },
      appendOnly: true,
    });
    expect(by['label']).toMatchObject({ readOnly: true, compute: [{ is: '{{number}}@{{tenant.domain}}' }] });
    expect(by['parts']?.uniqueBy).toEqual([['a'], ['a', 'b']]);
  });

  it.each<[string, object, string, object?]>([
    [
      'a computed text of an unknown field',
      { label: text({ compute: '{{nubmer}}' }), number: text({}) },
      '/properties/label/x-admin/compute',
    ],
    [
      'a collection that is not there',
      { a: text({ among: { collection: 'nubmers', field: 'number' } }) },
      '/properties/a/x-admin/among/collection',
    ],
    [
      'a field that is not there',
      { a: text({ among: { collection: 'numbers', field: 'nubmer' } }) },
      '/properties/a/x-admin/among/field',
    ],
    [
      'a count of a collection that is not there',
      { a: count({ collection: 'nubmers', by: 'thingId' }) },
      '/properties/a/x-admin/rollup/collection',
    ],
    [
      'a count by what is no reference',
      { a: count({ collection: 'numbers', by: 'number' }) },
      '/properties/a/x-admin/rollup/by',
    ],
    [
      'a count by the tenant of what is none',
      { a: count({ collection: 'numbers', by: 'tenantId' }) },
      '/properties/a/x-admin/rollup/by',
    ],
    [
      'a count in a text',
      { a: text({ rollup: { collection: 'numbers', by: 'number' } }) },
      '/properties/a/x-admin/rollup',
    ],
    [
      'a sum of what is no integer',
      { a: count({ collection: 'things', by: 'upId', sum: 'b' }), b: text({}), upId: text({ reference: 'things' }) },
      '/properties/a/x-admin/rollup/sum',
    ],
    [
      'items of what is no list',
      { a: count({ collection: 'things', by: 'upId', items: 'b' }), b: text({}), upId: text({ reference: 'things' }) },
      '/properties/a/x-admin/rollup/items',
    ],
    [
      'a mapping of a file that is not there',
      { a: { type: 'array', items: item, 'x-admin': { mapsFile: { file: 'flie', readBy: [] } } } },
      '/properties/a/x-admin/mapsFile',
    ],
    [
      'a mapping of what is no upload',
      { a: { type: 'array', items: item, 'x-admin': { mapsFile: { file: 'b', readBy: [] } } }, b: text({}) },
      '/properties/a/x-admin/mapsFile',
    ],
    [
      'a share of what nobody counts',
      { a: { type: 'integer' }, b: { type: 'number', 'x-admin': { unit: '%', rollup: { share: 'a', in: 'a' } } } },
      '/properties/b/x-admin/rollup/share',
    ],
    [
      'the latest of what is no time',
      {
        a: {
          type: 'string',
          format: 'date-time',
          'x-admin': { rollup: { collection: 'things', by: 'upId', latest: 'b' } },
        },
        b: text({}),
        upId: text({ reference: 'things' }),
      },
      '/properties/a/x-admin/rollup/latest',
    ],
    [
      'the latest of some',
      {
        a: {
          type: 'string',
          format: 'date-time',
          'x-admin': { rollup: { collection: 'things', by: 'upId', latest: 'createdAt', where: { b: 'x' } } },
        },
        b: text({}),
        upId: text({ reference: 'things' }),
      },
      '/properties/a/x-admin/rollup/where',
    ],
    [
      'the latest in a text',
      {
        a: text({ rollup: { collection: 'things', by: 'upId', latest: 'b' } }),
        b: text({}),
        upId: text({ reference: 'things' }),
      },
      '/properties/a/x-admin/rollup',
    ],
    [
      'a recall by what is no reference',
      { a: text({ recalls: { via: 'b', is: 'b' } }), b: text({}) },
      '/properties/a/x-admin/recalls/via',
    ],
    [
      'a recall of what is not kept',
      { a: text({ recalls: { via: 'upId', is: 'b' } }), b: text({}), upId: text({ reference: 'things' }) },
      '/properties/a/x-admin/recalls/is',
      { 'x-admin': { versioned: ['upId'] } },
    ],
    [
      'a recall at what is no time',
      { a: text({ recalls: { via: 'upId', is: 'b', at: 'b' } }), b: text({}), upId: text({ reference: 'things' }) },
      '/properties/a/x-admin/recalls/at',
      { 'x-admin': { versioned: ['b'] } },
    ],
    [
      'what begins by what is no reference',
      { a: text({ default: { from: { via: 'b', is: 'b' } } }), b: text({}) },
      '/properties/a/x-admin/default/from/via',
    ],
    [
      'what begins with another kind',
      {
        a: text({ default: { from: { via: 'upId', is: 'c' } } }),
        c: { type: 'integer' },
        upId: text({ reference: 'things' }),
      },
      '/properties/a/x-admin/default/from/is',
    ],
    [
      'what begins as the tenant has set it where it sets nothing',
      { a: text({ default: { tenant: 'numbers.number' } }) },
      '/properties/a/x-admin/default/tenant',
    ],
    ['a calendar of what is no time', { b: text({}) }, '/x-admin/calendar', { 'x-admin': { calendar: 'b' } }],
    [
      'a list bound to a period of days without a time',
      { b: { type: 'string', format: 'date' } },
      '/x-admin/period/field',
      { 'x-admin': { period: { field: 'b' } } },
    ],
    [
      'a list bound to a period of nothing',
      { b: text({}) },
      '/x-admin/period/field',
      { 'x-admin': { period: { field: 'a' } } },
    ],
    [
      'versions of what is nobody’s',
      { b: text({}) },
      '/x-admin/versioned',
      { 'x-admin': { tenancy: 'platform', versioned: ['b'] } },
    ],
    [
      'a sum of what is no number',
      {
        a: {
          type: 'number',
          'x-admin': { rollup: { collection: 'things', by: 'upId', sum: 'b', at: 'c', period: 'this_month' } },
        },
        b: text({}),
        c: { type: 'string', format: 'date-time' },
        upId: text({ reference: 'things' }),
      },
      '/properties/a/x-admin/rollup/sum',
    ],
    [
      'members of a list that occur once in the platform',
      { a: { type: 'array', items: { type: 'string' }, 'x-admin': { reference: 'numbers' } } },
      '/x-admin/unique',
      { 'x-admin': { unique: [{ fields: ['a'], scope: 'platform' }] } },
    ],
    [
      'a sum of nothing',
      { a: { type: 'number', 'x-admin': { rollup: { collection: 'things', sum: 'a' } } } },
      '/properties/a/x-admin/rollup/by',
    ],
    [
      'a sum within no period',
      {
        a: { type: 'number', 'x-admin': { rollup: { collection: 'things', by: 'upId', sum: 'a', at: 'createdAt' } } },
        upId: text({ reference: 'things' }),
      },
      '/properties/a/x-admin/rollup/period',
    ],
    [
      'a sum of what it does not list',
      { a: { type: 'number', 'x-admin': { rollup: { collection: 'things', of: 'b', sum: 'a' } } }, b: text({}) },
      '/properties/a/x-admin/rollup/of',
    ],
    [
      'a sum through what does not name it',
      {
        a: {
          type: 'number',
          'x-admin': {
            rollup: {
              collection: 'things',
              by: 'upId',
              through: { collection: 'things', by: 'b' },
              sum: 'a',
              at: 'createdAt',
              period: 'this_month',
            },
          },
        },
        b: text({}),
        upId: text({ reference: 'things' }),
      },
      '/properties/a/x-admin/rollup/through/by',
    ],
    [
      'an opening of what has no hours',
      {
        a: { type: 'boolean', 'x-admin': { opening: { hours: 'b', zone: 'c' } } },
        b: text({}),
        c: text({ kind: 'time-zone' }),
      },
      '/properties/b/x-admin/kind',
    ],
    [
      'an opening like that of a field without one',
      { a: { type: 'boolean', 'x-admin': { opening: 'b' } }, b: text({}) },
      '/properties/a/x-admin/opening',
    ],
    [
      'holidays that are not there',
      {
        a: { type: 'boolean', 'x-admin': { opening: { hours: 'b', zone: 'c', holidays: { collection: 'nubmers' } } } },
        b: { type: 'array', 'x-admin': { kind: 'weekly-hours' } },
        c: text({ kind: 'time-zone' }),
      },
      '/properties/a/x-admin/opening/holidays/collection',
    ],
    [
      'holidays without a date',
      {
        a: { type: 'boolean', 'x-admin': { opening: { hours: 'b', zone: 'c', holidays: { collection: 'numbers' } } } },
        b: { type: 'array', 'x-admin': { kind: 'weekly-hours' } },
        c: text({ kind: 'time-zone' }),
      },
      '/properties/a/x-admin/opening/holidays',
    ],
    [
      'fields of what holds no collection',
      { a: text({}), b: text({ choices: { fieldsOf: 'a' } }) },
      '/properties/b/x-admin/choices/fieldsOf',
    ],
    [
      'a state of an unknown field',
      { a: text({ locked: { when: { sate: 1 } } }) },
      '/properties/a/x-admin/locked/when',
    ],
    [
      'a state it should have, of an unknown field',
      { a: text({ locked: { unless: { sate: 1 } } }) },
      '/properties/a/x-admin/locked/unless',
    ],
    [
      'a state it should have, of an unknown field at the root',
      { a: text({}) },
      '/x-admin/deletable/when/sate',
      { 'x-admin': { deletable: { when: { sate: 1 } } } },
    ],
    [
      'a state of an unknown field at the root',
      { a: text({}) },
      '/x-admin/deletable/unless/sate',
      { 'x-admin': { deletable: { unless: { sate: 1 } } } },
    ],
    [
      'an unknown member',
      { parts: { type: 'array', items: item, 'x-admin': { uniqueBy: ['c'] } } },
      '/properties/parts/x-admin/uniqueBy',
    ],
    [
      'what is cleared though it is required',
      { a: text({ reference: { collection: 'numbers', clears: true } }) },
      '/properties/a/x-admin/reference/clears',
      { required: ['a'] },
    ],
    [
      'what is cleared in a list',
      {
        a: {
          type: 'array',
          items: { type: 'string' },
          'x-admin': { reference: { collection: 'numbers', clears: true } },
        },
      },
      '/properties/a/x-admin/reference/clears',
    ],
    [
      'one type of a destination twice',
      { a: { 'x-admin': { kind: 'destination', destinations: [{ type: 'end' }, { type: 'end', value: 'email' }] } } },
      '/properties/a/x-admin/destinations',
    ],
    [
      'a rule of the record on a member',
      { part: { type: 'object', properties: { a: text({ locked: { when: { a: 1 } } }) } } },
      '/properties/part/properties/a/x-admin/locked',
    ],
  ])('are faults when they name %s', (_, properties, pointer, root) => {
    const { faults } = compiled(properties, root);
    expect(faults.map((fault) => fault.pointer)).toEqual([pointer]);
  });
});

describe('fieldsOf', () => {
  it('looks for the collection beside the field and around it, and leaves texts and lists what they are', () => {
    const names = { type: 'array', items: text({ choices: { fieldsOf: 'of' } }) };
    const deeper = {
      type: 'array',
      items: { type: 'object', properties: { field: text({ choices: { fieldsOf: 'of', system: true } }) } },
    };
    const { fields } = thing({
      of: text({ choices: 'collections' }),
      name: text({ choices: { fieldsOf: 'of', moves: true } }),
      parts: { type: 'array', items: { type: 'object', properties: { names, deeper } } },
    });
    const [, name, parts] = fields;
    expect(name).toEqual(expect.objectContaining({ kind: 'text', fieldsOf: { property: 'of', moves: true } }));
    const [list, rows] = parts?.item?.fields ?? [];
    expect(list).toMatchObject({ kind: 'list', item: { kind: 'text', fieldsOf: { property: 'of' } } });
    expect(rows?.item?.fields).toMatchObject([{ kind: 'text', fieldsOf: { property: 'of', system: true } }]);
  });
});
