import { keyframes, type Theme } from '@mui/material/styles';
import { HEADER_HEIGHT, ROW_HEIGHT } from './list-metrics';
import { OWN_DIRECTION } from '../../theme/cut-line';

/** Custom property of a column: see `headingWidth`. */
export const HEADING_WIDTH = '--heading-width';

/** Wants the room of its content and is content with that of twelve letters, or of ten in a narrow table: the table shrinks such cells in the measure of what they want. */
const GIVING_WAY = { display: 'grid', gridTemplateColumns: 'minmax(0, max-content)', minWidth: '6em' };
/** Where texts stand beside them that give way too: one label that can be read, and how many more there are. */
const ONE_LABEL = '& .RaDataTable-table:has(.column-soft .cell > :is(.text-line, a, bdi)) .cell > .chips';

/** Texts where they have less room than they want: a row of the usual height has two lines. */
const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 'var(--cell-lines, 2)',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  ...OWN_DIRECTION,
  lineHeight: 1.3,
} as const;

/** As narrow as its longest word. */
const STACKED = { inlineSize: 'min-content', lineHeight: 1.25, '& .text-figures': { whiteSpace: 'normal' } } as const;

const underneath = keyframes({ '0%, 99%': { opacity: 1 }, '100%': { opacity: 0 } });
/** The actions are seen to lie over columns as long as they do, in browsers that know how far a thing is scrolled. */
const SHADE = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: '100%',
  inlineSize: 10,
  opacity: 0,
  pointerEvents: 'none',
  backgroundImage: 'linear-gradient(to left, rgb(0 0 0 / 0.16), transparent)',
  animation: `${underneath} linear both`,
  animationTimeline: 'scroll(nearest inline)',
} as const;

/** Wants the room of two even lines, so that a long heading over short values leaves the others theirs, and takes what the column has. */
const HEADING = {
  display: 'inline-flex',
  verticalAlign: 'middle',
  inlineSize: `var(${HEADING_WIDTH})`,
  minInlineSize: '100%',
  textWrap: 'balance',
} as const;
/** The arrow of a sorted heading reaches into the gap between two columns, so that headings are no wider than their words. */
const ARROW = { fontSize: 16, marginInline: '0 -16px' } as const;

/**
 * Look of a generated table: rows of one height, one line per cell but for texts that need two, the actions always in reach at the end. Columns are
 * as wide as their content where there is room; else they give way as `column-width.ts` says, and at last the table scrolls.
 */
export const tableStyle = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto', containerType: 'inline-size' },
  '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { paddingInline: 1 },
  '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox):first-of-type': { paddingInlineStart: 2 },
  // Figures end where the words of the next column begin.
  '& .MuiTableCell-alignRight + .MuiTableCell-root:not(.MuiTableCell-alignRight, .row-actions)': {
    paddingInlineStart: 2.5,
  },
  '& .RaDataTable-table .MuiTableCell-sizeSmall.MuiTableCell-paddingCheckbox': { paddingInline: '16px 4px' },
  '& .MuiTableRow-head, & .MuiTableRow-head:hover': { height: HEADER_HEIGHT, bgcolor: 'background.default' },
  '& .RaDataTable-headerCell': { lineHeight: 1.25, py: 0.5, bgcolor: 'background.default', fontWeight: 600 },
  // Each heading has a ground of its own, which would lie over the arrow of the one before.
  '& .RaDataTable-headerCell:is(:hover, :focus-within, :has(.Mui-active))': { zIndex: 3 },
  '& .RaDataTable-headerCell:not(.row-actions) > *': HEADING,
  // What sorts turns its row around, and a heading that does not sort is plain text.
  '& .RaDataTable-headerCell.MuiTableCell-alignRight > span:not(.MuiTableSortLabel-root)': {
    justifyContent: 'flex-end',
    textAlign: 'end',
  },
  '& .MuiTableSortLabel-icon': ARROW,
  '& .MuiTableCell-alignRight .MuiTableSortLabel-icon': { marginInline: '-16px 0' },
  '& .RaDataTable-row': {
    height: ROW_HEIGHT,
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  },
  '& .RaDataTable-row:last-of-type .MuiTableCell-root': { borderBottom: 0 },
  '& .RaDataTable-rowCell': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', py: 0.5 },
  '& .column-firm': { maxWidth: '15rem' },
  '& :is(.column-soft, .column-naming)': { maxWidth: '24rem' },
  '& .column-soft .cell': GIVING_WAY,
  '& .column-naming .cell': { ...GIVING_WAY, minWidth: '8.5em' },
  '& .column-soft .cell:has(> .chips)': { minWidth: '7em' },
  '& :is(.column-soft, .column-naming) .cell > :is(.text-line, a, bdi)': TWO_LINES,
  '@container (max-width: 1200px)': {
    '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { paddingInline: 0.75 },
    [`${ONE_LABEL}:has(> .is-rest) > :not(:first-of-type, .is-rest)`]: { display: 'none' },
    [`${ONE_LABEL} > .is-rest`]: { display: 'block' },
  },
  '@container (max-width: 1060px)': {
    '& .column-stacked .cell': STACKED,
    '& .column-soft .cell, & .column-soft .cell:has(> .chips)': { minWidth: '5em' },
  },
  '@container (max-width: 1000px)': {
    '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { paddingInline: 0.5 },
    '& .MuiTableCell-alignRight + .MuiTableCell-root:not(.MuiTableCell-alignRight, .row-actions)': {
      paddingInlineStart: 1,
    },
    // The gap that the arrow reaches into is narrower.
    '& .MuiTableSortLabel-icon': { fontSize: 12, marginInline: '0 -12px' },
    '& .MuiTableCell-alignRight .MuiTableSortLabel-icon': { marginInline: '-12px 0' },
    '& .row-action': { padding: '3px' },
    // One label that can be read, and how many more there are.
    '& .cell > .chips:has(> .is-rest) > :not(:first-of-type, .is-rest)': { display: 'none' },
    '& .cell > .chips > .is-rest': { display: 'block' },
    // Of more than three actions, those that the page of the record offers as well give their room to the columns.
    // All rows have the same ones, so that each stands below that of the row above.
    '& .RaDataTable-table:has(.row-icons > .row-action:nth-child(4)) :is(.row-show, .row-clone)': { display: 'none' },
    '& .RaDataTable-table:has(.row-icons > .row-action:nth-child(5)) .row-nested': { display: 'none' },
  },
  '@container (max-width: 900px)': { '& .column-firm .cell': GIVING_WAY },
  '& .cell > span > :first-of-type:not(.soft-chip)': { flexShrink: 0 },
  '& .cell > *': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .row-actions': {
    position: 'sticky',
    insetInlineEnd: 0,
    width: '1px',
    maxWidth: 'none',
    paddingBlock: 0,
    paddingInline: 1,
    bgcolor: 'background.paper',
    zIndex: 1,
    overflow: 'visible',
    '&::before': SHADE,
    '[dir=rtl] &::before': { backgroundImage: 'linear-gradient(to right, rgb(0 0 0 / 0.16), transparent)' },
  },
  '& .row-action': { opacity: 0.65 },
  '& .RaDataTable-row:is(:hover, :focus-within) .row-action': { opacity: 1 },
  // The row of headings is a row, too, and does not change.
  '& tbody .RaDataTable-row:hover .row-actions': {
    backgroundImage: ({ palette }: Theme) => `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
  },
  '& .RaDataTable-headerCell.row-actions': { bgcolor: 'background.default', zIndex: 4 },
};
