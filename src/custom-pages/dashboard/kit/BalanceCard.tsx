import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { BalanceCardSpec } from '../card-types';
import { BALANCE_QUERY, SPENDING_DAYS, spendingQuery } from '../model/card-queries';
import { useFigures } from '../model/FiguresContext';
import { balanceStanding } from '../model/card-standing';
import type { CardProps } from './CardProps';
import { FailedFigure } from './FailedFigure';
import { TONES } from './MetricCard';
import { FIGURE, MetricFrame } from './MetricFrame';
import { StandingLine } from './StandingLine';
import { useFigureText } from './useFigureText';

/** Nobody plans for later. */
const FAR_OFF_DAYS = 365;

/** What the tenant has, how long it will do at the pace of the last days, and whether that is little. */
export function BalanceCard({ spec, world, title, definition, isArranged }: CardProps<BalanceCardSpec>) {
  const translate = useTranslate();
  const text = useFigureText();
  const [tenant, spending] = useFigures([BALANCE_QUERY, spendingQuery(world)]);
  if (tenant?.state === 'failed') return <FailedFigure {...tenant} />;
  const to = isArranged ? undefined : spec.screen;
  if (tenant?.state !== 'there')
    return (
      <MetricFrame icon={spec.icon} title={title} definition={definition} to={to} value={<Skeleton width={96} />} />
    );
  const { sum: balance, min: alertAt } = tenant.figures;
  const { standing } = balanceStanding(tenant.figures);
  const spent = spending?.state === 'there' ? -Number(spending.figures.sum ?? 0) : 0;
  const days = spent > 0 && Number(balance) > 0 ? Math.floor(Number(balance) / (spent / SPENDING_DAYS)) : Infinity;
  return (
    <MetricFrame
      icon={spec.icon}
      title={title}
      definition={definition}
      tone={TONES[standing]}
      to={to}
      value={
        <span data-figure dir="ltr" style={FIGURE}>
          {text.money(balance)}
        </span>
      }
    >
      {days > FAR_OFF_DAYS ? null : (
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', textAlign: 'start' }}>
          {translate('dashboard.daysLeft', { smart_count: days, total: text.count(days) })}
        </Box>
      )}
      {standing === 'fine' ? null : (
        <StandingLine
          standing={standing}
          text={translate(`dashboard.standing.${standing}`, {
            limit: text.money(standing === 'critical' ? 0 : alertAt),
          })}
        />
      )}
    </MetricFrame>
  );
}
