import type { Theme } from '@mui/material/styles';
import type { SortPayload } from 'react-admin';
import { MOST_PINNED, type ListLook } from '../look/list-look';

/** Height of a row of a compact table in CSS pixels. */
export const COMPACT_ROW = 35;
/** Where a pinned column stands: `--pinned-0`, …; `useGridHands` measures it. */
export const PINNED_AT = '--pinned-';

const columnClass = (source: string): string => `.column-${CSS.escape(source)}`;

function widthOf([source, width]: [string, number]) {
  const fixed = { inlineSize: width, minInlineSize: width, maxInlineSize: width };
  return [
    `& .MuiTableCell-root${columnClass(source)}`,
    { ...fixed, '& .cell': { display: 'block', minInlineSize: 0 } },
  ] as const;
}

const HANDLE = {
  content: '""',
  position: 'absolute',
  insetBlock: 8,
  insetInlineEnd: 0,
  inlineSize: 8,
  borderInlineEnd: '1px solid transparent',
  cursor: 'col-resize',
  touchAction: 'none',
} as const;

/** Cells before the first column, where rows can be selected, stay with the pinned ones. */
function pinnedStyle(columns: readonly string[], pinned: number): Record<string, object> {
  const sticky = (at: string) =>
    ({ position: 'sticky', insetInlineStart: at, zIndex: 1, bgcolor: 'background.paper' }) as const;
  const cells = columns
    .slice(0, Math.min(pinned, MOST_PINNED))
    .map(
      (source, index) =>
        [`& .MuiTableCell-root${columnClass(source)}`, sticky(`var(${PINNED_AT}${index}, auto)`)] as const,
    );
  if (cells.length === 0) return {};
  const last = columns[cells.length - 1] ?? '';
  return {
    ...Object.fromEntries(cells),
    '& .MuiTableCell-paddingCheckbox': sticky('0px'),
    '& .MuiTableCell-head.MuiTableCell-root': { zIndex: 3, bgcolor: 'background.default' },
    [`& .MuiTableCell-root${columnClass(last)}`]: {
      ...sticky(`var(${PINNED_AT}${cells.length - 1}, auto)`),
      borderInlineEnd: 1,
      borderInlineEndColor: 'divider',
    },
    '& tbody .RaDataTable-row:hover > .MuiTableCell-root': {
      backgroundImage: ({ palette }: Theme) => `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
    },
  };
}

/** The second field of the order, and the third, say so beside their headings. */
function orderMarks(sort: readonly SortPayload[]) {
  return Object.fromEntries(
    sort.slice(1).flatMap(({ field, order }, index) => {
      const heading = `& .MuiTableSortLabel-root[data-field="${CSS.escape(field)}"]`;
      const mark = {
        content: `"${order === 'DESC' ? '↓' : '↑'}${index + 2}"`,
        fontSize: '0.75em',
        marginInlineStart: '2px',
      };
      // The arrow that a pointer over a heading brings would lie over the mark.
      return [
        [`${heading}::after`, mark],
        [`${heading} .MuiTableSortLabel-icon`, { display: 'none' }],
      ];
    }),
  );
}

/** What a person's choices add to the look of a table. */
export function gridStyle({
  widths,
  columns,
  pinned,
  density,
  sort,
}: Pick<ListLook, 'widths' | 'columns' | 'pinned' | 'density' | 'sort'>) {
  const sized: Record<string, object> = Object.fromEntries(Object.entries(widths).map(widthOf));
  return {
    '& .RaDataTable-headerCell:not(.row-actions, .MuiTableCell-paddingCheckbox)::after': HANDLE,
    '& .RaDataTable-headerRow:hover .RaDataTable-headerCell::after, & .RaDataTable-headerCell[data-resizing]::after': {
      borderInlineEndColor: 'divider',
    },
    '& .RaDataTable-headerCell[data-drop]': {
      boxShadow: ({ palette }: Theme) => `inset 0 0 0 2px ${palette.primary.main}`,
    },
    '& td:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
    ...(density === 'compact'
      ? {
          '--cell-lines': 1,
          '& .RaDataTable-row': { height: COMPACT_ROW },
          '& .RaDataTable-row .MuiTableCell-root': { paddingBlock: 0 },
          '& .RaDataTable-row .MuiCheckbox-root': { padding: '4px' },
          '& .row-action': { padding: '3px' },
        }
      : {}),
    ...sized,
    // A pinned column has a width, too, under the same selector.
    ...Object.fromEntries(
      Object.entries(pinnedStyle(columns, pinned)).map(([selector, style]) => [
        selector,
        { ...sized[selector], ...style },
      ]),
    ),
    ...orderMarks(sort),
  };
}
