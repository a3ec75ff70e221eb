import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazy } from '../../../../../src/providers/api/lazy';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import type { DeskCall } from '../../rules/desk';
import { CallbackList } from './CallbackList';
import { MissedList } from './MissedList';
import { TodayList } from './TodayList';

const ContactList = lazy(() => import('./phone-book/ContactList'));
const ExtensionList = lazy(() => import('./phone-book/ExtensionList'));

const TABS = ['today', 'callbacks', 'missed', 'contacts', 'extensions'] as const;
type DayTab = (typeof TABS)[number];

interface DayTabsProps {
  userId: string;
  /** ISO 8601. */
  midnight: string;
  /** The call that goes on; null while there is none. */
  work: DeskCall | null;
  onChanged: () => void;
}

/** The agent's day beside the call: what was, what was promised, who reached nobody, and whom the agent can call. */
export function DayTabs(props: DayTabsProps) {
  const translate = useTranslate();
  const mayReadContacts = useAbility().can('read', 'contacts');
  const [tab, setTab] = useState<DayTab>('today');
  const id = useId();
  return (
    <PageCard title={translate('desk.day')}>
      <Tabs
        sx={{ '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' } }}
        value={tab}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        onChange={(_, value: DayTab) => setTab(value)}
      >
        {TABS.filter((name) => name !== 'contacts' || mayReadContacts).map((name) => (
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
        <Suspense fallback={<Skeleton variant="rounded" height={160} aria-busy />}>
          {tab === 'contacts' ? <ContactList isInCall={props.work !== null} onChanged={props.onChanged} /> : null}
          {tab === 'extensions' ? <ExtensionList work={props.work} onChanged={props.onChanged} /> : null}
        </Suspense>
      </Box>
    </PageCard>
  );
}
