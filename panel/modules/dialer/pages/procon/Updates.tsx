import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { fetchSourceUpdates } from './source-updates';
import { SourceTable } from './SourceTable';
import { TenantDuties } from './TenantDuties';

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
