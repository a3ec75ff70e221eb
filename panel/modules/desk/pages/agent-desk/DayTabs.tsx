import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import CallIcon from '@mui/icons-material/CallOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { isObject } from '../../../../../core/is-object';
import type { DataRecord } from '../../../../../core/wire';
import { useTopics } from '../../../../../src/custom-pages/live/useTopics';
import { RecordField } from '../../../../../src/fields/RecordField';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { useRefresher } from '../../../../../src/providers/realtime/hooks/useRefresher';
import type { LiveEvent } from '../../../../../src/providers/realtime/live-types';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { CallLine, CallLines } from './CallLines';
import { CALLS, parseMissed } from './desk-shape';
import { useDial } from './useDial';
import { lazy } from '../../../../../src/providers/api/lazy';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import type { DeskCall } from '../../rules/desk';
import { CallbackList } from './CallbackList';
import { TodayList } from './TodayList';

/** What no event tells is seen by then. */
const POLL_MS = 15_000;

/** Queues of an agent that are listened to. */
const MOST_QUEUES = 50;

const MISSED_FIELDS = ['startedAt', 'callerNumber', 'callerName', 'queueId', 'disposition'] as const;

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
        {tab === 'missed' ? <MissedList userId={props.userId} /> : null}
        <Suspense fallback={<Skeleton variant="rounded" height={160} aria-busy />}>
          {tab === 'contacts' ? <ContactList isInCall={props.work !== null} onChanged={props.onChanged} /> : null}
          {tab === 'extensions' ? <ExtensionList work={props.work} onChanged={props.onChanged} /> : null}
        </Suspense>
      </Box>
    </PageCard>
  );
}

/** Who called the agent or one of their queues and reached nobody, until somebody calls them back. */
function MissedList({ userId }: { userId: string }) {
  const translate = useTranslate();
  const mayDial = useAbility().can('dial', 'extensions');
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'missed'],
    queryFn: async () => parseMissed(await callApi('/api/desk/missed', 'GET')),
    refetchInterval: POLL_MS,
  });
  useMissedNews(userId, useRefresher(refetch));
  const { order, isBusy, dialog } = useDial(() => void refetch());
  if (data === undefined)
    return error ? (
      <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={160} aria-busy />
    );
  if (data.length === 0) return <Typography color="text.secondary">{translate('desk.missed.none')}</Typography>;
  return (
    <>
      <CallLines>
        {data.map(({ call, times }) => (
          <CallLine
            key={call.id}
            action={
              mayDial ? (
                <Button
                  size="small"
                  variant="outlined"
                  startIcon={<CallIcon />}
                  disabled={isBusy}
                  onClick={() => void order(`/api/desk/missed/${call.id}/dial`, {})}
                >
                  {translate('desk.missed.dial')}
                </Button>
              ) : null
            }
          >
            {MISSED_FIELDS.filter((field) => call[field] !== null && call[field] !== undefined).map((field) => (
              <RecordField key={field} collection={CALLS} record={call} field={field} />
            ))}
            {times === 1 ? null : <span>{translate('desk.missed.times', { smart_count: times })}</span>}
          </CallLine>
        ))}
      </CallLines>
      {dialog}
    </>
  );
}

/** Tells that somebody may have reached nobody: fewer wait in a queue of the agent than before, or the agent is in another state. */
function useMissedNews(userId: string, tell: () => void): void {
  const { data: queues } = useGetList<DataRecord>('queues', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: MOST_QUEUES },
  });
  const topics = useMemo(
    () => [`resource/agents/${userId}`, ...(queues ?? []).map(({ id }) => `resource/queues/${id}`)],
    [userId, queues],
  );
  const waiting = useRef(new Map<unknown, number>());
  const hear = useCallback(
    ({ type, payload }: LiveEvent) => {
      if (type !== 'queue.stats') return tell();
      if (!isObject(payload) || typeof payload['waiting'] !== 'number') return undefined;
      const before = waiting.current.get(payload['queueId']) ?? Infinity;
      waiting.current.set(payload['queueId'], payload['waiting']);
      return payload['waiting'] < before ? tell() : undefined;
    },
    [tell],
  );
  useTopics(topics, hear);
}
