// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { gridStyle } from '../../../../../src/resources/list/grid/grid-style';

// jsdom has none.
vi.stubGlobal('CSS', { escape: String });

it('a pinned column stays where it is and has the width that it was given', () => {
  const style: Record<string, unknown> = gridStyle({
    widths: { number: 90, name: 200, type: 70 },
    columns: ['number', 'name', 'type'],
    pinned: 2,
    density: 'normal',
    sort: [],
  });
  const cell = (source: string) => style[`& .MuiTableCell-root.column-${source}`];
  expect(cell('number')).toMatchObject({ position: 'sticky', inlineSize: 90, minInlineSize: 90, maxInlineSize: 90 });
  expect(cell('name')).toMatchObject({ position: 'sticky', inlineSize: 200, borderInlineEnd: 1 });
  expect(cell('type')).toMatchObject({ inlineSize: 70 });
  expect(cell('type')).not.toHaveProperty('position');
});
