import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate, useGetList } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { useGetOneLive } from '../../../../../src/providers/realtime/hooks/useGetOneLive';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { accountOf } from '../../../../../src/custom-pages/account/account-of';
import { useSession } from '../../../../../src/providers/session/useSession';
import { Facts } from '../../../../../src/custom-pages/account/Facts';
import { RecentCredits } from './RecentCredits';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoney } from '../../../../../core/format/money';
import { SoftChip } from '../../../../../src/fields/inputs/SoftChip';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { ScreenButton } from '../../../../../src/resources/ScreenButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useAbility } from '../../../../../src/providers/session/useAbility';

/** What is counted against a limit, as the quotas of these collections count it. */
const COUNTED = [
  { limit: 'maxExtensions', collection: 'extensions', filter: {} },
  { limit: 'maxAgents', collection: 'agents', filter: { status: 'active' } },
  { limit: 'maxSupervisors', collection: 'supervisors', filter: { status: 'active' } },
] as const;
const NEARLY_FULL = 90;

const PLAN = ['billingMode', 'ratePlanId', 'monthlyFee', 'dueDay', 'modules', 'status'];
const LIMITS = [
  'maxChannels',
  'maxInboundChannels',
  'maxOutboundChannels',
  'maxDialerCps',
  'maxChatConnections',
  'recordingRetentionDays',
  'storageQuotaGb',
  'storageUsed',
];

/** What the tenant that one answers for has ordered, what it may use and what it owes. */
export default function BillingTab() {
  const translate = useTranslate();
  const tenantId = accountOf(useSession()?.userData);
  if (tenantId !== null) return <TenantBilling tenantId={tenantId} />;
  return (
    <Card>
      <EmptyState
        heading="h2"
        icon={<ReceiptLong />}
        title={translate('account.billing.nothing')}
        text={translate('account.billing.nothingText')}
      />
    </Card>
  );
}

function TenantBilling({ tenantId }: { tenantId: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOneLive<DataRecord>('tenants', { id: tenantId });
  if (!data)
    return error ? (
      <ProblemState heading="h2" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={320} aria-busy />
    );
  return (
    <>
      <BalanceCard tenant={data} />
      <PageCard title={translate('account.billing.plan')}>
        <Facts collection="tenants" record={data} fields={PLAN} />
      </PageCard>
      <PageCard title={translate('account.billing.limits')} text={translate('account.billing.limitsText')}>
        <LimitUse tenant={data} />
        <Facts collection="tenants" record={data} fields={LIMITS} />
      </PageCard>
      <RecentCredits />
    </>
  );
}

/** How much there is to spend, and when it becomes little. */
function BalanceCard({ tenant }: { tenant: DataRecord }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { balance, lowBalanceAlert } = tenant;
  const isLow =
    typeof balance === 'string' && typeof lowBalanceAlert === 'string' && Number(balance) < Number(lowBalanceAlert);
  const door = (
    <ScreenButton collection="statement-entries" size="small">
      {translate('account.billing.statement')}
    </ScreenButton>
  );
  return (
    <PageCard title={translate('account.billing.balance')} actions={door}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography
          variant="h4"
          component="p"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
          color={isLow ? 'error' : 'text.primary'}
        >
          <bdi>{typeof balance === 'string' ? formatMoney(balance, language) : '–'}</bdi>
        </Typography>
        {isLow ? <SoftChip colour="error">{translate('account.billing.low')}</SoftChip> : null}
      </Box>
      <Facts collection="tenants" record={tenant} fields={['creditLimit', 'lowBalanceAlert']} />
    </PageCard>
  );
}

/** How much of each limit is used up. */
function LimitUse({ tenant }: { tenant: DataRecord }) {
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
