import type { Theme } from '@mui/material/styles';
import { COLUMN_SHARES } from './column-width';
import { HEADER_HEIGHT, ROW_HEIGHT } from './list-metrics';

/** Below this a column would say nothing any more; a narrow window then scrolls. */
const LEAST_WIDTH = { narrow: 72, normal: 92, wide: 112 } as const;

const bound = (width: keyof typeof COLUMN_SHARES) => ({ maxWidth: `max(${LEAST_WIDTH[width]}px, calc(var(--share) * ${COLUMN_SHARES[width]}))` });

/**
 * Look of a generated table: rows of one height, one line per cell, the actions always in reach at the end. Columns are
 * as wide as they need within their share (`--share`) of the room there is, so that all of them are seen at once.
 */
export const tableStyle = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto', containerType: 'inline-size' },
  '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { paddingInline: 1.25 },
  '& .MuiTableRow-head': { height: HEADER_HEIGHT },
  '& .RaDataTable-headerCell': { lineHeight: 1.25, py: 0.5, bgcolor: 'background.default', fontWeight: 600 },
  '& .RaDataTable-row': { height: ROW_HEIGHT, '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' } },
  '& .RaDataTable-row:last-of-type .MuiTableCell-root': { borderBottom: 0 },
  '& .RaDataTable-rowCell': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', py: 0.5 },
  '& .column-narrow': bound('narrow'),
  '& .column-normal': bound('normal'),
  '& .column-wide': bound('wide'),
  '& .row-actions': {
    position: 'sticky',
    insetInlineEnd: 0,
    width: '1px',
    maxWidth: 'none',
    paddingBlock: 0,
    paddingInline: 1,
    bgcolor: 'background.paper',
    zIndex: 1,
  },
  '& .row-actions .MuiIconButton-root': { opacity: 0.65, transition: 'opacity 0.15s' },
  '& .RaDataTable-row:is(:hover, :focus-within) .row-actions .MuiIconButton-root': { opacity: 1 },
  '& .RaDataTable-row:hover .row-actions': { backgroundImage: ({ palette }: Theme) => `linear-gradient(${palette.action.hover}, ${palette.action.hover})` },
  '& .RaDataTable-headerCell.row-actions': { bgcolor: 'background.default' },
};
