import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { CallbackList } from './CallbackList';
import { MissedList } from './MissedList';
import { TodayList } from './TodayList';

const TABS = ['today', 'callbacks', 'missed'] as const;
type DayTab = (typeof TABS)[number];

interface DayTabsProps {
  userId: string;
  /** ISO 8601. */
  midnight: string;
  onChanged: () => void;
}

/** The agent's day beside the call: what was, what was promised, and who reached nobody. */
export function DayTabs(props: DayTabsProps) {
  const translate = useTranslate();
  const [tab, setTab] = useState<DayTab>('today');
  const id = useId();
  return (
    <PageCard title={translate('desk.day')}>
      <Tabs value={tab} variant="fullWidth" onChange={(_, value: DayTab) => setTab(value)}>
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            label={translate(`desk.${name}.title`)}
            sx={{ minWidth: 0, paddingInline: 1 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'today' ? <TodayList {...props} /> : null}
        {tab === 'callbacks' ? <CallbackList userId={props.userId} /> : null}
        {tab === 'missed' ? <MissedList /> : null}
      </Box>
    </PageCard>
  );
}
