import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { ColumnsButton, useListContext } from 'react-admin';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { LateBulkToolbar } from '../bulk/late-bulk';
import { TrashButton } from '../trash/TrashButton';
import { ActiveFilters } from './ActiveFilters';
import { useCalendarMode } from './calendar/useCalendarMode';
import { columnsStoreKey } from './columns-store-key';
import { ExportButton } from './ExportButton';
import { FilterMenu } from './FilterMenu';
import { LateListTools } from './look/late-tools';
import { offeredFilters } from './offered-filters';
import { LatePeriodPicker } from './period/late-period';
import { SearchBox } from './SearchBox';
import { useTenantOfRows } from './useTenantOfRows';

/** Above the rows: search, filters and their chips, saved views, choice of columns. */
export function ListToolbar({ generated }: { generated: GeneratedScreen }) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { total } = useListContext();
  const tenant = useTenantOfRows(generated.resource);
  const filters = useMemo(() => offeredFilters(generated.resource, generated.can, tenant), [generated, tenant]);
  const [calendar] = useCalendarMode(generated);
  const hasColumns = !isPhone && calendar === null && Boolean(total);
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ position: 'relative', display: 'flex', alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1, px: 2, py: 1.25, minBlockSize: 60 }}>
        {generated.resource.search.length > 0 ? <SearchBox /> : null}
        <LatePeriodPicker generated={generated} />
        <FilterMenu filters={filters} generated={generated} />
        <Box sx={{ flex: 1 }} />
        <LateListTools generated={generated} hasTable={hasColumns} />
        <ExportButton generated={generated} />
        <TrashButton generated={generated} />
        {hasColumns ? <ColumnsButton storeKey={columnsStoreKey(generated)} /> : null}
        <LateBulkToolbar generated={generated} />
      </Box>
      <ActiveFilters filters={filters} generated={generated} />
    </Box>
  );
}
