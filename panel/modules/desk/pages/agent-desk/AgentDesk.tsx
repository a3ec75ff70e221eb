import HeadsetIcon from '@mui/icons-material/HeadsetMicOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useCallback, useSyncExternalStore, useState, useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { phoneTab, takePhoneTab, wantPhoneTab, type PhoneTab } from '../softphone/phone-tab';
import PhoneLockedIcon from '@mui/icons-material/PhoneLockedOutlined';
import Button from '@mui/material/Button';
import { useListedKeys } from '../../../../../src/layout/palette/page-keys';
import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined';
import type { DataRecord } from '../../../../../core/wire';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { useScreenPops, type Pop } from './screen-pops';
import { LivePage } from '../../../../../src/custom-pages/live/LivePage';
import { useLiveSnapshot } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { dashboardScope } from '../../../../../src/custom-pages/dashboard/model/dashboard-scope';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useSession } from '../../../../../src/providers/session/useSession';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { LeaveGuard } from '../../../../../src/resources/form/saving/UnsavedGuard';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { CallCard } from './CallCard';
import type { Desk, DeskCall } from '../../rules/desk';
import { parseDesk } from './desk-shape';
import { DayTabs } from './DayTabs';
import { DialCard } from './DialCard';
import { Disposing, focusChoice, isUndisposed } from './Disposing';
import { HistoryCard } from './HistoryCard';
import { KnowledgeCard } from './knowledge/KnowledgeCard';
import { OwnFigures } from './OwnFigures';
import { PersonCard } from './person/PersonCard';
import { PreviewCard } from './PreviewCard';
import { StateBar } from './StateBar';
import { PhoneCard } from '../softphone/PhoneCard';
import { useOwnPhone } from '../softphone/useOwnPhone';

/** What pages of other systems may do in their frame; none of it in the panel's own name. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** By what they do; a letter goes with Alt. */
const DESK_KEYS = [
  ['dial', 'D'],
  ['answer', 'A'],
  ['mute', 'M'],
  ['hold', 'E'],
  ['keypad', 'K'],
  ['consult', 'C'],
  ['complete', 'F'],
  ['reconnect', 'V'],
  ['transfer', 'T'],
  ['hangUp', 'H'],
  ['choose', '1 – 9'],
  ['save', 'S'],
  ['skip', 'P'],
  ['person', 'I'],
  ['knowledge', 'B'],
] as const;

const POLL_SECONDS = 3;

/** Where an agent works all day: the own state, the call that goes on with whoever is outside, what came of it, and what comes next. */
export default function AgentDesk() {
  useRemote(pageTexts('agent-desk'));
  const user = useSession()?.userData;
  return user === undefined ? null : <OwnTab userId={user.id} />;
}

function OwnTab({ userId }: { userId: string }) {
  const { tab, takeOver } = usePhoneTab(userId);
  if (tab === 'here') return <OpenDesk userId={userId} />;
  return tab === 'asking' ? (
    <Skeleton variant="rounded" height={240} aria-busy />
  ) : (
    <PhoneElsewhere takeOver={takeOver} />
  );
}

function OpenDesk({ userId }: { userId: string }) {
  const translate = useTranslate();
  const view = useLiveSnapshot<Desk>({
    path: '/api/desk',
    parse: parseDesk,
    pollSeconds: POLL_SECONDS,
    topics: () => [`resource/agents/${userId}`],
  });
  const { refresh, snapshot } = view;
  const isCallOn = snapshot?.work !== undefined && snapshot.work !== null && snapshot.work.call['state'] !== 'ended';
  useEffect(() => {
    // What happens in a call, as that it is held, changes nothing about the agent, of whom alone the page is told.
    const timer = isCallOn ? setInterval(refresh, POLL_SECONDS * 1000) : undefined;
    return () => clearInterval(timer);
  }, [isCallOn, refresh]);
  return (
    <LivePage
      title={translate('panel.pages.agentDesk')}
      view={view}
      empty={({ state }) => (state === null ? translate('desk.noState') : undefined)}
    >
      {(desk) => <Work userId={userId} refresh={refresh} desk={desk} />}
    </LivePage>
  );
}

interface WorkProps {
  userId: string;
  refresh: () => void;
  desk: Desk;
}

function Work({ userId, refresh, desk: { at, state, work, preview } }: WorkProps) {
  const translate = useTranslate();
  const mayDial = useAbility().can('dial', 'extensions');
  const notify = useNotify();
  const form = useRef<HTMLDivElement>(null);
  const isOnPhone = useOwnPhone().state.call !== null;
  const { works, note, isUnsaved } = useUnsavedWork(work);
  useDeskKeys();
  const midnight = dashboardScope({ id: userId }, new Date(at)).daysAgo(0);
  if (state === null) return null;
  const isOver = work?.call['state'] === 'ended';
  const isOwed = state['state'] === 'wrap_up' && work !== null && isUndisposed(work);
  const showOwed = () => {
    notify('desk.disposition.owed', { type: 'warning', multiLine: true });
    focusChoice(form.current);
  };
  return (
    <Stack spacing={2}>
      <LeaveGuard isUnsaved={isUnsaved} />
      <StateBar state={state} owes={isOwed ? showOwed : undefined} refresh={refresh} userId={userId} />
      <PhoneCard userId={userId} isCallShown={work !== null && !isOver} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Stack spacing={2}>
          {work === null ? null : <CallCard work={work} refresh={refresh} />}
          {work === null ? null : <ScreenPops key={`pops ${work.call.id}`} call={work.call} />}
          {work !== null && (isOver || typeof work.call['answeredAt'] === 'string') ? (
            <Disposing key={work.call.id} work={work} desk={{ state, refresh }} isOwed={isOwed} formRef={form} />
          ) : null}
          {work === null && preview !== null ? (
            <PreviewCard key={preview.id} preview={preview} refresh={refresh} />
          ) : null}
          {work === null && preview === null && !isOnPhone ? <Idle mayDial={mayDial} refresh={refresh} /> : null}
          <OwnFigures
            key={`${String(state['state'])} ${String(state['callId'])}`}
            userId={userId}
            midnight={midnight}
            pausedSince={state['state'] === 'paused' && typeof state['since'] === 'string' ? state['since'] : null}
          />
        </Stack>
        <Stack spacing={2}>
          {works.map((one) => (
            <PersonCard
              key={one.call.id}
              work={one}
              isLate={one.call.id !== work?.call.id}
              refresh={refresh}
              onUnsaved={note}
            />
          ))}
          {work === null ? null : <KnowledgeCard key={`knowledge ${work.call.id}`} />}
          {work === null ? null : <HistoryCard work={work} />}
          <DayTabs key={midnight} userId={userId} midnight={midnight} work={isOver ? null : work} onChanged={refresh} />
        </Stack>
      </Box>
      <Typography variant="caption" color="text.secondary" sx={{ display: { xs: 'none', md: 'block' } }}>
        {translate('desk.keys')}
      </Typography>
    </Stack>
  );
}

/** Nothing to do now: somebody can be called. */
function Idle({ mayDial, refresh }: { mayDial: boolean; refresh: () => void }) {
  const translate = useTranslate();
  return mayDial ? (
    <DialCard refresh={refresh} />
  ) : (
    <EmptyState icon={<HeadsetIcon />} title={translate('desk.idle')} text={translate('desk.idleText')} />
  );
}

/** Whether this tab holds the telephone of a person, as long as it is asked. */
function usePhoneTab(userId: string): { tab: PhoneTab; takeOver: () => void } {
  const subscribe = useCallback((listener: () => void) => wantPhoneTab(userId, listener), [userId]);
  const tab = useSyncExternalStore(subscribe, () => phoneTab(userId));
  return { tab, takeOver: () => takePhoneTab(userId) };
}

/** Another tab holds the telephone: nothing is done to calls in this one. */
function PhoneElsewhere({ takeOver }: { takeOver: () => void }) {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={<PhoneLockedIcon />}
      heading="h1"
      title={translate('desk.elsewhere.title')}
      text={translate('desk.elsewhere.text')}
    >
      <Button variant="contained" onClick={takeOver}>
        {translate('desk.elsewhere.take')}
      </Button>
    </EmptyState>
  );
}

interface UnsavedWork {
  /** The call that the agent works at, and before it those that are done with while something typed about them is not saved. */
  works: DeskCall[];
  note: (work: DeskCall, isUnsaved: boolean) => void;
  isUnsaved: boolean;
}

/** Keeps what an agent has typed about a call on the page until it is saved or given up, also when the work at the call ends by itself. */
function useUnsavedWork(work: DeskCall | null): UnsavedWork {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, DeskCall>>(new Map());
  const note = useCallback((one: DeskCall, isUnsaved: boolean) => {
    setUnsaved((before) => {
      const { id } = one.call;
      if (!isUnsaved && !before.has(id)) return before;
      const next = new Map(before);
      if (isUnsaved) next.set(id, one);
      else next.delete(id);
      return next;
    });
  }, []);
  const late = [...unsaved.values()].filter(({ call }) => call.id !== work?.call.id);
  return { works: work === null ? late : [...late, work], note, isUnsaved: unsaved.size > 0 };
}

/** Has the list of keys name those of the desk. */
function useDeskKeys(): void {
  const translate = useTranslate();
  const keys = useMemo(
    () => ({
      title: translate('panel.pages.agentDesk'),
      lines: DESK_KEYS.map(([name, key]) => ({
        text: translate(`desk.shortcuts.${name}`),
        keys: key.length === 1 ? ['Alt', key] : [key],
      })),
    }),
    [translate],
  );
  useListedKeys(keys);
}

/** Pages of other systems that belong to the call: in a frame, or a link to what was opened beside the panel. */
function ScreenPops({ call }: { call: DataRecord }) {
  const translate = useTranslate();
  const pops = useScreenPops(call);
  if (pops.length === 0) return null;
  return (
    <PageCard title={translate('desk.pops.title')}>
      {pops.map((pop) => (
        <Box key={pop.id} sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography component="h3" variant="subtitle2" dir="auto" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              {pop.name}
            </Typography>
            <Button
              size="small"
              component="a"
              href={pop.url}
              target="_blank"
              rel="noopener noreferrer"
              startIcon={<OpenInNewIcon />}
            >
              {translate('desk.pops.open')}
            </Button>
          </Box>
          {pop.isFramed ? <PopFrame pop={pop} /> : null}
        </Box>
      ))}
    </PageCard>
  );
}

function PopFrame({ pop: { name, url } }: { pop: Pop }) {
  const isOwn = new URL(url).origin === location.origin;
  return (
    <Box
      component="iframe"
      src={url}
      title={name}
      // Other systems know who is signed in there by their own origin.
      sandbox={isOwn ? SANDBOX : `${SANDBOX} allow-same-origin`}
      referrerPolicy="no-referrer"
      sx={{ inlineSize: '100%', blockSize: { xs: 320, md: 480 }, border: 1, borderColor: 'divider', borderRadius: 1 }}
    />
  );
}
