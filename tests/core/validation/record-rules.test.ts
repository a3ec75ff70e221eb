import { describe, expect, it } from 'vitest';
import { meets } from '../../../core/records/meets';
import type { JsonObject } from '../../../core/types';
import { deletionLock, lockOf } from '../../../core/validation/locks';
import { validateRecord } from '../../../core/validation/validate-record';
import { thing } from '../../fixtures/wild-schemas';

const propertiesOf = (properties: object) => ({ type: 'object', properties });

describe('uniqueBy', () => {
  const item = propertiesOf({ a: { type: 'string' }, b: { type: 'string' } });
  const resource = thing(
    propertiesOf({ parts: { type: 'array', items: item, 'x-admin': { uniqueBy: ['a', ['b', 'a']] } } }),
  );
  it.each<[JsonObject[], string[]]>([
    [[{ a: '1' }, { a: '2' }, {}, {}], []],
    [
      [{ a: '1' }, { a: '2' }, { a: '1' }],
      ['parts.2.a', 'parts.2.b'],
    ],
    [[{ b: '1' }, { b: '1' }], ['parts.1.b']],
    [
      [
        { a: '1', b: '1' },
        { a: '2', b: '1' },
      ],
      [],
    ],
    [[{ a: null, b: '1' }, { b: '1' }], ['parts.1.b']],
  ])('%j', (parts, paths) => {
    expect(validateRecord(resource, { parts }, { mode: 'create' }).map(({ path, code }) => [path, code])).toEqual(
      paths.map((path) => [path, 'uniqueBy']),
    );
  });
});

describe('violations of a range', () => {
  it('say so when both bounds are known', () => {
    const resource = thing(
      propertiesOf({
        n: { type: 'integer', minimum: 1, maximum: 5 },
        m: { type: 'integer', minimum: 1 },
        s: { type: 'string', minLength: 2, maxLength: 3 },
      }),
    );
    const found = validateRecord(resource, { n: 9, m: 0, s: 'x' }, { mode: 'create' });
    expect(Object.fromEntries(found.map(({ path, params }) => [path, params['context']]))).toEqual({
      n: 'range',
      m: undefined,
      s: 'range',
    });
  });
});

describe('conditions on records', () => {
  it.each<[JsonObject, JsonObject, boolean]>([
    [{ s: 'on' }, { s: 'on' }, true],
    [{ s: ['on', 'off'] }, { s: 'off' }, true],
    [{ s: 'on' }, {}, false],
    [{ s: null }, {}, true],
    [{ s: 'on', t: 1 }, { s: 'on', t: 2 }, false],
    [{ list: 'a' }, { list: ['a', 'b'] }, true],
  ])('%j of %j: %s', (condition, record, expected) => {
    expect(meets(condition, record)).toBe(expected);
  });

  it('lock single fields, or the whole record first', () => {
    const resource = { locked: { when: { s: 'over' } } };
    const field = { locked: { when: { s: ['on'] } } };
    expect(lockOf(resource, field, { s: 'on' })).toEqual({ field: 's', state: 'on' });
    expect(lockOf(resource, {}, { s: 'on' })).toBeUndefined();
    expect(lockOf(resource, {}, { s: 'over' })).toEqual({ field: 's', state: 'over' });
    expect(lockOf({}, { locked: { unless: { n: 0 } } }, { n: 3 })).toEqual({ field: 'n', state: 3 });
    expect(lockOf({}, { locked: { unless: { n: 0 } } }, { n: 0 })).toBeUndefined();
  });

  it('keep a record in some states, or in all but some', () => {
    const rules = { deletable: { unless: { s: 'held' }, when: { s: ['over', 'held'], balance: '0' } } };
    expect(deletionLock(rules, { s: 'over', balance: '0' })).toBeUndefined();
    expect(deletionLock(rules, { s: 'over', balance: '1' })).toEqual({ field: 'balance', state: '1' });
    expect(deletionLock(rules, { s: 'on', balance: '0' })).toEqual({ field: 's', state: 'on' });
    expect(deletionLock(rules, { s: 'held', balance: '0' })).toEqual({ field: 's', state: 'held' });
  });
});
