import { CARD_HEIGHT } from './list-metrics';

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Look of all cards of a list on a phone: lines of one height, parts that a finger hits. */
export const cardStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    minBlockSize: CARD_HEIGHT,
    paddingInlineStart: 2,
    paddingInlineEnd: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
    '&:last-of-type': { borderBottom: 0 },
  },
  '& > li > .MuiCheckbox-root': { inlineSize: 44, blockSize: 44, marginInlineStart: -1.5 },
  '& > li > .MuiIconButton-root': { inlineSize: 44, blockSize: 44, flex: 'none' },
  '& .card-content': {
    flex: 1,
    minWidth: 0,
    paddingBlock: 1,
    color: 'inherit',
    textDecoration: 'none',
    WebkitTapHighlightColor: 'transparent',
  },
  '& a.card-content:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', borderRadius: 1 },
  '& h2': {
    ...ONE_LINE,
    m: 0,
    typography: 'body2',
    fontSize: '0.9375rem',
    fontWeight: 600,
    lineHeight: 1.35,
    textAlign: '-webkit-match-parent',
  },
  '& dl': { m: 0 },
  '& .card-content > dl': {
    display: 'flex',
    gap: 0.75,
    minWidth: 0,
    blockSize: 20,
    lineHeight: '20px',
    fontSize: '0.8125rem',
    color: 'text.secondary',
  },
  // The first fact is whole where it can be, and the second has what is left.
  '& .card-content > dl > div': { display: 'flex', flex: '1 1 0', minWidth: 0 },
  '& .card-content > dl > div:first-of-type': { flex: 'none', maxInlineSize: '65%' },
  '& .card-content > dl > div + div::before': { content: '"·"', marginInlineEnd: 0.75 },
  '& .card-content .soft-chip': { fontSize: 'inherit', lineHeight: 1.2, paddingBlock: 0 },
  '& dd': { display: 'inline', m: 0 },
  '& .card-content dd': { ...ONE_LINE, display: 'block', minWidth: 0 },
  // Long words break here, even in a line that does not.
  '& .card-content wbr': { display: 'none' },
  '& .card-state': { flex: 'none', maxInlineSize: '38%', overflow: 'hidden' },
} as const;
