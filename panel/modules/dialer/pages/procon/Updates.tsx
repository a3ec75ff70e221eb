import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate, ListBase, ResourceContextProvider } from 'react-admin';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { fetchSourceUpdates } from './source-updates';
import { SourceTable } from './SourceTable';
import FormIcon from '@mui/icons-material/FactCheckOutlined';
import { useMemo } from 'react';
import { usualSorts } from '../../../../../core/usual-sorts';
import { asSort } from '../../../../../src/providers/api/sortKeys';
import { useRecordName } from '../../../../../src/fields/hooks/useRecordName';
import type { DataRecord } from '../../../../../core/wire';
import { ListContent } from '../../../../../src/resources/list/ListContent';
import { ListPagination } from '../../../../../src/resources/list/ListPagination';
import { RowAction } from '../../../../../src/resources/list/rows/RowAction';
import { SearchBox } from '../../../../../src/resources/list/filters/SearchBox';
import { type GeneratedScreen, isSeeing, useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';

const TENANTS = 'admin/clientes';

/** What is chosen of the columns of all tenants is not meant here. */
const OWN_PATH = '/admin/procon/clientes';
const COLUMNS = ['name', 'dncSources', 'dncEnforcement', 'proconLogin', 'proconPassword'];
const PER_PAGE = 10;

// The list draws its own problem.
const QUERY_OPTIONS = { onError: () => undefined };

/** How old the lists are, and what each tenant obeys and signs in to PROCON with. */
export function Updates() {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['dnc-lists', '~updates'],
    queryFn: fetchSourceUpdates,
    retry: false,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageCard title={translate('procon.updates.sources')} text={translate('procon.updates.sourcesText')}>
        {error ? (
          <ProblemState heading="h2" error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <SourceTable updates={data} />
        ) : (
          <Skeleton variant="rounded" height={280} aria-busy />
        )}
      </PageCard>
      <PageCard title={translate('procon.updates.tenants')} text={translate('procon.updates.tenantsText')}>
        <TenantDuties />
      </PageCard>
    </Box>
  );
}

/** The generated list of tenants, with what of them has to do with lists of numbers. */
function TenantDuties() {
  return (
    <ResourceContextProvider value={TENANTS}>
      <Tenants />
    </ResourceContextProvider>
  );
}

function Tenants() {
  const given = useGeneratedScreen(TENANTS);
  const generated = useMemo<GeneratedScreen>(() => {
    const { transitions: _, ...resource } = given.resource;
    return {
      ...given,
      resource: { ...resource, columns: COLUMNS, optionalColumns: [] },
      ...(given.screen && { screen: { ...given.screen, path: OWN_PATH } }),
      nested: [],
      RowExtra: DutiesLink,
      can: (action, record, field) => isSeeing(action) && given.can(action, record, field),
    };
  }, [given]);
  return (
    <ListBase
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      exporter={false}
      perPage={PER_PAGE}
      sort={asSort(usualSorts(generated.resource))}
      queryOptions={QUERY_OPTIONS}
    >
      <SearchBox />
      <ListContent generated={generated} />
      <ListPagination />
    </ListBase>
  );
}

/** Leads to the part of the tenant's form where all this is. */
function DutiesLink({ record }: { record: DataRecord }) {
  const translate = useTranslate();
  const nameOf = useRecordName(useGeneratedScreen(TENANTS).resource);
  return (
    <RowAction
      of={nameOf(record)}
      title={translate('procon.updates.form')}
      to={`/admin/clientes/${record.id}/manage?tab=data&section=compliance`}
    >
      <FormIcon />
    </RowAction>
  );
}
