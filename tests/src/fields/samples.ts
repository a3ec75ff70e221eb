import type { Field, FieldKind, Json, JsonObject, Resource } from '../../../core/types';
import { FIELD_KINDS } from '../../../core/types';
import { makeField, makeResource } from '../../support/resources';

interface Sample {
  extra?: Partial<Field>;
  value: Json;
}

const inside = (parent: string, name: string, kind: FieldKind, extra: Partial<Field> = {}): Field =>
  makeField(name, kind, { path: `${parent}/${name}`, label: name[0]?.toUpperCase() + name.slice(1), ...extra });

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const REFERENCE = { collection: 'audios', representation: '{{name}}', create: true };

/** A field and a value of every kind. */
export const SAMPLES: Record<FieldKind, Sample> = {
  text: {
    value: 'Fila de vendas',
    extra: { constraints: { maxLength: 60 }, help: 'Como aparece para os agentes', required: true },
  },
  multiline: { value: 'Primeira linha\nSegunda linha', extra: { constraints: { maxLength: 500 } } },
  richtext: { value: '<p>Olá, <strong>Maria</strong></p><script>alert(1)</script><a href="javascript:alert(2)">x</a>' },
  number: { value: 1234.5, extra: { unit: 'GB' } },
  integer: { value: 12345 },
  money: { value: '1234.5000', extra: { unit: 'BRL' } },
  percent: { value: 12.5 },
  duration: { value: 3661 },
  boolean: { value: true, extra: { nullable: false } },
  enum: {
    value: 'active',
    extra: { choices: ['active', 'paused', 'blocked', 'draft'].map((value) => ({ value, label: value })) },
  },
  'multi-enum': {
    value: ['ulaw', 'opus'],
    extra: {
      ordered: true,
      choices: ['ulaw', 'alaw', 'opus', 'g729'].map((value) => ({ value, label: value.toUpperCase() })),
    },
  },
  date: { value: '2026-01-31' },
  time: { value: '08:30' },
  'date-time': { value: '2026-01-31T14:05:09.000Z' },
  'weekly-hours': {
    value: [
      { weekday: 1, start: '08:00', end: '12:00' },
      { weekday: 1, start: '11:00', end: '18:00' },
      { weekday: 2, start: '00:00', end: '24:00' },
    ],
  },
  'time-zone': { value: 'America/Sao_Paulo' },
  email: { value: 'maria@example.com' },
  phone: { value: '+5511987654321' },
  url: { value: 'https://example.com/a' },
  ip: { value: '10.0.0.1' },
  color: { value: '#8C57FF' },
  secret: { value: null, extra: { generate: 16 } },
  reference: { value: 'a1', extra: { reference: REFERENCE } },
  'reference-list': { value: ['a1', 'a2'], extra: { reference: REFERENCE } },
  destination: {
    value: { type: 'external', value: '+5511987654321' },
    extra: {
      destinations: [
        { type: 'queue', collection: 'audios', representation: '{{name}}' },
        { type: 'external', value: 'phone' },
        { type: 'hangup' },
      ],
    },
  },
  file: { value: null, extra: { file: { accept: ['.pdf', '.csv'], maxSize: 5_242_880, storage: 'upload' } } },
  image: { value: PIXEL, extra: { file: { accept: ['image/*'], maxSize: 1_048_576, storage: 'inline' } } },
  audio: { value: 'f1', extra: { file: { accept: ['.mp3', '.wav'], maxSize: 20_971_520, storage: 'upload' } } },
  object: {
    value: { street: 'Rua Ação', number: 12 },
    extra: {
      fields: [
        inside('object', 'street', 'text'),
        inside('object', 'number', 'integer'),
        inside('object', 'zip.code', 'text', { label: 'CEP' }),
      ],
    },
  },
  list: { value: ['a', 'b'], extra: { item: makeField('*', 'text', { path: 'list/*', label: 'Item' }) } },
  'object-list': {
    value: [
      { agentId: 'a1', penalty: 0, paused: false },
      { agentId: 'a2', penalty: 3, paused: true },
    ],
    extra: {
      item: makeField('*', 'object', {
        path: 'object-list/*',
        fields: [
          inside('object-list/*', 'agentId', 'text', { required: true, label: 'Agente' }),
          inside('object-list/*', 'penalty', 'integer', { label: 'Penalidade' }),
          inside('object-list/*', 'paused', 'boolean', { nullable: false, label: 'Em pausa' }),
        ],
      }),
    },
  },
  tuple: {
    value: [-23.5, -46.6],
    extra: {
      fields: [
        inside('tuple', '0', 'number', { label: 'Latitude' }),
        inside('tuple', '1', 'number', { label: 'Longitude' }),
      ],
    },
  },
  map: {
    value: { 'X-Tenant': 'acme', 'a.b': 'c' },
    extra: { item: makeField('*', 'text', { path: 'map/*', label: 'Valor' }), keyPattern: '^[A-Za-z.-]+$' },
  },
  variant: {
    value: { kind: 'sip', host: 'pbx.example.com' },
    extra: {
      variants: [
        {
          title: 'SIP',
          discriminator: { property: 'kind', value: 'sip' },
          schema: {
            type: 'object',
            required: ['kind'],
            properties: { kind: { const: 'sip' }, host: { type: 'string' } },
          },
          field: makeField('variant', 'object', {
            fields: [inside('variant', 'kind', 'text'), inside('variant', 'host', 'text')],
          }),
        },
        {
          title: 'Texto',
          schema: { type: 'string' },
          field: makeField('variant', 'text'),
        },
      ],
    },
  },
  json: { value: { a: [1, 2, { b: null }] } },
};

export const sampleField = (kind: FieldKind): Field => makeField(kind, kind, { label: kind, ...SAMPLES[kind].extra });

/** A resource with a field of every kind, named as the kind. */
export const sampleResource: Resource = makeResource('samples', FIELD_KINDS.map(sampleField));

export const sampleRecord: JsonObject = {
  id: 'r1',
  hasSecret: true,
  ...Object.fromEntries(
    FIELD_KINDS.filter((kind) => kind !== 'secret').map((kind): [string, Json] => [kind, SAMPLES[kind].value]),
  ),
};
