import { describe, expect, it } from 'vitest';
import { FIELD_KINDS, type FieldKind } from '../../../../core/types';
import { columnWidth } from '../../../../src/resources/list/column-width';
import { makeField } from '../../../support/resources';

const widthOf = (kind: FieldKind) => columnWidth({ field: makeField('a', kind), source: 'a', initially: 'shown', align: 'start' });

describe('width of columns', () => {
  it('never cuts a figure, a date or a switch', () => {
    for (const kind of ['integer', 'money', 'percent', 'duration', 'date', 'time', 'date-time', 'phone', 'ip', 'boolean'] as const) expect(widthOf(kind), kind).toBe('fixed');
  });

  it('cuts texts and names before labels', () => {
    for (const kind of ['text', 'email', 'reference', 'reference-list', 'destination', 'json'] as const) expect(widthOf(kind), kind).toBe('soft');
    expect(widthOf('enum')).toBe('firm');
  });

  it('is known for every kind', () => {
    for (const kind of FIELD_KINDS) expect(['fixed', 'firm', 'soft'], kind).toContain(widthOf(kind));
  });
});
