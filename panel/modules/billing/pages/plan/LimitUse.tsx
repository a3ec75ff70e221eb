import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { useAbility } from '../../../../../src/providers/useAbility';

/** What is counted against a limit, as the quotas of these collections count it. */
const COUNTED = [
  { limit: 'maxExtensions', collection: 'extensions', filter: {} },
  { limit: 'maxAgents', collection: 'agents', filter: { status: 'active' } },
  { limit: 'maxSupervisors', collection: 'supervisors', filter: { status: 'active' } },
] as const;
const NEARLY_FULL = 90;

/** How much of each limit is used up. */
export function LimitUse({ tenant }: { tenant: DataRecord }) {
  const ability = useAbility();
  const counted = COUNTED.filter(({ collection }) => ability.can('read', collection));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        marginBlockEnd: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {counted.map(({ limit, collection, filter }) => (
        <Use key={limit} collection={collection} filter={filter} most={tenant[limit]} />
      ))}
    </Box>
  );
}

function Use({
  collection,
  filter,
  most,
}: {
  collection: (typeof COUNTED)[number]['collection'];
  filter: object;
  most: unknown;
}) {
  const translate = useTranslate();
  const { total } = useGetList(collection, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    filter,
  });
  if (total === undefined || typeof most !== 'number') return null;
  const percent = most === 0 ? 100 : Math.min(100, (total / most) * 100);
  const label = translate(`account.billing.counted.${collection}`);
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, marginBlockEnd: 0.75 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('account.billing.used', { total, most })}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={percent >= NEARLY_FULL ? 'warning' : 'primary'}
        aria-label={label}
        sx={{ blockSize: 8, borderRadius: 99 }}
      />
    </Box>
  );
}
