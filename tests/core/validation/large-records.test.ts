import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject, JsonSchemaObject } from '../../../core/types';
import { quickCheckOf } from '../../../core/validation/quick-check';
import { boundBy, UNBOUNDED } from '../../../core/validation/checks/pattern-check';
import { RecordValidator } from '../../../core/validation/record-validator';
import { validateRecord } from '../../../core/validation/validate-record';
import { boundValidation } from '../../../server/bounded-validation';
import { thing } from '../../fixtures/wild-schemas';
import fc from '../../support/property';

beforeAll(() => boundValidation());
afterAll(() => boundBy(UNBOUNDED));

const distinct: JsonSchemaObject = { type: 'array', uniqueItems: true };
const isValid = (schema: JsonSchemaObject, value: Json) => new RecordValidator({ schema }).isValid(value);

/** A list that counts how often one of its items is looked at. */
function watched(items: Json[]): { list: Json[]; looks: () => number } {
  let looks = 0;
  const list = new Proxy(items, {
    get(target, name, receiver) {
      if (typeof name === 'string' && /^\d+$/.test(name)) looks += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  return { list, looks: () => looks };
}

describe('a list whose items have to differ', () => {
  const scalar = fc.constantFrom<Json>(null, true, 0, 1, '1', '0', '', 'null', '{}', '[]', '[1]');
  const item = fc.oneof(
    { weight: 1, arbitrary: scalar },
    { weight: 20, arbitrary: fc.integer() },
    { weight: 4, arbitrary: fc.array(fc.integer(), { maxLength: 2 }) },
    {
      weight: 4,
      arbitrary: fc.dictionary(fc.constantFrom('a', 'b'), fc.integer({ max: 400, min: 0 }), { noNullPrototype: true }),
    },
  );

  it('is told, short or long, wherever the schema says so', () => {
    const list = fc.oneof(
      fc.array(item as fc.Arbitrary<Json>, { maxLength: 6 }),
      fc.array(item as fc.Arbitrary<Json>, { minLength: 51, maxLength: 60 }),
    );
    fc.assert(
      fc.property(list, (items) => {
        const isRepeated = items.some((one, place) =>
          items.some((other, at) => at > place && isDeepStrictEqual(one, other)),
        );
        expect(isValid(distinct, items)).toBe(!isRepeated);
        expect(isValid({ not: distinct }, items)).toBe(isRepeated);
        expect(isValid({ anyOf: [{ type: 'string' }, distinct] }, items)).toBe(!isRepeated);
        expect(isValid({ properties: { a: distinct, b: { type: 'array' } } }, { a: [1, 2], b: items })).toBe(true);
        expect(quickCheckOf({ schema: { ...distinct } })(items)).toBe(!isRepeated);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  it('is told by the name of the keyword', () => {
    const resource = thing({
      properties: { tags: { ...distinct, maxItems: 200, allOf: [{ minItems: 2 }], items: { type: 'integer' } } },
    });
    const told = (tags: Json[]) =>
      validateRecord(resource, { tags }, { mode: 'create' }).map(({ path, code }) => `${path} ${code}`);
    const long = Array.from({ length: 100 }, (_, place) => place);
    expect([told([1, 1]), told([...long, 5]), told(long), told([1])]).toEqual([
      ['tags uniqueItems'],
      ['tags uniqueItems'],
      [],
      ['tags minItems'],
    ]);
  });

  it('is looked through once, not once for each item', () => {
    for (const last of [3000, 5]) {
      const { list, looks } = watched([...Array.from({ length: 3000 }, (_, place) => `a${place}`), `a${last}`]);
      expect(isValid({ properties: { tags: distinct } }, { tags: list })).toBe(last === 3000);
      expect(looks()).toBeLessThan(20 * list.length);
    }
  });
});

describe('a record in which very much is wrong', () => {
  it('is told first which lists are too long', () => {
    const resource = thing({
      properties: {
        tags: { type: 'array', minItems: 1, maxItems: 5, items: { type: 'string' } },
        name: { type: 'string' },
      },
    });
    const [few, many] = [10, 5000].map((count) =>
      validateRecord(resource, { name: 1, tags: Array.from({ length: count }, () => 1) }, { mode: 'create' }).map(
        ({ path, code, message }) => `${path} ${code} ${message}`,
      ),
    );
    expect([few?.length, few?.[0], many]).toEqual([12, many?.[0], ['tags maxItems Expected 1 to 5 items']]);
  });

  it('names five thousand records in one list at most', () => {
    const resource = thing({
      properties: { tags: { type: 'array', items: { type: 'string' }, 'x-admin': { reference: 'things' } } },
    });
    const told = (count: number) =>
      validateRecord(
        resource,
        {
          tags: Array.from(
            { length: count },
            (_, place) => `01a20f2c-3556-752a-b9f1-${String(place).padStart(12, '0')}`,
          ),
        },
        { mode: 'create' },
      ).map(({ path, code, params }) => ({ path, code, params }));
    expect(told(5000)).toEqual([]);
    expect(told(5001)).toEqual([{ path: 'tags', code: 'maxItems', params: { maxItems: 5000 } }]);
  });

  const items: JsonSchemaObject = {
    type: 'array',
    items: { type: 'object', properties: { a: { type: 'string', maxLength: 1 } } },
  };
  const wrong = (count: number): JsonObject => ({ list: Array.from({ length: count }, () => ({ a: 'xx' })) });

  it('is told the first of it', () => {
    const resource = thing({ properties: { list: items } });
    const told = (record: JsonObject) => validateRecord(resource, record, { mode: 'create' });
    expect(told(wrong(30))).toHaveLength(30);
    // To gather them all took longer than the rest of the request, and of more than some 100,000 the stack.
    expect(told(wrong(19_000)).map(({ path, code }) => `${path} ${code}`)).toEqual(['list.0.a maxLength']);
    const names = thing({
      properties: { map: { type: 'object', additionalProperties: { type: 'string', maxLength: 1 } } },
    });
    const map = Object.fromEntries(Array.from({ length: 19_000 }, (_, place) => [`n${place}`, 'xx']));
    const { length, 0: first } = validateRecord(names, { map }, { mode: 'create' });
    expect([length < 1000, first]).toEqual([true, expect.objectContaining({ path: 'map.n0', code: 'maxLength' })]);
  });
});
