import { expect, it } from 'vitest';
import type { Json, JsonObject, Resource } from '../../../core/types';
import { quickCheckOf } from '../../../core/validation/quick-check';
import { validatorOf } from '../../../core/validation/record-validator';
import { resources } from '../../schemas/project-schemas';
import fc from '../../support/property';

const UUID = '018f3a60-0000-7000-8000-000000000001';
/** What values of our schemas look like, at and past their limits. */
const VALUES: Json[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  0.5,
  5,
  10,
  11,
  65_536,
  1e300,
  '',
  'a',
  'ab',
  '😀',
  '😀'.repeat(40),
  'x'.repeat(161),
  UUID,
  '+5511987654321',
  '10.00',
  'a@b.example',
  '2026-01-31',
  '2026-02-31',
  '08:00',
  '24:00',
  'America/Sao_Paulo',
  '#a1b2c3',
  '10.0.0.1',
  'https://example.com',
  'https',
  [],
  ['a'],
  ['a', 'a'],
  [1, 1.0],
  [UUID],
  [{}],
  [{ number: '+5511987654321' }],
  [{ number: 'x' }],
  {},
  { a: 'b' },
  { a: 1 },
  { type: 'queue', id: UUID },
  [{ weekday: 1, start: '08:00', end: '12:00' }],
];

function recordOf(resource: Resource): fc.Arbitrary<JsonObject> {
  const { properties = {} } = resource.schema as { properties?: Record<string, { enum?: Json[] }> };
  const members = Object.entries(properties).map(
    ([name, { enum: choices = [] }]) => [name, fc.constantFrom(...choices, ...choices, ...VALUES)] as const,
  );
  return fc.record(Object.fromEntries(members), { requiredKeys: [] }) as fc.Arbitrary<JsonObject>;
}

it('never calls valid what the validator refuses, whole records and each value of theirs alike', () => {
  let known = 0;
  for (const resource of resources) {
    const [check, validator] = [quickCheckOf(resource), validatorOf(resource)];
    const holds = (record: JsonObject) => {
      if (!check(record)) return;
      known += 1;
      expect(validator.isValid(record), `${resource.name} ${JSON.stringify(record)}`).toBe(true);
    };
    const required = resource.schema['required'];
    // Without the required ones most records say nothing of the other fields.
    const least = Object.fromEntries((Array.isArray(required) ? required : []).map((name) => [String(name), 'ab']));
    fc.assert(
      fc.property(recordOf(resource), fc.boolean(), (record, isWhole) =>
        holds(isWhole ? { ...least, ...record } : record),
      ),
      { numRuns: 30 },
    );
    for (const name of Object.keys((resource.schema['properties'] as object | undefined) ?? {}))
      for (const value of VALUES) holds({ ...least, [name]: value });
  }
  expect(known).toBeGreaterThan(1000);
});

it('knows what is written most often', () => {
  const check = (name: string, record: JsonObject) =>
    quickCheckOf(resources.find((one) => one.name === name) ?? { schema: {} })(record);
  expect(
    check('mailing-contacts', {
      mailingId: UUID,
      name: 'A',
      document: '52998224725',
      phones: [{ number: '+5511987654321', type: 'mobile', status: 'dialable', attempts: 0 }],
      priority: 5,
      status: 'new',
      attempts: 0,
    }),
  ).toBe(true);
  expect(check('contacts', { name: 'A', phone: '+5511987654321', blocked: false })).toBe(true);
  expect(check('contacts', { name: 'A', blocked: false })).toBe(false);
});

it('knows what definitions take, inside of themselves too', () => {
  const schema = {
    type: 'object',
    properties: { size: { $ref: '#/$defs/size' }, tree: { $ref: '#/$defs/tree' } },
    $defs: {
      size: { type: 'integer', minimum: 1 },
      tree: {
        type: 'object',
        properties: { name: { type: 'string' }, below: { type: 'array', items: { $ref: '#/$defs/tree' } } },
      },
    },
  };
  const check = quickCheckOf({ schema });
  expect([
    check({ size: 1 }),
    check({ size: 0 }),
    check({ tree: { name: 'a', below: [] } }),
    check({ tree: { name: 1 } }),
  ]).toEqual([true, false, true, false]);
  expect([check({ tree: { below: [{ name: 'b' }] } }), check({ tree: { below: [{ name: 1 }] } })]).toEqual([
    true,
    false,
  ]);
});
