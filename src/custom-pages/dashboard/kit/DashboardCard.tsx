import { useTranslate } from 'react-admin';
import type { CardSpec } from '../card-types';
import type { ShownCard } from '../model/arrangement';
import { BalanceCard } from './BalanceCard';
import type { CardProps } from './CardProps';
import { LinksCard } from './LinksCard';
import { MetricCard } from './MetricCard';
import { NoticesCard } from './NoticesCard';
import { RecordsCard } from './RecordsCard';
import { SharesCard } from './SharesCard';
import { StepsCard } from './StepsCard';
import { TimelineCard } from './TimelineCard';

interface DashboardCardProps extends Pick<CardProps<CardSpec>, 'world' | 'isArranged'> {
  shown: ShownCard;
  /** For a card that the person can take off without arranging the page. */
  onRemove?: (id: string) => void;
}

/** A card by its kind. */
export function DashboardCard({ shown, world, isArranged, onRemove }: DashboardCardProps) {
  const { spec, limits } = shown;
  const title = useTranslate()(`dashboard.cards.${spec.id}`);
  const common = { world, title, isArranged, limits, onRemove: onRemove && (() => onRemove(spec.id)) };
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
