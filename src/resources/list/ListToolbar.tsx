import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { ColumnsButton, useListContext } from 'react-admin';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { LateBulkToolbar } from '../bulk/late-bulk';
import { TrashButton } from '../trash/TrashButton';
import { ActiveFilters } from './filters/ActiveFilters';
import { useCalendarMode } from './calendar/useCalendarMode';
import { columnsStoreKey } from './columns-store-key';
import { ExportButton } from './ExportButton';
import { FilterMenu } from './filters/FilterMenu';
import { LateListTools } from './look/late-tools';
import { offeredFilters } from './filters/offered-filters';
import { LatePeriodPicker } from './period/late-period';
import { LatePhoneSort } from './late-cards';
import { SearchBox } from './filters/SearchBox';
import { useTenantOfRows } from './useTenantOfRows';

/** On a phone two lines that never become three: what finds, and what is done with it. Else all is one line. */
const LINE = {
  display: { xs: 'flex', sm: 'contents' },
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
  minBlockSize: 52,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': { flexShrink: { xs: 0, sm: 1 } },
  '& > .MuiFormControl-root': { flexShrink: 1 },
} as const;

/** Above the rows: search, filters and their chips, saved views, choice of columns. */
export function ListToolbar({ generated }: { generated: GeneratedScreen }) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { total, isPending } = useListContext();
  // While they are on their way their tools are there already.
  const hasRows = Boolean(total) || isPending;
  const tenant = useTenantOfRows(generated.resource);
  const filters = useMemo(() => offeredFilters(generated.resource, generated.can, tenant), [generated, tenant]);
  const [calendar] = useCalendarMode(generated);
  const hasColumns = !isPhone && calendar === null && hasRows;
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          position: 'relative',
          display: { xs: 'block', sm: 'flex' },
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: { xs: 0.75, sm: 1.25 },
          minBlockSize: 60,
        }}
      >
        <Box sx={LINE}>
          {generated.resource.search.length > 0 ? <SearchBox /> : null}
          <FilterMenu filters={filters} generated={generated} />
        </Box>
        <Box sx={LINE}>
          <LatePeriodPicker generated={generated} />
          <Box sx={{ flex: 1 }} />
          {isPhone && calendar === null && hasRows ? <LatePhoneSort generated={generated} /> : null}
          <LateListTools generated={generated} hasTable={hasColumns} />
          <ExportButton generated={generated} />
          <TrashButton generated={generated} />
          {hasColumns ? <ColumnsButton storeKey={columnsStoreKey(generated)} /> : null}
        </Box>
        <LateBulkToolbar generated={generated} />
      </Box>
      <ActiveFilters filters={filters} generated={generated} />
    </Box>
  );
}
