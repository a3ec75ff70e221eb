import { describe, expect, it } from 'vitest';
import { compileResources } from '../../../core/compile/compile-resources';
import type { JsonObject } from '../../../core/types';
import { validatorOf } from '../../../core/validation/record-validator';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const DRAFT_2019 = 'https://json-schema.org/draft/2019-09/schema';

/** What the files make of a collection: which records it takes, and what was said of the files. */
function compiled(files: Record<string, object>) {
  const { resources, faults, warnings } = compileResources(
    Object.entries(files).map(([name, schema]) => ({ name, text: JSON.stringify(schema) })),
  );
  const resource = (name: string) => resources.find((one) => one.name === name);
  const takes = (name: string, record: JsonObject): boolean => {
    const found = resource(name);
    if (found === undefined) throw new Error(`${name} was left out: ${JSON.stringify(faults)}`);
    return validatorOf(found).isValid(record);
  };
  return { resource, faults, warnings, takes };
}

const holding = ($ref: string, more: object = {}) => ({ ...more, type: 'object', properties: { a: { $ref } } });
const valued = (type: string, more: object = {}) => ({
  ...more,
  type: 'object',
  properties: { a: { $ref: '#/$defs/value' } },
  $defs: { value: { type } },
});

describe('a reference leads where JSON Schema says', () => {
  it('into its own document by its fragment alone, although another file has the same $id, which both are told of', () => {
    const $id = 'https://example.com/same';
    const { takes, faults, warnings } = compiled({
      'first.json': valued('string', { $id }),
      'second.json': valued('integer', { $id }),
      'third.json': holding('second.json#/$defs/value'),
    });
    expect(faults).toEqual([]);
    expect([
      takes('first', { a: 'x' }),
      takes('first', { a: 1 }),
      takes('second', { a: 1 }),
      takes('second', { a: 'x' }),
    ]).toEqual([true, false, true, false]);
    expect([takes('third', { a: 1 }), takes('third', { a: 'x' })]).toEqual([true, false]);
    expect(warnings).toMatchObject([
      {
        code: 'identifier-shared',
        file: 'second.json',
        pointer: '/$id',
        found: expect.stringContaining('first.json') as string,
      },
    ]);
  });

  it('to a file by its name, in other folders and without ending too, whatever identifiers there are', () => {
    const files = {
      'shared/address.json': { $id: 'https://other.example/a', type: 'string' },
      'size.schema.json': { type: 'integer' },
    };
    const { takes, faults } = compiled({
      ...files,
      'orders.json': {
        $id: 'https://example.com/orders.json',
        type: 'object',
        properties: { to: { $ref: 'shared/address.json' }, near: { $ref: 'address' }, size: { $ref: './size' } },
      },
    });
    expect(faults).toEqual([]);
    expect([
      takes('orders', { to: 'x', near: 'y', size: 1 }),
      takes('orders', { to: 1 }),
      takes('orders', { near: 1 }),
      takes('orders', { size: 'x' }),
    ]).toEqual([true, false, false, false]);
  });

  it('to a file by its $id, and by a relative $id that is resolved once', () => {
    const nested = { $id: 'nested/', type: 'object', properties: { a: { $ref: 'leaf.json' } } };
    const { takes, faults } = compiled({
      'leaf.json': { $id: 'https://example.com/root/nested/leaf.json', type: 'integer' },
      'top.json': { $id: 'https://example.com/root/top.json', type: 'object', properties: { in: nested } },
      'named.json': holding('https://example.com/root/nested/leaf.json'),
    });
    expect(faults).toEqual([]);
    expect([
      takes('top', { in: { a: 1 } }),
      takes('top', { in: { a: 'x' } }),
      takes('named', { a: 1 }),
      takes('named', { a: 'x' }),
    ]).toEqual([true, false, true, false]);
  });

  it('past what stands beside a $ref up to draft 07, its $id too, and with it since', () => {
    const $defs = {
      text: { $id: 'https://example.com/inner/text', type: 'string' },
      number: { $id: 'https://example.com/text', type: 'integer' },
    };
    const beside = ($schema: string) => ({
      $schema,
      $id: 'https://example.com/',
      type: 'object',
      properties: { a: { $id: 'inner/', $ref: 'text', maxLength: 1 } },
      definitions: $defs,
    });
    const { takes, faults } = compiled({
      'old.json': beside(DRAFT_07),
      'new.json': {
        ...beside(DRAFT_2019),
        $id: 'https://new.example/',
        definitions: {},
        $defs: { text: { ...$defs.text, $id: 'https://new.example/inner/text' } },
      },
    });
    expect(faults).toEqual([]);
    expect([takes('old', { a: 1 }), takes('old', { a: 'x' })]).toEqual([true, false]);
    expect([takes('new', { a: 'x' }), takes('new', { a: 'xy' })]).toEqual([true, false]);
  });

  it('to no local file for an address elsewhere: the part takes any value, is edited as JSON, and a warning says so', () => {
    const { takes, resource, faults, warnings } = compiled({
      'colours.json': { type: 'object', properties: { name: { type: 'string' } } },
      'cars.json': { ...holding('https://elsewhere.example/colours.json#/x'), required: ['a'] },
    });
    expect(faults).toEqual([]);
    expect(resource('cars')?.fields.map(({ kind }) => kind)).toEqual(['json']);
    expect([takes('cars', { a: 5 }), takes('cars', { a: { b: [] } }), takes('cars', {})]).toEqual([true, true, false]);
    expect(warnings).toMatchObject([
      {
        code: 'reference-absent',
        file: 'cars.json',
        pointer: '/properties/a/$ref',
        found: 'https://elsewhere.example/colours.json#/x',
        remedy: expect.stringContaining('colours.json') as string,
      },
    ]);
  });

  it('to an address elsewhere, and what would refuse more because that part takes more is loosened: choices, not, if, counts, leftovers', () => {
    const $ref = 'https://elsewhere.example/scores.json';
    const properties = {
      score: { oneOf: [{ properties: { v3: { $ref } } }, { $ref: '#/$defs/newer' }] },
      exact: { oneOf: [{ type: 'string' }, { const: 'a' }] },
      none: { not: { $ref } },
      some: { if: { $ref }, then: { type: 'string' }, else: { type: 'integer' } },
      list: { contains: { $ref }, maxContains: 1 },
      rest: { type: 'object', allOf: [{ $ref: '#/$defs/newer' }], unevaluatedProperties: false },
    };
    const { takes, faults } = compiled({
      'scans.json': { type: 'object', properties, $defs: { newer: { allOf: [{ $ref }] } } },
    });
    expect(faults).toEqual([]);
    const taken = { score: { v3: {} }, none: 1, some: true, list: [1, 2], rest: { base: 9.8 } };
    expect(Object.entries(taken).filter(([name, value]) => !takes('scans', { [name]: value }))).toEqual([]);
    expect([takes('scans', { exact: 'b' }), takes('scans', { exact: 'a' })]).toEqual([true, false]);
  });

  it('to the schema of schemas', () => {
    const { takes } = compiled({
      'rules.json': { type: 'object', properties: { a: { $ref: 'https://json-schema.org/draft/2020-12/schema' } } },
    });
    expect([
      takes('rules', { a: { type: 'string', items: { minLength: 1 } } }),
      takes('rules', { a: { items: { minLength: -1 } } }),
    ]).toEqual([true, false]);
  });
});

describe('a dynamic reference leads to the outermost resource on the way', () => {
  const tree = {
    $id: 'https://example.com/tree',
    $dynamicAnchor: 'node',
    type: 'object',
    properties: { data: true, children: { type: 'array', items: { $dynamicRef: '#node' } } },
  };
  const strict = {
    $id: 'https://example.com/strict',
    $dynamicAnchor: 'node',
    $ref: 'tree',
    unevaluatedProperties: false,
  };

  it('by $dynamicRef: a strict tree refuses at every depth what the open tree takes', () => {
    const { takes, faults } = compiled({ 'trees.json': tree, 'stricts.json': strict });
    expect(faults).toEqual([]);
    const deep = { children: [{ children: [{ daat: 1 }] }] };
    expect([
      takes('trees', deep),
      takes('stricts', deep),
      takes('stricts', { children: [{ children: [{ data: 1 }] }] }),
    ]).toEqual([true, false, true]);
  });

  it('by $recursiveRef, which a resource without $recursiveAnchor does not follow', () => {
    const file = (name: string, more: object) => ({ $schema: DRAFT_2019, $id: `https://example.com/${name}`, ...more });
    const open = {
      $recursiveAnchor: true,
      type: 'object',
      properties: { data: true, children: { type: 'array', items: { $recursiveRef: '#' } } },
    };
    const { takes } = compiled({
      'trees.json': file('tree', open),
      'stricts.json': file('strict', { $recursiveAnchor: true, $ref: 'tree', unevaluatedProperties: false }),
      'loose.json': file('loose', { $ref: 'tree', unevaluatedProperties: false }),
    });
    const deep = { children: [{ daat: 1 }] };
    expect([takes('trees', deep), takes('stricts', deep), takes('loose', deep), takes('loose', { daat: 1 })]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('what only describes values is ignored where it is wrong, and the file is used', () => {
  const wrong = {
    deprecated: 'since 2',
    description: null,
    title: 5,
    examples: {},
    $comment: [],
    format: 3,
    readOnly: 'yes',
    contentMediaType: 1,
    unknown: { type: 7 },
  };

  it('with a warning for each that says what to write', () => {
    const { takes, resource, faults, warnings } = compiled({
      'cars.json': {
        type: 'object',
        properties: { a: { ...wrong, type: 'string', maxLength: 3 } },
        $defs: { note: 'a text' },
      },
    });
    expect(faults).toEqual([]);
    expect(resource('cars')?.fields).toMatchObject([{ kind: 'text', label: 'A', readOnly: false, deprecated: false }]);
    expect([takes('cars', { a: 'abc' }), takes('cars', { a: 'abcd' })]).toEqual([true, false]);
    const ignored = Object.keys(wrong)
      .filter((keyword) => keyword !== 'unknown')
      .map((keyword) => `/properties/a/${keyword}`);
    expect(
      warnings
        .filter(({ code }) => code === 'annotation-ignored')
        .map(({ pointer }) => pointer)
        .toSorted(),
    ).toEqual(ignored.toSorted());
    expect(warnings).toContainEqual({
      code: 'definition-ignored',
      file: 'cars.json',
      pointer: '/$defs/note',
      expected: '$defs: object of a schema',
      found: '"a text"',
      remedy: 'write object of a schema (JSON Schema draft 2020-12)',
    });
    expect(warnings.find(({ pointer }) => pointer.endsWith('/deprecated'))).toMatchObject({
      expected: 'deprecated: boolean',
      found: '"since 2"',
    });
  });

  it('but not what decides which values are valid, unless a $ref beside it makes it mean nothing', () => {
    const beside = ($schema: string) => ({
      $schema,
      type: 'object',
      properties: { a: { $ref: '#/definitions/n', minimum: '5' } },
      definitions: { n: { type: 'number' } },
    });
    const { faults, resource } = compiled({ 'old.json': beside(DRAFT_07), 'new.json': beside(DRAFT_2019) });
    expect(faults).toMatchObject([{ file: 'new.json', pointer: '/properties/a/minimum' }]);
    expect(resource('old')).toBeDefined();
  });
});
