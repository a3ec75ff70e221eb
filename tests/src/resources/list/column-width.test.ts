// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { FIELD_KINDS, type FieldKind } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { columnWidth, headingWidth } from '../../../../src/resources/list/column-width';
import { makeField } from '../../../support/resources';

const row = (values: object): DataRecord => ({
  id: '1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  createdBy: null,
  updatedBy: null,
  ...values,
});
const LONG = 'a text that is longer than most';
const widthOf = (kind: FieldKind, values: unknown[] = [LONG]) =>
  columnWidth(
    { field: makeField('a', kind), source: 'a', initially: 'shown', align: 'start' },
    values.map((a) => row({ a })),
  );

describe('width of columns', () => {
  it('never cuts a figure, a date or a switch', () => {
    for (const kind of ['integer', 'money', 'percent', 'duration', 'date', 'time', 'phone', 'ip', 'boolean'] as const)
      expect(widthOf(kind), kind).toBe('fixed');
    expect(widthOf('date-time')).toBe('stacked');
  });

  it('cuts texts and names before labels', () => {
    for (const kind of ['text', 'email', 'reference', 'reference-list', 'destination', 'json'] as const)
      expect(widthOf(kind), kind).toBe('soft');
    expect(widthOf('enum')).toBe('firm');
  });

  it('is known for every kind', () => {
    for (const kind of FIELD_KINDS) expect(['fixed', 'stacked', 'firm', 'soft'], kind).toContain(widthOf(kind));
  });

  it('cuts no text of a page on which all are short', () => {
    expect(widthOf('text', ['127.0.0.1', '203.0.113.250', null])).toBe('fixed');
    expect(widthOf('text', ['127.0.0.1', LONG])).toBe('soft');
  });

  it('takes the id of a reference for no text: its name may be long', () => {
    expect(widthOf('reference', ['a'])).toBe('soft');
  });

  it('finds texts inside an object', () => {
    const inside = (text: string) =>
      columnWidth({ field: makeField('b', 'text'), source: 'a.b', initially: 'shown', align: 'start' }, [
        row({ a: { b: text } }),
        row({ a: null }),
      ]);
    expect([inside('short'), inside(LONG)]).toEqual(['fixed', 'soft']);
  });
});

describe('width of headings', () => {
  it.each([
    ['Nome', 4],
    ['Taxa de contato', 7],
    ['Razão (linhas por agente)', 13],
  ])('%s is broken once, as evenly as it goes', (heading, longer) => {
    expect(headingWidth(heading)).toBe(headingWidth('x'.repeat(longer)));
  });
});
