import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGetMany, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import type { DataRecord } from '../../../../../core/wire';
import { useRecordName } from '../../../../../src/fields/hooks/useRecordName';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { useSession } from '../../../../../src/providers/session/useSession';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { BLOCKERS, fetchBlockedUse } from './blocked-use';
import { chosen, filterOf, type GivenPeriod, periodIn, PERIODS } from './periods';
import { saveCsv } from './save-csv';
import { UseTable } from './UseTable';

const TENANTS = 'tenants';

/** How many calls of each tenant the lists kept from being made: what shows that they are obeyed. */
export function BlockedUse() {
  const translate = useTranslate();
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const given = periodIn(search);
  // As the server understands the other periods.
  const zone = useSession()?.userData.timezone ?? USUAL_ZONE;
  const filter = filterOf('startedAt', given, zone);
  const { data, error, refetch } = useQuery({
    queryKey: ['~blocked use', filter],
    queryFn: () => fetchBlockedUse(filter ?? {}),
    enabled: filter !== undefined,
    retry: false,
  });
  const nameOf = useTenantName(data?.tenants.map(({ tenantId }) => tenantId) ?? []);
  const choose = (next: Partial<GivenPeriod>) => setSearch(addressed({ ...given, ...next }), { replace: true });
  const save = () => {
    const headings = [
      translate('screens.tenant'),
      translate('procon.use.total'),
      ...BLOCKERS.map((source) => translate(`procon.values.source.${source}`)),
    ];
    saveCsv(
      translate('procon.use.file'),
      [headings, ...(data?.tenants ?? []).map(({ tenantId, by, total }) => [nameOf(tenantId), total, ...by])],
      language,
    );
  };
  const hasRows = data !== undefined && data.tenants.length > 0;
  return (
    <PageCard
      title={translate('procon.use.title')}
      text={translate('procon.use.text')}
      actions={
        hasRows ? (
          <Button size="small" startIcon={<DownloadIcon />} onClick={save}>
            {translate('procon.csv')}
          </Button>
        ) : null
      }
    >
      <PeriodChoice given={given} zone={zone} onChange={choose} />
      {error ? <ProblemState heading="h2" error={error} onRetry={() => void refetch()} /> : null}
      {filter !== undefined && !data && !error ? <Skeleton variant="rounded" height={240} aria-busy /> : null}
      {data && !error ? (
        hasRows ? (
          <UseTable use={data} nameOf={nameOf} />
        ) : (
          <EmptyState icon={<ShieldIcon />} title={translate('procon.use.none')} />
        )
      ) : null}
    </PageCard>
  );
}

/** Days stand in the address where they count. */
const addressed = ({ period, from, to }: GivenPeriod) => ({
  tab: 'use',
  period,
  ...(period === 'between' && { from, to }),
});

function PeriodChoice({
  given,
  zone,
  onChange,
}: {
  given: GivenPeriod;
  zone: string;
  onChange: (next: Partial<GivenPeriod>) => void;
}) {
  const translate = useTranslate();
  const isWrong = given.period === 'between' && given.from !== '' && given.to !== '' && given.from > given.to;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <TextField
        select
        label={translate('procon.use.period')}
        value={given.period}
        onChange={(event) => onChange(chosen(event.target.value, given, zone))}
        sx={{ flex: '1 1 12rem', maxInlineSize: 280, margin: 0 }}
      >
        {PERIODS.map((period) => (
          <MenuItem key={period} value={period}>
            {translate(`procon.use.periods.${period}`)}
          </MenuItem>
        ))}
      </TextField>
      {given.period === 'between'
        ? (['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              label={translate(`procon.use.${end}`)}
              value={given[end]}
              error={isWrong}
              helperText={isWrong && end === 'to' ? translate('procon.use.wrongOrder') : undefined}
              onChange={(event) => onChange({ [end]: event.target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
              sx={{ flex: '1 1 10rem', maxInlineSize: 200, margin: 0 }}
            />
          ))
        : null}
    </Box>
  );
}

/** Names of tenants, those that are gone among them. */
function useTenantName(ids: string[]): (id: string) => string {
  const resource = useResource(TENANTS);
  const nameOf = useRecordName(resource);
  const translate = useTranslate();
  const { data } = useGetMany<DataRecord>(TENANTS, { ids }, { enabled: ids.length > 0 });
  return useMemo(() => {
    const known = new Map((data ?? []).filter(Boolean).map((tenant) => [tenant.id, nameOf(tenant)]));
    return (id) => known.get(id) ?? (data === undefined ? '…' : translate('procon.use.gone', { id: id.slice(-8) }));
  }, [data, nameOf, translate]);
}
