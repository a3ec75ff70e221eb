import { afterAll, expect, it } from 'vitest';
import type { JsonSchemaObject } from '../../../core/types';
import { boundBy, UNBOUNDED } from '../../../core/validation/checks/pattern-check';
import { RecordValidator } from '../../../core/validation/record-validator';

afterAll(() => boundBy(UNBOUNDED));

const COSTLY = '^_*(id|a_*b|c_*d|e_*f|g_*h)_*$';
const isValid = (schema: JsonSchemaObject, value: string) => new RecordValidator({ schema }).isValid(value);

it('a text that nobody may test for long is neither refused for fitting a pattern nor for not fitting one', () => {
  boundBy({ test: (_expression, _text, isNegated) => !isNegated });
  const text = 'data_de_nascimento';
  const not = { not: { pattern: COSTLY } };
  const within = { allOf: [{ not: { anyOf: [{ pattern: COSTLY }] } }] };
  const schemas = [{ pattern: COSTLY }, not, { not }, within];
  expect(schemas.map((schema) => isValid(schema, text))).toEqual([true, true, true, true]);
  // What is quick to tell is told.
  expect([isValid({ not: { pattern: '^id$' } }, 'id'), isValid({ pattern: '^id$' }, text)]).toEqual([false, false]);
});
