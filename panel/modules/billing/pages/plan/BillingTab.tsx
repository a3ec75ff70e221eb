import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate, useGetList, RecordContextProvider } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import LinearProgress from '@mui/material/LinearProgress';
import { FieldView } from '../../../../../src/fields/FieldView';
import { formatInstant } from '../../../../../core/format/date';
import { useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import type { DataRecord } from '../../../../../core/wire';
import { useGetOneLive } from '../../../../../src/providers/realtime/hooks/useGetOneLive';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { accountOf } from '../../../../../src/custom-pages/account/account-of';
import { useSession } from '../../../../../src/providers/session/useSession';
import { Facts } from '../../../../../src/custom-pages/account/Facts';
import { formatMoney } from '../../../../../core/format/money';
import { SoftChip } from '../../../../../src/fields/inputs/SoftChip';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { ScreenButton } from '../../../../../src/resources/ScreenButton';
import { useAbility } from '../../../../../src/providers/session/useAbility';

const CREDITS = 'credits';

const RECENT_CREDITS = 5;

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

/** The credits booked last. */
function RecentCredits() {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<DataRecord>(CREDITS, {
    pagination: { page: 1, perPage: RECENT_CREDITS },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: {},
  });
  const door = (
    <ScreenButton collection={CREDITS} size="small">
      {translate('account.billing.allCredits')}
    </ScreenButton>
  );
  return (
    <PageCard title={translate('account.billing.credits')} actions={door}>
      {data?.length === 0 ? (
        <Typography color="text.secondary">{translate('account.billing.noCredits')}</Typography>
      ) : null}
      {data && data.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data.map((credit) => (
            <CreditLine key={credit.id} credit={credit} />
          ))}
        </Box>
      ) : null}
      {!data && error ? <ProblemState heading="h2" error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={120} aria-busy /> : null}
    </PageCard>
  );
}

function CreditLine({ credit }: { credit: DataRecord }) {
  const language = useLanguage();
  const { resource } = useGeneratedScreen(CREDITS);
  const cell = (name: string) =>
    resource.fields
      .filter((field) => field.name === name)
      .map((field) => <FieldView key={name} field={field} source={name} resource={CREDITS} place="cell" />);
  return (
    <RecordContextProvider value={credit}>
      <Box
        component="li"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          paddingBlock: 1.25,
          borderBlockEnd: 1,
          borderColor: 'divider',
          '&:last-of-type': { borderBlockEnd: 0, paddingBlockEnd: 0 },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }} noWrap>
            {cell('description')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            <time dateTime={credit.createdAt}>{formatInstant(credit.createdAt, language)}</time>
          </Typography>
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column-reverse', sm: 'row' },
            alignItems: { xs: 'flex-end', sm: 'center' },
            columnGap: 2,
            rowGap: 0.5,
          }}
        >
          {cell('status')}
          <Typography
            component="span"
            sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', minInlineSize: { sm: '8em' }, textAlign: 'end' }}
          >
            {cell('amount')}
          </Typography>
        </Box>
      </Box>
    </RecordContextProvider>
  );
}
