import SectorIcon from '@mui/icons-material/HubOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Mark } from '../../../../../core/live/crossings';
import { useCrossings } from '../../../../../src/custom-pages/live/useCrossings';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { findField } from '../../../../../core/records/find-field';
import type { DataRecord } from '../../../../../core/wire';
import { dashboardScope } from '../../../../../src/custom-pages/dashboard/model/dashboard-scope';
import { usePageFigures } from '../../../../../src/custom-pages/dashboard/model/usePageFigures';
import { LiveBadge } from '../../../../../src/custom-pages/live/LiveBadge';
import { SoundSwitch, useSound } from '../../../../../src/custom-pages/live/SoundSwitch';
import { liveTexts } from '../../../../../src/custom-pages/live/live-texts';
import { useFieldLabels } from '../../../../../src/fields/labels';
import { queryClient } from '../../../../../src/providers/api/queryClient';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { useScreens } from '../../../../../src/providers/screens/useScreens';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { ScreenHeader } from '../../../../../src/resources/ScreenHeader';
import { ATTENDANCES } from '../../rules/attendances';
import { useNews } from '../news/useNews';
import {
  MOST_SECTORS,
  sectorNow,
  sectorQueries,
  sectorTargets,
  waitingStandings,
  type SectorNow,
} from './sector-figures';
import { SectorCard, type AgentNow } from './SectorCard';

const POLL_SECONDS = 5;
const MOST_AGENTS = 300;
const STATES = 'agent-states';
const FOLLOWED = [ATTENDANCES, 'agents', STATES, 'sectors'];

/** List of the attendances behind each figure. */
const LIST = '/supervisor/chatbot/relatorios/atendimentos';

const NONE: readonly DataRecord[] = [];

const texts = pageTexts('sectors');

/** The own sectors of a supervisor as they are now: who waits, who is attended to, how the day went, and who of the agents has how many chats. */
export default function Sectors() {
  useRemote(texts);
  return <SectorsNow />;
}

function SectorsNow() {
  useRemote(liveTexts);
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const [text, state] = [params.get('q') ?? '', params.get('state') ?? ''];
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const { sectors, agents, crew, figures, today, currency } = useSectors();
  const [hasSound, setSound] = useSound('sectors');
  const { answers } = figures;
  const nowOf = useCallback((sectorId: string) => sectorNow(answers, sectorId, today), [answers, today]);
  const list = useScreens().some(({ path }) => path === LIST) ? LIST : undefined;
  const wanted = (name: unknown) => String(name).toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());
  const shown = (sectors.data ?? []).flatMap((sector): { sector: DataRecord; agents: AgentNow[] | undefined }[] => {
    if (crew === undefined) return [{ sector, agents: crew }];
    const own = crew.filter((agent) => isOf(agent.agent, sector.id));
    const fitting = own.filter(
      ({ agent, state: now }) =>
        (wanted(sector['name']) || wanted(agent['name'])) &&
        (state === '' || (now?.['state'] ?? 'logged_out') === state),
    );
    const isNamed = wanted(sector['name']) && state === '';
    return isNamed || fitting.length > 0 ? [{ sector, agents: fitting }] : [];
  });
  return (
    <>
      <ScreenHeader title={translate('panel.pages.sectors')} badge={<LiveBadge currency={currency} />} actionsAtOnce>
        <SoundSwitch isOn={hasSound} onChange={setSound} />
      </ScreenHeader>
      <SectorAlerts sectors={sectors.data ?? NONE} nowOf={nowOf} hasSound={hasSound} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <TextField
          size="small"
          type="search"
          label={translate('sectors.find')}
          value={text}
          onChange={({ target }) => set('q', target.value)}
          sx={{ inlineSize: { xs: '100%', sm: 280 } }}
        />
        <Suspense fallback={null}>
          <StateChoice value={state} onChange={(value) => set('state', value)} />
        </Suspense>
      </Box>
      {sectors.data === undefined ? (
        sectors.error ? (
          <ProblemState error={sectors.error} heading="h2" onRetry={() => void sectors.refetch()} />
        ) : (
          <Skeleton variant="rounded" height={420} />
        )
      ) : figures.answers === undefined && figures.error ? (
        <ProblemState error={figures.error} heading="h2" onRetry={figures.retry} />
      ) : agents.data === undefined && agents.error ? (
        <ProblemState error={agents.error} heading="h2" onRetry={() => void agents.refetch()} />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={<SectorIcon />}
          heading="h2"
          title={translate(sectors.data.length === 0 ? 'sectors.none' : 'sectors.noneFound')}
          text={translate(sectors.data.length === 0 ? 'sectors.noneText' : 'sectors.noneFoundText')}
        />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
          }}
        >
          {shown.map(({ sector, agents: fitting }) => (
            <SectorCard
              key={sector.id}
              sector={sector}
              now={nowOf(sector.id)}
              agents={fitting}
              today={today}
              list={list}
            />
          ))}
        </Box>
      )}
    </>
  );
}

function isOf(agent: DataRecord, sectorId: string): boolean {
  return Array.isArray(agent['sectorIds']) && agent['sectorIds'].includes(sectorId);
}

/** What the page shows, as it follows all that is written. */
function useSectors() {
  const [today] = useState(() => dashboardScope({ id: '' }, new Date()).daysAgo(0));
  const sectors = useGetList<DataRecord>('sectors', {
    filter: { active: true },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: MOST_SECTORS },
  });
  const ids = useMemo(() => (sectors.data ?? []).map(({ id }) => id), [sectors.data]);
  const enabled = ids.length > 0;
  const agents = useGetList<DataRecord>(
    'agents',
    {
      filter: { status: 'active', sectorIds: ids },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: MOST_AGENTS },
    },
    { enabled },
  );
  const states = useGetList<DataRecord>(
    STATES,
    {
      filter: { channel: 'Chatbot' },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: MOST_AGENTS },
    },
    { enabled },
  );
  const queries = useMemo(() => sectorQueries(ids, today), [ids, today]);
  const figures = usePageFigures(queries, enabled);
  const { refetch } = figures;
  const refresh = useCallback(
    () =>
      Promise.all([
        refetch(),
        queryClient.invalidateQueries({
          predicate: ({ queryKey: [name, method] }) => method === 'getList' && FOLLOWED.includes(String(name)),
        }),
      ]),
    [refetch],
  );
  const currency = useNews(FOLLOWED, POLL_SECONDS, refresh, figures.error !== null);
  const ofAgent = new Map((states.data ?? []).map((state) => [String(state['agentId']), state]));
  const areThere = agents.data !== undefined && (states.data !== undefined || states.error !== null);
  const crew = areThere ? agents.data.map((agent): AgentNow => ({ agent, state: ofAgent.get(agent.id) })) : undefined;
  return { sectors, agents, crew, figures, today, currency };
}

function StateChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const field = findField(useResource(STATES), 'state');
  const translate = useTranslate();
  const { label, choice } = useFieldLabels(STATES);
  if (field === undefined) return null;
  return (
    <TextField
      select
      size="small"
      label={label(field)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ inlineSize: { xs: '100%', sm: 220 } }}
    >
      <MenuItem value="">{translate('sectors.anyState')}</MenuItem>
      {(field.choices ?? []).map(({ value: one }) => (
        <MenuItem key={String(one)} value={String(one)}>
          {choice(field, one)}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface SectorAlertsProps {
  sectors: readonly DataRecord[];
  /** Undefined of a sector whose figures are not there. */
  nowOf: (sectorId: string) => SectorNow | undefined;
  hasSound: boolean;
}

/** Tells of sectors that pass a limit, or whose means of today pass their targets, while the page is open; draws nothing. */
function SectorAlerts({ sectors, nowOf, hasSound }: SectorAlertsProps) {
  const translate = useTranslate();
  const { seconds } = useLiveText();
  const nowSeconds = useServerSeconds();
  const marks = useMemo(
    () =>
      sectors.flatMap((sector): Mark[] => {
        const now = nowOf(sector.id);
        if (now === undefined) return [];
        const { firstResponse, handled } = sectorTargets(sector, now);
        const named = { firstResponse, handled };
        const waits = waitingStandings(sector, now, nowSeconds);
        const told = { sector: String(sector['name']), amount: now.waiting, limit: Number(sector['alertWaitSeconds']) };
        const waiting = (['waiting', 'wait'] as const).map((what): Mark => ({
          id: `${sector.id} ${what}`,
          standing: waits[what],
          text: translate(`sectors.alerts.${what}`, told),
        }));
        const means = (['firstResponse', 'handled'] as const).flatMap((figure): Mark[] => {
          const targeted = named[figure];
          if (targeted === undefined) return [];
          const text = translate('sectors.alert', {
            sector: String(sector['name']),
            figure: translate(`sectors.figures.${figure}`),
            target: seconds(targeted.target),
          });
          return [{ id: `${sector.id} ${figure}`, standing: targeted.standing, text }];
        });
        return [...waiting, ...means];
      }),
    [sectors, nowOf, nowSeconds, translate, seconds],
  );
  useCrossings(marks, hasSound);
  return null;
}
