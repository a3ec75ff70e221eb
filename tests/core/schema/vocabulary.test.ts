import { expect, it } from 'vitest';
import { compileResources } from '../../../core/compile/compile-resources';
import type { JsonObject } from '../../../core/types';
import { validatorOf } from '../../../core/validation/record-validator';

const VOCABULARY = 'https://json-schema.org/draft/2020-12/vocab/';
const meta = (...names: string[]) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://example.com/meta',
  $vocabulary: Object.fromEntries(names.map((name) => [VOCABULARY + name, true])),
});
const house = {
  $schema: 'https://example.com/meta',
  type: 'object',
  required: 'no list',
  properties: { a: { maxLength: 2 }, b: false },
};

function compiled(files: Record<string, object>) {
  const { resources, faults } = compileResources(
    Object.entries(files).map(([name, schema]) => ({ name, text: JSON.stringify(schema) })),
  );
  const [resource] = resources;
  return { faults, takes: (record: JsonObject) => resource !== undefined && validatorOf(resource).isValid(record) };
}

it('keywords of a vocabulary that the meta-schema in the folder does not name mean nothing', () => {
  const { faults, takes } = compiled({ 'definitions/meta.json': meta('core', 'applicator'), 'houses.json': house });
  expect(faults).toEqual([]);
  expect([takes({ a: 'abc' }), takes({ b: 1 })]).toEqual([true, false]);
});

it('they count where it names them, or where it names no vocabulary at all', () => {
  const right = { ...house, required: ['a'] };
  for (const one of [meta('core', 'applicator', 'validation'), { ...meta(), $vocabulary: undefined }]) {
    const { faults, takes } = compiled({ 'definitions/meta.json': one, 'houses.json': right });
    expect(faults).toEqual([]);
    expect([takes({ a: 'ab' }), takes({ a: 'abc' }), takes({}), takes({ a: 'ab', b: 1 })]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  }
});

it('a schema is of the draft that its meta-schema in the folder is of', () => {
  const old = { $schema: 'http://json-schema.org/draft-07/schema#', $id: 'https://example.com/meta' };
  const beside = {
    $schema: 'https://example.com/meta',
    type: 'object',
    properties: { a: { $ref: '#/definitions/text', maxLength: 1 } },
    definitions: { text: { type: 'string' } },
  };
  const { faults, takes } = compiled({ 'definitions/meta.json': old, 'houses.json': beside });
  expect(faults).toEqual([]);
  expect([takes({ a: 'ab' }), takes({ a: 1 })]).toEqual([true, false]);
});
