import { describe, expect, it } from 'vitest';
import { compileResources } from '../../../core/compile/compile-resources';
import { FIELD_KINDS } from '../../../core/types';
import type { Field, Json, JsonObject } from '../../../core/types';
import { applyDefaults } from '../../../core/validation/apply-defaults';
import { pruneHidden } from '../../../core/validation/prune-hidden';
import { validateRecord } from '../../../core/validation/validate-record';
import { VIOLATIONS } from '../../../core/violations';
import { schemaCases } from '../../fixtures/arbitrary-schema';
import { thing } from '../../fixtures/wild-schemas';
import fc from '../../support/property';

function everyField(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [
    field,
    ...everyField([
      ...(field.fields ?? []),
      ...(field.item === undefined ? [] : [field.item]),
      ...(field.variants ?? []).map((variant) => variant.field),
    ]),
  ]);
}

describe('random schemas', () => {
  it('compile to known kinds and accept the records they describe', () => {
    fc.assert(
      fc.property(schemaCases, ({ schema, record }) => {
        const resource = thing(schema);
        for (const field of everyField(resource.fields)) expect(FIELD_KINDS).toContain(field.kind);
        expect(validateRecord(resource, record, { mode: 'create' })).toEqual([]);
        expect(pruneHidden(resource, record)).toEqual(record);
      }),
      { numRuns: 200 },
    );
  });

  it('answer any record with known violations, in the same order each time', () => {
    fc.assert(
      fc.property(schemaCases, fc.dictionary(fc.string(), fc.jsonValue()), ({ schema, record }, other) => {
        const resource = thing(schema);
        const names = Object.keys(record);
        const mixed: JsonObject = {
          ...(other as JsonObject),
          ...Object.fromEntries(names.map((name, index) => [name, (Object.values(other)[index] ?? null) as Json])),
        };
        const found = validateRecord(resource, mixed, { mode: 'create' });
        for (const one of found) expect(Object.keys(VIOLATIONS)).toContain(one.code);
        expect(validateRecord(resource, mixed, { mode: 'create' })).toEqual(found);
        applyDefaults(resource, mixed);
      }),
      { numRuns: 200 },
    );
  });

  it('never throw on any JSON taken for a schema', () => {
    const keyword = fc.constantFrom(
      'type',
      'properties',
      'items',
      'allOf',
      'oneOf',
      '$ref',
      'enum',
      'if',
      'then',
      'required',
      'x-admin',
      'additionalProperties',
      '$defs',
      'const',
      'pattern',
      '$id',
      'prefixItems',
      'dependencies',
    );
    const { node } = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.boolean(),
        fc.jsonValue(),
        fc.constantFrom('string', 'object', '#', '#/$defs/a', '#/properties/a'),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(fc.oneof(keyword, fc.constantFrom('a', 'b', '__proto__')), tie('node'), { maxKeys: 5 }),
      ),
    }));
    fc.assert(
      fc.property(node, (value) => {
        const { resources, faults } = compileResources([
          { name: 'things.json', text: JSON.stringify(value) ?? 'null' },
        ]);
        for (const resource of resources) validateRecord(resource, { a: 1, b: 'x', value: null }, { mode: 'create' });
        return resources.length + faults.length >= 0;
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['', { $ref: '#' }],
    ['/allOf/0', { allOf: [{ $ref: '#' }] }],
    ['/$defs/b', { $ref: '#/$defs/a', $defs: { a: { anyOf: [{ $ref: '#/$defs/b' }] }, b: { $ref: '#/$defs/a' } } }],
    [
      '/definitions/a~1b/then',
      {
        properties: { one: { $ref: '#/definitions/a~1b' } },
        definitions: { 'a/b': { if: {}, then: { $ref: '#/definitions/a~1b' } } },
      },
    ],
  ])('name a reference without an end as a fault at %j', (pointer, schema) => {
    const { resources, faults } = compileResources([{ name: 'things.json', text: JSON.stringify(schema) }]);
    expect(resources).toEqual([]);
    expect(faults).toMatchObject([
      { file: 'things.json', pointer, found: expect.stringContaining('leads back to itself') },
    ]);
  });
});
