import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useMemo } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { usualSorts } from '../../../../../core/usual-sorts';
import type { Resource } from '../../../../../core/types';
import { asSort } from '../../../../../src/providers/api/sortKeys';
import { ActiveFilters } from '../../../../../src/resources/list/filters/ActiveFilters';
import { FilterMenu } from '../../../../../src/resources/list/filters/FilterMenu';
import { ListContent } from '../../../../../src/resources/list/ListContent';
import { ROWS_PER_PAGE } from '../../../../../src/resources/list/list-metrics';
import { ListPagination } from '../../../../../src/resources/list/ListPagination';
import { offeredFilters } from '../../../../../src/resources/list/filters/offered-filters';
import { LatePeriodPicker } from '../../../../../src/resources/list/period/late-period';
import { ScreenList } from '../../../../../src/resources/list/period/ScreenList';
import { SearchBox } from '../../../../../src/resources/list/filters/SearchBox';
import { type GeneratedScreen, isSeeing, useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';

const TENANT = 'tenantId';

// The list draws its own problem.
const QUERY_OPTIONS = { onError: () => undefined };

/** The generated list of what belongs to a tenant. Suspends until its description is there. */
export function TenantList({ name, tenantId }: { name: string; tenantId: string }) {
  return (
    <ResourceContextProvider value={name}>
      <Rows name={name} tenantId={tenantId} />
    </ResourceContextProvider>
  );
}

function Rows({ name, tenantId }: { name: string; tenantId: string }) {
  const given = useGeneratedScreen(name);
  const filter = useMemo(() => ({ tenantId }), [tenantId]);
  // Without a screen of its own there is no page that a row could lead to, and nothing is changed from here. Whose a row is, all of them are.
  const generated = useMemo<GeneratedScreen>(
    () => ({
      ...given,
      resource: ofOneTenant(given.resource),
      can: (action, record, field) =>
        isSeeing(action) &&
        (given.screen !== undefined || record === undefined || field !== undefined) &&
        given.can(action, record, field),
    }),
    [given],
  );
  return (
    <ScreenList
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      exporter={false}
      perPage={ROWS_PER_PAGE}
      sort={asSort(usualSorts(generated.resource))}
      filter={filter}
      queryOptions={QUERY_OPTIONS}
    >
      <Card>
        <Tools generated={generated} />
        <ListContent generated={generated} />
        <ListPagination />
      </Card>
    </ScreenList>
  );
}

const isOther = (name: string) => name !== TENANT;

function ofOneTenant(resource: Resource): Resource {
  const { columns, optionalColumns, filters } = resource;
  // As on the platform, where there is no such column either.
  return {
    ...resource,
    tenancy: 'platform',
    columns: columns.filter(isOther),
    optionalColumns: optionalColumns.filter(isOther),
    filters: filters.filter(isOther),
  };
}

/** Search and filters; whose the rows are is not to be chosen. */
function Tools({ generated }: { generated: GeneratedScreen }) {
  const filters = useMemo(() => offeredFilters(generated.resource, generated.can), [generated]);
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInline: 2, paddingBlock: 1.25 }}>
        {generated.resource.search.length > 0 ? <SearchBox /> : null}
        <LatePeriodPicker generated={generated} />
        <FilterMenu filters={filters} generated={generated} />
      </Box>
      <ActiveFilters filters={filters} generated={generated} />
    </Box>
  );
}
