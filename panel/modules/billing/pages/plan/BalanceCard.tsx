import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { formatMoney } from '../../../../../core/format/money';
import { SoftChip } from '../../../../../src/fields/inputs/SoftChip';
import { useLanguage } from '../../../../../src/fields/useLanguage';
import { ScreenButton } from '../../../../../src/resources/ScreenButton';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { Facts } from '../../../../../src/custom-pages/account/Facts';

/** How much there is to spend, and when it becomes little. */
export function BalanceCard({ tenant }: { tenant: DataRecord }) {
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
