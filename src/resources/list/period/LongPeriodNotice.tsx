import EventBusyIcon from '@mui/icons-material/EventBusy';
import { useTranslate } from 'react-admin';
import { pageTexts } from '../../../providers/texts/pageTexts';
import { useRemote } from '../../../providers/api/useRemote';
import { EmptyState } from '../../EmptyState';

export interface LongPeriodProps {
  /** Days that are asked for, Infinity where there is no beginning; those that the screen shows. */
  period: { days: number; most: number };
  /** Name of the button that gives a file of it; undefined where the person may not have one. */
  fileButton: string | undefined;
}

/** Says that a screen is asked for more days than it shows, and what to do. */
export function LongPeriodNotice({ period: { days, most }, fileButton }: LongPeriodProps) {
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
      text={
        fileButton === undefined ? words : `${words} ${translate('listTools.period.export', { button: fileButton })}`
      }
      alert
    />
  );
}
