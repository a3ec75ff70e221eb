import HeadsetIcon from '@mui/icons-material/HeadsetMicOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { LivePage } from '../../../../../src/custom-pages/live/LivePage';
import { useLiveSnapshot } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { dashboardScope } from '../../../../../src/custom-pages/dashboard/model/dashboard-scope';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useSession } from '../../../../../src/providers/session/useSession';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { useMakeMove } from '../../../../../src/resources/moves/useMakeMove';
import { useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { CallbackList } from './CallbackList';
import { CallCard } from './CallCard';
import type { Desk, DeskCall } from '../../rules/desk';
import { parseDesk, STATES } from './desk-shape';
import { DialCard } from './DialCard';
import { DispositionForm } from './DispositionForm';
import { HistoryCard } from './HistoryCard';
import { OwnFigures } from './OwnFigures';
import { PersonCard } from './PersonCard';
import { PreviewCard } from './PreviewCard';
import { StateBar } from './StateBar';
import { TodayList } from './TodayList';

const POLL_SECONDS = 3;

/** Where an agent works all day: the own state, the call that goes on with whoever is outside, what came of it, and what comes next. */
export default function AgentDesk() {
  useRemote(pageTexts('agent-desk'));
  const user = useSession()?.userData;
  return user === undefined ? null : <OpenDesk userId={user.id} />;
}

function OpenDesk({ userId }: { userId: string }) {
  const translate = useTranslate();
  const view = useLiveSnapshot<Desk>({
    path: '/api/desk',
    parse: parseDesk,
    pollSeconds: POLL_SECONDS,
    topics: () => [`resource/agents/${userId}`],
  });
  return (
    <LivePage
      title={translate('panel.pages.agentDesk')}
      view={view}
      empty={({ state }) => (state === null ? translate('desk.noState') : undefined)}
    >
      {(desk) => <Work userId={userId} refresh={view.refresh} desk={desk} />}
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
  const midnight = dashboardScope({ id: userId }, new Date(at)).daysAgo(0);
  if (state === null) return null;
  const isOver = work?.call['state'] === 'ended';
  return (
    <Stack spacing={2}>
      <StateBar state={state} refresh={refresh} />
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
          {work !== null && (isOver || typeof work.call['answeredAt'] === 'string') ? (
            <Disposing key={work.call.id} work={work} desk={{ state, refresh }} />
          ) : null}
          {work === null && preview !== null ? <PreviewCard preview={preview} refresh={refresh} /> : null}
          {work === null && preview === null ? <Idle mayDial={mayDial} refresh={refresh} /> : null}
          <OwnFigures
            key={`${String(state['state'])} ${String(state['callId'])}`}
            userId={userId}
            midnight={midnight}
          />
        </Stack>
        <Stack spacing={2}>
          {work === null ? null : (
            <>
              <PersonCard work={work} />
              <HistoryCard work={work} />
            </>
          )}
          <DayTabs key={midnight} userId={userId} midnight={midnight} onChanged={refresh} />
        </Stack>
      </Box>
      {work === null ? null : (
        <Typography variant="caption" color="text.secondary">
          {translate('desk.keys')}
        </Typography>
      )}
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

interface DisposingProps {
  work: DeskCall;
  desk: { state: NonNullable<Desk['state']>; refresh: () => void };
}

/** What came of the call, while it goes on and in the time after it, which it ends. */
function Disposing({ work, desk: { state, refresh } }: DisposingProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const generated = useGeneratedScreen(STATES);
  const make = useMakeMove(generated);
  const { wrapUpUntil } = state;
  const isWrapUp = state['state'] === 'wrap_up';
  const release = generated.resource.transitions?.moves.find(({ name }) => name === 'release');
  const finish = async () => {
    const refused = release && (await make(release, [state]));
    if (refused) notify(refused.message, { type: 'error', multiLine: true });
  };
  const isMissing = work.isDispositionRequired && work.call['dispositionId'] === null;
  return (
    <PageCard
      title={translate('desk.disposition.title')}
      actions={
        isWrapUp && typeof wrapUpUntil === 'string' ? (
          <Typography component="p" color="text.secondary">
            {translate('desk.disposition.left')} <Ticking until={wrapUpUntil} />
          </Typography>
        ) : undefined
      }
    >
      {isMissing ? <Alert severity="warning">{translate('desk.disposition.required')}</Alert> : null}
      <DispositionForm work={work} {...(isWrapUp && release !== undefined && { finish })} onDisposed={refresh} />
    </PageCard>
  );
}

interface DayTabsProps {
  userId: string;
  midnight: string;
  onChanged: () => void;
}

function DayTabs(props: DayTabsProps) {
  const translate = useTranslate();
  const [tab, setTab] = useState<'today' | 'callbacks'>('today');
  const id = useId();
  return (
    <PageCard title={translate('desk.day')}>
      <Tabs value={tab} onChange={(_, value) => setTab(value === 'callbacks' ? 'callbacks' : 'today')}>
        <Tab value="today" id={`${id}-today`} aria-controls={`${id}-panel`} label={translate('desk.today.title')} />
        <Tab
          value="callbacks"
          id={`${id}-callbacks`}
          aria-controls={`${id}-panel`}
          label={translate('desk.callbacks.title')}
        />
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'today' ? <TodayList {...props} /> : <CallbackList userId={props.userId} />}
      </Box>
    </PageCard>
  );
}
