import { Box, type Theme } from '@mui/material';
import { BulkActionsToolbar, BulkActionsToolbarClasses } from 'react-admin';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { BulkActions } from './BulkActions';
import { useReach } from './useReach';

const tinted = ({ palette }: Theme): string =>
  `color-mix(in srgb, ${palette.primary.main} 8%, ${palette.background.paper})`;

/** Left to itself it has a height of its own, counted up from the table: a strip of what it lies on would show. */
const OVER_TOOLS = {
  [`& .${BulkActionsToolbarClasses.toolbar}`]: {
    insetBlock: 0,
    blockSize: 'auto',
    minBlockSize: 0,
    transform: 'none',
    backgroundColor: tinted,
  },
  // Where a line has no room for all, the actions have one of their own, which is pushed as the tools below it are.
  '@media (max-width: 599.95px)': {
    [`& .${BulkActionsToolbarClasses.toolbar}`]: { flexDirection: 'column', alignItems: 'stretch', paddingInline: 0.5 },
    [`& .${BulkActionsToolbarClasses.title}`]: { flex: 1, paddingInlineStart: 1.5 },
    [`& .${BulkActionsToolbarClasses.topToolbar}`]: {
      flex: 1,
      padding: 0,
      alignItems: 'center',
      justifyContent: 'flex-start',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    [`& .${BulkActionsToolbarClasses.topToolbar} > *`]: {
      flexWrap: 'nowrap',
      flexShrink: 0,
      gap: 0,
      '& > *': { flexShrink: 0, paddingInline: 1 },
    },
  },
  [`& .${BulkActionsToolbarClasses.collapsed}`]: { display: 'none' },
  // Words in the colours of brands and of errors are to be read on it.
  '& .MuiButton-text.MuiButton-colorPrimary': { color: 'text.primary' },
} as const;

/** Over the tools of a list: what can be done with the ticked rows, or with all that it finds. */
export function BulkToolbar({ generated }: { generated: GeneratedScreen }) {
  const reach = useReach(generated.name);
  return (
    <Box sx={{ '&& > *': { position: 'static', ...OVER_TOOLS } }}>
      {/* react-admin's own way to more than a page ends at 250 records. */}
      <BulkActionsToolbar selectAllButton={false} {...(reach.isAll && { label: 'screens.bulk.allSelected' })}>
        <BulkActions generated={generated} reach={reach} />
      </BulkActionsToolbar>
    </Box>
  );
}
