import { useTranslate } from 'react-admin';
import type { ShownCard } from '../model/arrangement';
import type { CardWorld } from '../model/card-queries';
import { BalanceCard } from './BalanceCard';
import { LinksCard } from './LinksCard';
import { MetricCard } from './MetricCard';
import { NoticesCard } from './NoticesCard';
import { RecordsCard } from './RecordsCard';
import { SharesCard } from './SharesCard';
import { StepsCard } from './StepsCard';
import { TimelineCard } from './TimelineCard';

/** A card by its kind. */
export function DashboardCard({ shown, world, isArranged }: { shown: ShownCard; world: CardWorld; isArranged: boolean }) {
  const { spec, limits } = shown;
  const title = useTranslate()(`dashboard.cards.${spec.id}`);
  const common = { world, title, isArranged, limits };
  switch (spec.kind) {
    case 'metric':
      return <MetricCard spec={spec} {...common} />;
    case 'balance':
      return <BalanceCard spec={spec} {...common} />;
    case 'shares':
      return <SharesCard spec={spec} {...common} />;
    case 'timeline':
      return <TimelineCard spec={spec} {...common} />;
    case 'records':
      return <RecordsCard spec={spec} {...common} />;
    case 'notices':
      return <NoticesCard spec={spec} {...common} />;
    case 'steps':
      return <StepsCard spec={spec} {...common} />;
    case 'links':
      return <LinksCard spec={spec} {...common} />;
  }
}
