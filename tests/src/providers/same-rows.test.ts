import { expect, it } from 'vitest';
import { madeOnce, sameRows } from '../../../src/providers/api/same-rows';
import fc from '../../support/property';

const rows = (...ids: string[]) => ids.map((id) => ({ id, tags: ['a'], of: { name: id } }));
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

it('says what the newer answer says, whatever was there before', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (former, newer) => {
      expect(sameRows(former, newer)).toEqual(newer);
    }),
  );
});

it('leaves a row what it was where another one comes in front of it, and where one goes', () => {
  const former = rows('b', 'c', 'd');
  const newer = listOf(sameRows(former, rows('a', 'b', 'd')));
  expect(newer).toEqual(rows('a', 'b', 'd'));
  expect(newer[1]).toBe(former[0]);
  expect(newer[2]).toBe(former[2]);
});

it('knows a row by the record that it is about', () => {
  const lines = (...ids: string[]) => rows(...ids).map((record) => ({ record, agent: 'Ana' }));
  const former = lines('b');
  expect(listOf(sameRows(former, lines('a', 'b')))[1]).toBe(former[0]);
});

it('makes another row of one whose values changed', () => {
  const former = rows('a', 'b');
  const newer = rows('a', 'b').map((row) => (row.id === 'a' ? { ...row, tags: ['b'] } : row));
  const outcome = listOf(sameRows(former, newer));
  expect(outcome).toEqual(newer);
  expect(outcome[0]).not.toBe(former[0]);
  expect(outcome[1]).toBe(former[1]);
});

it('is the former answer where nothing changed, also of maps', () => {
  const answer = () => ({ at: '10:00', rows: rows('a'), figures: new Map([['count', { count: 3 }]]) });
  const former = answer();
  expect(sameRows(former, answer())).toBe(former);
});

it('makes something of an object once', () => {
  const shown = madeOnce(({ id }: { id: string }) => ({ key: id }));
  const row = { id: 'a' };
  expect(shown(row)).toBe(shown(row));
  expect(shown({ id: 'a' })).not.toBe(shown(row));
});
