import { describe, expect, it } from 'vitest';
import { compileResources } from '../../../core/compile/compile-resources';
import { resolveField } from '../../../core/records/find-field';
import type { Field, Json, JsonObject, Resource } from '../../../core/types';
import { applyDefaults } from '../../../core/validation/apply-defaults';

function compiled(schema: object): Resource {
  const { resources, faults } = compileResources([{ name: 'machines.json', text: JSON.stringify(schema) }]);
  expect(faults).toEqual([]);
  const [resource] = resources;
  if (resource === undefined) throw new Error('expected a resource');
  return resource;
}

const numbered = (count: number, prefix: string, of: object): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, of])) as JsonObject;

/** So many assemblies of twenty parts of ten members each. */
const machine = (assemblies: number) => ({
  type: 'object',
  required: ['assembly0'],
  properties: numbered(assemblies, 'assembly', { $ref: '#/definitions/assembly' }),
  definitions: {
    assembly: { type: 'object', required: ['part0'], properties: numbered(20, 'part', { $ref: '#/definitions/part' }) },
    part: {
      type: 'object',
      properties: {
        ...numbered(9, 'size', { type: 'number' }),
        material: { enum: ['steel', 'brass'], default: 'steel' },
      },
    },
  },
});

function describedFields({ fields, definitions }: Resource): number {
  const count = (field: Field): number =>
    1 + [...(field.fields ?? []), ...(field.item ? [field.item] : [])].reduce((sum, one) => sum + count(one), 0);
  return [...fields, ...Object.values(definitions)].reduce((sum, field) => sum + count(field), 0);
}

it('describes what a very large schema repeats once, and a smaller one at every place', () => {
  const large = compiled(machine(100));
  expect(describedFields(large)).toBeLessThan(200);
  const [first] = large.fields;
  expect(first && resolveField(large, first).fields?.map(({ name }) => name)).toContain('part19');
  const small = compiled(machine(2));
  expect(Object.keys(small.definitions)).toEqual([]);
  expect(small.fields[0]?.fields?.[0]?.fields?.[0]?.path).toBe('assembly0/part0/size0');
});

it('begins required objects with the defaults of their members, wherever those are described', () => {
  const needsPart = (schema: ReturnType<typeof machine>) => ({
    ...schema,
    definitions: { ...schema.definitions, part: { ...schema.definitions.part, required: ['material'] } },
  });
  for (const assemblies of [2, 100]) {
    const resource = compiled(needsPart(machine(assemblies)));
    expect(applyDefaults(resource, {})).toMatchObject({ assembly0: { part0: { material: 'steel' } } });
  }
});

it('begins with nothing where an object requires itself', () => {
  const node = {
    type: 'object',
    required: ['next'],
    properties: { next: { $ref: '#/definitions/node' }, kind: { type: 'string' } },
  };
  expect(
    applyDefaults(
      compiled({
        type: 'object',
        required: ['first'],
        properties: { first: { $ref: '#/definitions/node' } },
        definitions: { node },
      }),
      {},
    ),
  ).toEqual({});
});

describe('defaults of definitions that hold each other', () => {
  const twice = (resource: Resource, record: JsonObject) => applyDefaults(resource, applyDefaults(resource, record));

  it('begin each once, with the defaults of its plain members, also when a record is completed again', () => {
    const names = Array.from({ length: 40 }, (_, index) => `manager${index}`);
    const managers = Object.fromEntries(
      names.map((name) => [name, { $ref: `#/$defs/${name}`, default: { pattern: name } }]),
    );
    const manager = {
      type: 'object',
      properties: { pattern: { type: 'string' }, enabled: { type: 'boolean', default: true }, ...managers },
    };
    const settings = compiled({
      type: 'object',
      properties: managers,
      $defs: Object.fromEntries(names.map((name) => [name, manager])),
    });
    expect(twice(settings, {})).toEqual(
      Object.fromEntries(names.map((name) => [name, { pattern: name, enabled: true }])),
    );
  });

  it('end where the way back leads through choices and lists, and begin lists without items', () => {
    const node = {
      type: 'object',
      properties: {
        kind: { type: 'string', default: 'branch' },
        next: { anyOf: [{ $ref: '#/$defs/node' }, { type: 'string' }], default: {} },
        others: { type: 'array', items: { $ref: '#/$defs/node' }, default: [{}] },
        later: { type: 'array', items: { $ref: '#/$defs/node' }, default: [] },
      },
    };
    const tree = compiled({
      type: 'object',
      properties: { top: { $ref: '#/$defs/node', default: {} } },
      $defs: { node },
    });
    expect(twice(tree, {})).toEqual({ top: { kind: 'branch', later: [] } });
    expect(twice(tree, { top: { others: [{ kind: 'leaf' }] } })).toEqual({
      top: { kind: 'branch', later: [], others: [{ kind: 'leaf', later: [] }] },
    });
  });

  it('that multiply from one to the next stop at ten thousand values', () => {
    const level = (index: number) => ({
      type: 'object',
      properties:
        index === 20
          ? { size: { type: 'integer', default: 1 } }
          : numbered(4, 'part', { $ref: `#/$defs/level${index + 1}`, default: {} }),
    });
    const multiplying = compiled({
      type: 'object',
      properties: { top: { $ref: '#/$defs/level1', default: {} } },
      $defs: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`level${index + 1}`, level(index + 1)])),
    });
    const values = (value: Json | undefined): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce<number>((sum, one) => sum + 1 + values(one), 0)
        : 0;
    expect(values(applyDefaults(multiplying, {}))).toBeLessThanOrEqual(10_000);
  });
});
