import { describe, expect, it } from 'vitest';
import { compileResources } from '../../../core/compile/compile-resources';

const GOOD = { name: 'good.json', text: '{"type":"object","properties":{"name":{"type":"string"}}}' };

const PLAIN = { name: 'plain.json', text: '{"type":"object","properties":{"size":{"type":"number"}}}' };

const machine = (moves: object[]) => ({
  'x-admin': { transitions: { field: 'state', moves } },
  properties: { state: { enum: ['off', 'on'], default: 'off' }, reason: { type: 'string' } },
});

function faultOf(schema: unknown): { pointer: string; expected: string; found: string; remedy: string; file: string } {
  const text = typeof schema === 'string' ? schema : JSON.stringify(schema);
  const { resources, faults } = compileResources([{ name: 'bad.json', text }, GOOD, PLAIN]);
  expect(resources.map(({ name }) => name)).toEqual(['good', 'plain']);
  const [fault] = faults;
  if (fault === undefined) throw new Error('expected a fault');
  expect(fault.remedy).not.toBe('');
  return fault;
}

const below = (path: string, properties: object) => ({
  properties,
  'x-admin': { screens: [{ path, role: 'Admin', subject: 'Admin', actions: ['read'] }] },
});

describe('a faulty schema is named and left out, the others stay', () => {
  it.each([
    ['a wrong type', { properties: { a: { type: 'text' } } }, '/properties/a/type'],
    ['a limit that is no number', { properties: { a: { minimum: '3' } } }, '/properties/a/minimum'],
    [
      'a draft-04 limit in a newer draft',
      { $schema: 'http://json-schema.org/draft-07/schema#', properties: { a: { exclusiveMinimum: true } } },
      '/properties/a/exclusiveMinimum',
    ],
    [
      'a period of a date and a time',
      {
        properties: { a: { type: 'string' }, b: { format: 'date' }, c: { format: 'date-time' } },
        'x-admin': { unique: [{ fields: ['a'], during: { from: 'b', to: 'c' } }] },
      },
      '/x-admin/unique',
    ],
    [
      'a period that ends in no field',
      {
        properties: { a: { type: 'string' }, b: { format: 'date' } },
        'x-admin': { unique: [{ fields: ['a'], during: { from: 'b', to: 'x' } }] },
      },
      '/x-admin/unique/0/during/to',
    ],
    ['a bad expression', { properties: { a: { pattern: '(' } } }, '/properties/a/pattern'],
    ['a subschema that is none', { properties: { a: 5 } }, '/properties/a'],
    ['required that is no list', { properties: { a: { required: true } } }, '/properties/a/required'],
    [
      'an unknown hint',
      { properties: { a: { type: 'string', 'x-admin': { colum: true } } } },
      '/properties/a/x-admin/colum',
    ],
    ['a wrong hint', { 'x-admin': { tenancy: 'nobody' }, properties: { a: {} } }, '/x-admin/tenancy'],
    [
      'a hint that names no field',
      { 'x-admin': { columns: ['nmae'] }, properties: { name: { type: 'string' } } },
      '/x-admin/columns/0',
    ],
    [
      'a search in what is no text',
      { 'x-admin': { search: ['name', 'on'] }, properties: { name: { type: 'string' }, on: { type: 'boolean' } } },
      '/x-admin/search/1',
    ],
    [
      'a search in a secret',
      { 'x-admin': { search: ['a'] }, properties: { a: { type: 'string', format: 'password' } } },
      '/x-admin/search/0',
    ],
    [
      'a property that is no text and is to be searched',
      { 'x-admin': { search: ['a'] }, properties: { a: { type: 'boolean' } } },
      '/x-admin/search/0',
    ],
    [
      'a search through a reference to what is not searched',
      {
        'x-admin': { search: ['goodId'] },
        properties: { goodId: { type: 'string', 'x-admin': { reference: 'plain' } } },
      },
      '/x-admin/search/0',
    ],
    [
      'a search through a reference within',
      {
        'x-admin': { search: ['in.goodId'] },
        properties: {
          in: { type: 'object', properties: { goodId: { type: 'string', 'x-admin': { reference: 'good' } } } },
        },
      },
      '/x-admin/search/0',
    ],
    [
      'a kind that does not fit',
      { properties: { a: { type: 'integer', 'x-admin': { kind: 'email' } } } },
      '/properties/a/x-admin/kind',
    ],
    ['a reference to nowhere', { properties: { a: { $ref: '#/definitions/x' } } }, '/properties/a/$ref'],
    ['a missing file', { properties: { a: { $ref: 'god.json' } } }, '/properties/a/$ref'],
    [
      'a missing collection',
      { properties: { a: { type: 'string', 'x-admin': { reference: 'goood' } } } },
      '/properties/a/x-admin/reference',
    ],
    [
      'a state that does not exist',
      machine([{ name: 'go', from: 'off', to: 'onn' }]),
      '/x-admin/transitions/moves/0/to',
    ],
    [
      'a move that leads from where it stays',
      machine([{ name: 'go', from: 'off', to: 'on', stays: ['off'] }]),
      '/x-admin/transitions/moves/0/stays/0',
    ],
    ['a state that nothing leads to', machine([{ name: 'go', from: 'on', to: 'off' }]), '/x-admin/transitions/moves'],
    [
      'a move with the name of an action',
      machine([{ name: 'update', from: 'off', to: 'on' }]),
      '/x-admin/transitions/moves/0/name',
    ],
    [
      'two moves of one name',
      machine([
        { name: 'go', from: 'off', to: 'on' },
        { name: 'go', from: 'on', to: 'off' },
      ]),
      '/x-admin/transitions/moves/1/name',
    ],
    [
      'a move that asks for no field',
      machine([{ name: 'go', from: 'off', to: 'on', ask: ['resaon'] }]),
      '/x-admin/transitions/moves/0/ask/0',
    ],
    [
      'a move that writes what the field refuses',
      machine([{ name: 'go', from: 'off', to: 'on', set: { reason: 5 } }]),
      '/x-admin/transitions/moves/0/set/reason',
    ],
    [
      'a move that writes the state besides',
      machine([{ name: 'go', from: 'off', to: 'on', set: { state: 'off' } }]),
      '/x-admin/transitions/moves/0/set/state',
    ],
    [
      'a move together for what names nothing',
      machine([{ name: 'go', from: 'off', to: 'on', together: { of: 'reason', by: 'state' } }]),
      '/x-admin/transitions/moves/0/together/of',
    ],
    [
      'a move together that asks for more',
      machine([{ name: 'go', from: 'off', to: 'on', ask: ['reason'], together: { of: 'reason', by: 'state' } }]),
      '/x-admin/transitions/moves/0/together',
    ],
    [
      'a stamp on a text',
      machine([{ name: 'go', from: 'off', to: 'on', stamp: { at: 'reason' } }]),
      '/x-admin/transitions/moves/0/stamp/at',
    ],
    [
      'a limit counted in a text',
      machine([{ name: 'go', from: 'off', to: 'on', limit: { times: 3, counter: 'reason' } }]),
      '/x-admin/transitions/moves/0/limit/counter',
    ],
    [
      'a name for a place that its target cannot give',
      { properties: { a: { type: 'string', 'x-admin': { reference: { collection: 'good', as: '{{nickname}}' } } } } },
      '/properties/a/x-admin/reference/as',
    ],
    [
      'states over a field that is no choice',
      { ...machine([{ name: 'go', from: 'off', to: 'on' }]), properties: { state: { type: 'string' } } },
      '/x-admin/transitions/field',
    ],
    [
      'states without a first one',
      { ...machine([{ name: 'go', from: 'off', to: 'on' }]), properties: { state: { enum: ['off', 'on'] } } },
      '/x-admin/transitions/field',
    ],
    [
      'two screens at one address',
      {
        'x-admin': {
          screens: ['Admin', 'Cliente'].map((role) => ({ path: '/admin/bad', role, subject: role, actions: ['read'] })),
        },
      },
      '/x-admin/screens/1/path',
    ],
    ['a nested screen that names no reference', below('/admin/good/{ownerId}/bad', {}), '/x-admin/screens/0/path'],
    [
      'a nested screen below a screen that is not there',
      below('/admin/goods/{goodId}/bad', { goodId: { type: 'string', 'x-admin': { reference: 'good' } } }),
      '/x-admin/screens/0/path',
    ],
    ['a document that is no schema', [1], ''],
  ])('%s', (_, schema, pointer) => {
    expect(faultOf(schema)).toMatchObject({ file: 'bad.json', pointer });
  });

  it('names line and column of malformed JSON', () => {
    expect(faultOf('{\n  "a": ,\n}').found).toMatch(/line 2, column 8/);
  });

  it('offers names that look alike', () => {
    expect(faultOf({ properties: { a: { type: 'string', 'x-admin': { reference: 'goood' } } } }).remedy).toContain(
      'good',
    );
    expect(faultOf({ properties: { a: { $ref: 'godd.json' } } }).remedy).toContain('good.json');
  });

  it('leaves out what refers into a broken file', () => {
    const { resources, faults } = compileResources([
      { name: 'bad.json', text: '{"type":"nope"}' },
      { name: 'user.json', text: '{"properties":{"a":{"$ref":"bad.json"}}}' },
      GOOD,
    ]);
    expect(resources.map(({ name }) => name)).toEqual(['good']);
    expect(faults.map(({ file }) => file)).toEqual(['bad.json', 'user.json']);
  });

  it('rewrites expressions that only the u flag refuses', () => {
    const { resources, faults } = compileResources([
      {
        name: 'good.json',
        text: JSON.stringify({ properties: { a: { type: 'string', pattern: '^[\\w-.]+\\@\\-{2}}$' } } }),
      },
    ]);
    expect(faults).toEqual([]);
    expect(() => new RegExp(resources[0]?.fields[0]?.constraints.pattern ?? '(', 'u')).not.toThrow();
  });

  it('names a schema that refers to itself for the same value, which no validator could end', () => {
    const { faults } = compileResources([
      { name: 'loop.json', text: '{"$ref":"#"}' },
      { name: 'twin.json', text: '{"allOf":[{"$ref":"#/$defs/a"}],"$defs":{"a":{"allOf":[{"$ref":"#/$defs/a"}]}}}' },
    ]);
    expect(faults.map(({ file }) => file)).toEqual(['loop.json', 'twin.json']);
  });
});

it('names a file whose collection would stand in the way of an address of the API, and of the list of all collections', () => {
  const files = ['jobs.json', 'manifest.json'].map((name) => ({ ...PLAIN, name }));
  const { resources, faults } = compileResources([...files, GOOD]);
  expect(resources.map(({ name }) => name)).toEqual(['good']);
  expect(faults.map(({ file, found }) => `${file}: ${found}`)).toEqual([
    'jobs.json: jobs, where /api/jobs is no collection',
    'manifest.json: manifest, where /schemas/manifest.json is no collection',
  ]);
});

describe('names that are required', () => {
  const warningsOf = (schema: object) =>
    compileResources([{ name: 'typed.json', text: JSON.stringify(schema) }]).warnings;
  const properties = { name: { type: 'string' }, kind: { enum: ['own', 'rented'] }, rent: { type: 'number' } };

  it('are told of where they are no property, with the one that was meant', () => {
    const address = { type: 'object', required: ['town'], properties: { city: { type: 'string' } } };
    const schema = { type: 'object', required: ['name', 'nmae'], properties: { ...properties, address } };
    expect(warningsOf(schema)).toMatchObject([
      { pointer: '/required', found: 'nmae', remedy: 'did you mean name?', code: 'required-undeclared' },
      { pointer: '/properties/address/required', found: 'town', code: 'required-undeclared' },
    ]);
  });

  it('are told of where only a condition requires them', () => {
    const rented = { if: { properties: { kind: { const: 'rented' } } }, then: { required: ['rnet'] } };
    expect(warningsOf({ type: 'object', properties, ...rented })).toMatchObject([
      { pointer: '', found: 'rnet', remedy: 'did you mean rent?' },
    ]);
  });

  it('may be others where the object says that it takes them, or a part of it declares them', () => {
    const declared = { allOf: [{ properties: { place: { type: 'string' } } }] };
    for (const more of [{ additionalProperties: true }, { patternProperties: { '^p': {} } }, declared])
      expect(warningsOf({ type: 'object', required: ['place'], properties, ...more })).toEqual([]);
  });
});
