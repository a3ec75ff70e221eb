// @vitest-environment node
import { get, set } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { Field, JsonObject } from '../../../core/types';
import { decodeRecord, encodeRecord } from '../../../src/fields/values/encode-record';
import { toFormPath } from '../../../src/fields/form-path';
import { childSource, fromFormName, toFormName } from '../../../src/fields/form-names';
import fc from '../../support/property';
import { makeField, makeResource } from '../../support/resources';
import { sampleField, sampleRecord, sampleResource } from './samples';

const AWKWARD = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    'a.b',
    '[0]',
    '0',
    '1e5',
    ' ',
    '\u00a0',
    '__proto__',
    'constructor',
    'root',
    "it's",
    'a"b',
    'a|b',
    '~value',
    '~2e',
    '~u00a0',
    'toString',
    'parentNode',
  ),
);

const mapOf = (item: Field): Field => makeField('*', 'map', { item });

describe('toFormName', () => {
  it('is undone by fromFormName, for any name', () => {
    fc.assert(
      fc.property(AWKWARD, (name) => {
        expect(fromFormName(toFormName(name))).toBe(name);
      }),
    );
  });

  it('gives names that react-hook-form keeps whole', () => {
    fc.assert(
      fc.property(AWKWARD, AWKWARD, (parent, name) => {
        const path = childSource(toFormName(parent), name);
        const values: JsonObject = {};
        set(values, path, 'value');
        expect(get(values, path)).toBe('value');
        expect(values).toEqual({ [toFormName(parent)]: { [toFormName(name)]: 'value' } });
      }),
    );
  });

  it('leaves ordinary names alone', () => {
    for (const name of ['name', 'zip_code', 'naïve', 'a-b', 'x y']) expect(toFormName(name)).toBe(name);
  });
});

describe('encodeRecord', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean());
  const fields: Field[] = [
    makeField('a.b', 'text', { required: true }),
    makeField('list', 'list', { item: makeField('*', 'text') }),
    makeField('map', 'map', { item: makeField('*', 'json') }),
    makeField('rows', 'object-list', {
      item: makeField('*', 'object', { required: true, fields: [makeField('0', 'text'), makeField('x', 'integer')] }),
    }),
    makeField('raw', 'json'),
  ];
  const records = fc.record({
    'a.b': fc.string(),
    list: fc.array(value),
    map: fc.dictionary(AWKWARD, value, { noNullPrototype: true }),
    rows: fc.array(fc.record({ '0': fc.string(), x: fc.integer() })),
    raw: fc.jsonValue({ maxDepth: 2 }).map((json) => JSON.parse(JSON.stringify(json)) as JsonObject),
  });

  it('is undone by decodeRecord', () => {
    fc.assert(
      fc.property(records, (record) => {
        expect(decodeRecord(encodeRecord(record, fields), fields)).toEqual(record);
      }),
    );
  });

  it('keeps a value of every kind', () => {
    expect(
      decodeRecord(
        encodeRecord(sampleRecord, sampleResource.fields, sampleResource),
        sampleResource.fields,
        sampleResource,
      ),
    ).toEqual(sampleRecord);
  });

  it('carries names of the record’s own and leaves system fields outside', () => {
    const resource = makeResource('open', [makeField('name', 'text')], { additional: mapOf(makeField('*', 'text')) });
    const record = { id: '1', version: 2, name: 'n', 'x.y': 'z' };
    const encoded = encodeRecord(record, resource.fields, resource);
    expect(Object.keys(encoded)).toEqual(['id', 'version', 'name', '~additional']);
    expect(decodeRecord(encoded, resource.fields, resource)).toEqual(record);
  });

  it('carries names of an object’s own beside its members, and finds them again', () => {
    const port = makeField('*', 'object', { fields: [makeField('rate', 'integer')] });
    const place = makeField('place', 'object', { fields: [makeField('city', 'text')], additional: mapOf(port) });
    const record = { place: { city: 'Recife', 'doca.1': { rate: 2 }, cais: { rate: 3 } } };
    const encoded = encodeRecord(record, [place]);
    expect(encoded).toMatchObject({
      place: { city: 'Recife', '~additional': { '~entries': [{ '~key': 'doca.1' }, { '~key': 'cais' }] } },
    });
    expect(decodeRecord(encoded, [place])).toEqual(record);
    expect(toFormPath('place.doca.1.rate', encoded)).toBe('place.~additional.~entries.0.~value.rate');
    expect(toFormPath('place.city', encoded)).toBe('place.city');
  });

  it('takes an optional object without any value for none', () => {
    const address = makeField('address', 'object', {
      fields: [makeField('city', 'text', { required: true }), makeField('main', 'boolean')],
    });
    expect(decodeRecord({ address: { city: null, main: false } }, [address])).toEqual({ address: null });
    expect(decodeRecord({ address: { city: 'X', main: false } }, [address])).toEqual({
      address: { city: 'X', main: false },
    });
  });

  describe('an optional object that was opened and not filled in', () => {
    const inner = makeField('inner', 'object', { fields: [makeField('on', 'boolean')] });
    const members = [
      makeField('name', 'text'),
      makeField('main', 'boolean'),
      makeField('kept', 'boolean', { default: true }),
      makeField('codes', 'map', { item: makeField('*', 'text') }),
      inner,
    ];
    const place = makeField('place', 'object', { fields: members });
    const blank = { name: null, main: false, kept: true, codes: { '~entries': [] }, inner: { on: false } };
    const saved = (values: JsonObject, before: JsonObject) =>
      decodeRecord({ place: values }, [place], {}, before)['place'];

    it('stays absent where it was', () => {
      expect(saved(blank, {})).toBeNull();
      expect(saved(blank, { place: null })).toBeNull();
    });

    it.each<[string, JsonObject]>([
      ['a text', { name: 'X' }],
      ['a switch', { main: true }],
      ['a switch that is on by default', { kept: false }],
      ['a switch further in', { inner: { on: true } }],
    ])('is kept once %s is set', (_what, set) => {
      expect(saved({ ...blank, ...set }, {})).toMatchObject(set);
    });

    it('is kept where it was there before', () => {
      expect(saved({ ...blank, inner: null }, { place: {} })).toEqual({
        name: null,
        main: false,
        kept: true,
        codes: {},
        inner: null,
      });
    });

    it('is kept where it is required', () => {
      expect(decodeRecord({ place: blank }, [{ ...place, required: true }], {}, {})['place']).toMatchObject({
        main: false,
        codes: {},
      });
    });
  });
});

describe('toFormPath', () => {
  const values = encodeRecord(sampleRecord, sampleResource.fields, sampleResource);
  it.each([
    ['text', 'text'],
    ['list.1', 'list.1.~value'],
    ['object-list.0.agentId', 'object-list.0.~value.agentId'],
    ['map.a.b', 'map.~entries.1.~value'],
    ['variant.host', 'variant.~arms.a0.host'],
    ['object.zip.code', 'object.zip'],
    ['', ''],
  ])('%s → %s', (path, expected) => {
    const found = toFormPath(path, values);
    if (path === 'object.zip.code') expect(found.startsWith('object.')).toBe(true);
    else expect(found).toBe(expected);
  });

  it('knows a member with a dot in its name', () => {
    const field = sampleField('object');
    expect(toFormPath('object.zip.code', encodeRecord({ object: { 'zip.code': '1' } }, [field]))).toBe(
      'object.zip~2ecode',
    );
  });
});
