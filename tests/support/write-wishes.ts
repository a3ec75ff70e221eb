import { sql } from 'kysely';
import type { JsonObject } from '../../core/types';
import { definePlugin } from '../../server/application/plugin';
import { violation } from '../../core/violations';
import { compile } from '../../server/database/builder';
import { UNTOUCHED } from '../../server/operations/effects/effect';
import fc from './property';

const reference = { type: 'string', format: 'uuid', 'x-admin': { reference: 'rooms' } };
const common = {
  name: { type: 'string', maxLength: 12 },
  size: { type: 'integer', minimum: 0 },
  open: { type: 'boolean', default: true },
  roomId: reference,
  code: { type: 'string' },
};
const unique = [{ fields: ['code'] }];
const schema = (properties: object, hints: object = {}) => ({
  type: 'object',
  required: ['name'],
  properties: { ...common, ...properties },
  additionalProperties: false,
  'x-admin': { unique, ...hints },
});

/** One collection for each thing that a step of a write may have to do. */
export const schemas = {
  'rooms.json': {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, size: { type: 'integer' } },
    'x-admin': { softDelete: true },
  },
  'words.json': { type: 'object', required: ['word'], properties: { word: { type: 'string' } } },
  'plain.json': schema({}),
  'hidden.json': schema({}, { softDelete: true }),
  'open.json': { ...schema({}), additionalProperties: { type: 'integer' } },
  'mapped.json': schema({
    extra: {
      type: 'object',
      additionalProperties: { type: 'string' },
      'x-admin': { among: { collection: 'words', field: 'word' } },
    },
  }),
  'labelled.json': schema({ label: { type: 'string', 'x-admin': { compute: '{{name}} in {{roomId.name}}' } } }),
  'limited.json': schema({}, { quotas: [{ limit: 6, where: { open: true } }] }),
  'sealed.json': schema({ pin: { type: 'string', format: 'password', writeOnly: true } }),
  'ruled.json': schema({ partner: { type: 'string', 'x-admin': { among: { collection: 'words', field: 'word' } } } }),
  'exclusive.json': schema({ desk: { type: 'string' } }, { unique: [{ fields: ['desk'], when: { open: true } }] }),
  'booked.json': schema(
    { desk: { type: 'string' }, from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date' } },
    { unique: [{ fields: ['desk'], during: { from: 'from', to: 'to' }, when: { open: true } }] },
  ),
  'left.json': schema({
    peers: {
      type: 'array',
      items: { type: 'string' },
      'x-admin': { reference: { collection: 'right', inverse: 'peers' } },
    },
  }),
  'right.json': schema({
    peers: {
      type: 'array',
      items: { type: 'string' },
      'x-admin': { reference: { collection: 'left', inverse: 'peers' } },
    },
  }),
  'judged.json': schema({}),
  'hooked.json': schema({ initial: { type: 'string', readOnly: true } }),
  'marked.json': schema({
    mark: { type: 'string', maxLength: 6, readOnly: true },
    times: { type: 'integer', readOnly: true },
  }),
};

const initialOf = (record: JsonObject): JsonObject => ({ initial: String(record['name']).slice(0, 1) });

/** The system makes `mark` of name and size; that of a cedar with a size is longer than the schema admits. */
export const marks = definePlugin({
  name: 'marks',
  resources: {
    marked: {
      computed: {
        needs: { marked: ['name', 'size', 'mark', 'times'] },
        from: ['name', 'size'],
        compute: (_context, _executor, records) =>
          records.map(({ record: { name = null, size = null }, before }) => ({
            mark: size === null ? null : `${String(name)} ${String(size)}`,
            times: Number(before['times'] ?? 0) + 1,
          })),
      },
    },
  },
});

/** What creating means is known of one and of many; what changing means looks at the name alone. A bee of size five has to be open. */
export const initials = definePlugin({
  name: 'initials',
  resources: {
    judged: {
      rule: ({ name, size, open }) =>
        name === 'bee' && size === 5 && open !== true ? [violation('open', 'const')] : [],
    },
    hooked: {
      effect: {
        needs: { hooked: ['name', 'initial'] },
        looksAt: ['name'],
        beforeCreate: async (_context, _executor, { record }) => ({ ...UNTOUCHED, values: initialOf(record) }),
        afterCreateMany: async (_context, executor, { ids }) => {
          await executor.run(
            compile(sql`update "hooked" set "initial" = left("name", 1) where "id" = any(${[...ids]}::uuid[])`),
          );
        },
        beforeChange: async (_context, _executor, { record }) => ({ ...UNTOUCHED, values: initialOf(record) }),
      },
    },
  },
});

/** Collections that many of the test's writes are written together in; of the others each goes alone. */
export const COLLECTIONS = [
  'plain',
  'hidden',
  'open',
  'mapped',
  'labelled',
  'limited',
  'sealed',
  'ruled',
  'exclusive',
  'booked',
  'left',
  'judged',
  'hooked',
  'marked',
] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Something that is wanted of some records of a collection, which are called by numbers. */
export type Wish =
  | { kind: 'create'; records: { number: number; body: JsonObject }[] }
  | { kind: 'change'; records: { number: number; body: JsonObject }[] }
  | { kind: 'remove' | 'restore'; numbers: number[] };

const number = fc.integer({ min: 1, max: 7 });
const named = (collection: Collection) =>
  fc.record(
    {
      name: fc.constantFrom('a', 'bee', 'cedar', 'far too long a name'),
      size: fc.constantFrom(-1, 0, 5),
      open: fc.boolean(),
      roomId: fc.constantFrom('room 1', 'room 2', 'room 9'),
      code: fc.constantFrom('x', 'y', 'z'),
      ...(collection === 'open' && { floor: fc.constantFrom(1, 2, 'three') }),
      ...(collection === 'mapped' && {
        extra: fc.constantFrom<JsonObject>({ red: '1' }, { red: '1', blue: '2' }, { green: '3' }),
      }),
      ...(collection === 'sealed' && { pin: fc.constantFrom('1234', '9999') }),
      ...(collection === 'ruled' && { partner: fc.constantFrom('red', 'blue', 'pink') }),
      ...(collection === 'exclusive' && { desk: fc.constantFrom('d1', 'd2') }),
      ...(collection === 'booked' && {
        desk: fc.constantFrom('d1', 'd2'),
        from: fc.constantFrom('2026-03-01', '2026-03-03'),
        to: fc.constantFrom('2026-03-02', '2026-03-04'),
      }),
      ...(collection === 'left' && { peers: fc.subarray(['peer 1', 'peer 2', 'peer 3', 'peer 9']) }),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<JsonObject>;

const KEYS: ReadonlySet<string> = new Set(['code', 'desk', 'from', 'to']);

/** Whoever gives each another key swaps them, which depends on the order in which they are written. */
function withoutKeys(body: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !KEYS.has(name)));
}

/** Of a change of many the same is wanted of all, as people do it, or something of each. */
export const wish = (collection: Collection): fc.Arbitrary<Wish> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .array(fc.record({ number, body: named(collection).map((body) => ({ name: 'a', ...body })) }), {
          minLength: 1,
          maxLength: 6,
        })
        .map((records): Wish => ({ kind: 'create', records })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.array(number, { minLength: 1, maxLength: 6 }), named(collection))
        .map(([numbers, body]): Wish => ({ kind: 'change', records: numbers.map((one) => ({ number: one, body })) })),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.record({ number, body: named(collection).map(withoutKeys) }), {
          minLength: 1,
          maxLength: 6,
        })
        .map((records): Wish => ({ kind: 'change', records })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('remove' as const, 'restore' as const), fc.array(number, { minLength: 1, maxLength: 5 }))
        .map(([kind, numbers]): Wish => ({ kind, numbers })),
    },
  );
