import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIELD_KINDS } from '../../../core/types';
import type { Field, FieldKind, Json } from '../../../core/types';
import { builder } from '../../../server/database/builder';
import { columnType } from '../../../server/database/columns';
import type { OpenDatabase } from '../../../server/database/connection/open-database';
import { fromRow, selection, toRow } from '../../../server/database/record-rows';
import { openSecrets } from '../../../server/database/secrets';
import { makeField, makeResource } from '../../support/resources';
import { createTestDatabase } from '../../support/database/test-database';

const text = ['', 'Fila de vendas', 'a\\b "c" \'d\'', '日本 😀'];
const id = uuid();
const choices = ['on', 'off', '{"x,"}'].map((value) => ({ value, label: value }));
const nested: Json[] = [{ a: [1, null, 'x'], 'b.c': { d: true } }, {}];
const values: Record<FieldKind, Json[]> = {
  text,
  multiline: text,
  richtext: text,
  number: [0, -1.5, 1e300, 0.1],
  integer: [0, -7, 9_007_199_254_740_991],
  money: ['0.0000', '-12345678901234.9999'],
  percent: [12.5],
  duration: [90],
  boolean: [true, false],
  enum: ['on', '{"x,"}'],
  'multi-enum': [[], ['on', '{"x,"}']],
  date: ['2024-02-29', '0001-01-01'],
  time: ['08:30'],
  'date-time': ['2024-05-01T10:00:00.500Z', '1969-12-31T23:59:59.001Z'],
  'weekly-hours': [[{ weekday: 0, start: '08:00', end: '24:00' }]],
  'time-zone': ['America/Sao_Paulo'],
  email: ['a@example.com'],
  phone: ['+5511999999999'],
  url: ['https://example.com/?a=1'],
  ip: ['10.0.0.1', '::1'],
  color: ['#ff0000'],
  secret: [],
  reference: [id],
  'reference-list': [[], [id]],
  destination: [{ type: 'queue', id }],
  file: [id],
  image: [id],
  audio: [id],
  object: nested,
  list: [['a', 'b'], []],
  'object-list': [nested],
  tuple: [[1, 'a']],
  map: nested,
  variant: nested,
  json: ['text', 5, true, [null], nested],
};

const extra: Partial<Record<FieldKind, Partial<Field>>> = { enum: { choices }, 'multi-enum': { choices } };
const fields = FIELD_KINDS.map((kind) => makeField(`f ${kind}`, kind, extra[kind]));
const resource = makeResource('kinds', fields);

let db: OpenDatabase;
beforeAll(async () => {
  db = await createTestDatabase([resource]);
});
afterAll(() => db.close());

async function roundTrip(property: string, value: Json): Promise<Json | undefined> {
  const row = toRow(resource, { id: uuid(), [property]: value });
  const [stored] = await db
    .as('platform')
    .run(
      sql<Record<string, unknown>>`${builder.insertInto('kinds').values(row)} returning ${selection(resource)}`.compile(
        builder,
      ),
    );
  return fromRow(resource, stored ?? {})[property];
}

describe('columns', () => {
  it.each(FIELD_KINDS)('gives a %s back as it was stored', async (kind) => {
    for (const value of [null, ...values[kind]]) {
      if (kind !== 'secret') expect(await roundTrip(`f ${kind}`, value)).toEqual(value);
    }
  });

  it('answers only whether a secret is there', async () => {
    const row = toRow(resource, { id, 'f secret': 'sealed' });
    const [stored] = await db
      .as('platform')
      .run(
        sql<
          Record<string, unknown>
        >`${builder.insertInto('kinds').values(row)} returning ${selection(resource)}`.compile(builder),
      );
    const record = fromRow(resource, stored ?? {});
    expect(record).toMatchObject({ 'hasF secret': true });
    expect(JSON.stringify(record)).not.toContain('sealed');
  });

  it('takes instants with any offset JSON Schema admits', async () => {
    expect(await roundTrip('f date-time', '2024-05-01T00:00:00+23:59')).toBe('2024-04-30T00:01:00.000Z');
    expect(await roundTrip('f date-time', '1998-12-31T23:59:60Z')).toBe('1999-01-01T00:00:00.000Z');
  });

  it('chooses types by bounds and choices', () => {
    const integer = (maximum: number) =>
      columnType(makeField('n', 'integer', { constraints: { minimum: 0, maximum } }));
    expect([integer(100), integer(2 ** 40)]).toEqual(['integer', 'bigint']);
    const choice = (...list: Json[]) =>
      columnType(makeField('c', 'enum', { choices: list.map((value) => ({ value, label: '' })) }));
    expect([choice('a', 'b'), choice(1, 2), choice('a', 1), choice(true, null)]).toEqual([
      'text',
      'double precision',
      'jsonb',
      'boolean',
    ]);
  });

  it('refuses a number past its column with a kind of its own', async () => {
    const failure: unknown = await roundTrip('f integer', 1e30).catch((error: unknown) => error);
    expect(failure).toHaveProperty('kind', expect.stringMatching(/too-large|invalid-value/));
  });
});

describe('secrets', () => {
  it('come back only with the same key, and only untouched', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'painel-key-'));
    const box = await openSecrets({ dataDir });
    const sealed = box.seal('senha do tronco');
    expect((await openSecrets({ dataDir })).open(sealed)).toBe('senha do tronco');
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
    const other = await openSecrets({ dataDir, secretKey: 'a'.repeat(64) });
    expect(() => other.open(sealed)).toThrow();
    expect(() => box.open(sealed.slice(0, -8))).toThrow();
    expect(box.seal('x')).not.toBe(box.seal('x'));
    await rm(dataDir, { recursive: true });
  });
});
