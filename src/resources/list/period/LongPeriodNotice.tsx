import EventBusyIcon from '@mui/icons-material/EventBusy';
import { useTranslate } from 'react-admin';
import type { LongPeriod } from '../../../providers/LongPeriod';
import { pageTexts } from '../../../providers/texts/pageTexts';
import { useRemote } from '../../../providers/api/useRemote';
import { EmptyState } from '../../EmptyState';

export interface LongPeriodProps {
  period: LongPeriod;
  /** May the person have a file of it? */
  canExport: boolean;
}

/** Says that a list is asked for more days than the screen shows, and what to do. */
export function LongPeriodNotice({ period: { days, most }, canExport }: LongPeriodProps) {
  useRemote(pageTexts('list-tools'));
  const translate = useTranslate();
  const title = Number.isFinite(days)
    ? translate('listTools.period.long', { smart_count: days })
    : translate('listTools.period.endless');
  const words = translate('listTools.period.most', { smart_count: most });
  return (
    <EmptyState
      heading="h2"
      icon={<EventBusyIcon />}
      title={title}
      text={canExport ? `${words} ${translate('listTools.period.export')}` : words}
      alert
    />
  );
}
