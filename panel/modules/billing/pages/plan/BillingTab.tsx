import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { useGetOneLive } from '../../../../../src/providers/realtime/useGetOneLive';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { accountOf } from '../../../../../src/custom-pages/account/account-of';
import { useSession } from '../../../../../src/providers/useSession';
import { BalanceCard } from './BalanceCard';
import { Facts } from '../../../../../src/custom-pages/account/Facts';
import { LimitUse } from './LimitUse';
import { RecentCredits } from './RecentCredits';

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
