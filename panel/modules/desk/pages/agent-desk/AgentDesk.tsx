import HeadsetIcon from '@mui/icons-material/HeadsetMicOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
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
import type { Desk } from '../../rules/desk';
import { parseDesk } from './desk-shape';
import { DayTabs } from './DayTabs';
import { DialCard } from './DialCard';
import { Disposing, focusChoice, isUndisposed } from './Disposing';
import { HistoryCard } from './HistoryCard';
import { OwnFigures } from './OwnFigures';
import { PersonCard } from './person/PersonCard';
import { useUnsavedWork } from './person/useUnsavedWork';
import { PhoneElsewhere } from './PhoneElsewhere';
import { PreviewCard } from './PreviewCard';
import { ScreenPops } from './ScreenPops';
import { StateBar } from './StateBar';
import { PhoneCard } from '../softphone/PhoneCard';
import { useOwnPhone } from '../softphone/useOwnPhone';
import { useDeskKeys } from './useDeskKeys';
import { usePhoneTab } from './usePhoneTab';

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
