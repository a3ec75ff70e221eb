import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { JsonObject } from '../../../../../core/types';
import { LiveMetric } from '../../../../../src/custom-pages/live/LiveMetric';
import { LiveTable, type LiveColumn } from '../../../../../src/custom-pages/live/LiveTable';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { useLiveSnapshot } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { NOTHING, useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { RecordField } from '../../../../../src/fields/RecordField';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import {
  campaignRates,
  dropStanding,
  type AgentShown,
  type CampaignSnapshot,
  type FlightShown,
} from '../../rules/live-campaigns';
import { CampaignCharts } from './CampaignCharts';
import { CampaignMoves } from './CampaignMoves';
import { campaignSource } from './campaign-source';
import { useAttemptLink } from './CampaignTable';
import { PaceControls } from './PaceControls';

interface CampaignCockpitProps {
  id: string;
  /** Of the page around it. */
  refresh: () => void;
}

/** A campaign with its controls, its figures, its agents and its calls. */
export function CampaignCockpit({ id, refresh }: CampaignCockpitProps) {
  const translate = useTranslate();
  const source = useMemo(() => campaignSource(id), [id]);
  const view = useLiveSnapshot(source);
  const { snapshot, error, retry } = view;
  if (snapshot === undefined)
    return error ? (
      <ProblemState error={error} heading="h2" onRetry={retry} />
    ) : (
      <Skeleton variant="rounded" height={300} role="status" aria-label={translate('ra.page.loading')} />
    );
  const { campaign } = snapshot.shown;
  const both = () => {
    refresh();
    view.refresh();
  };
  return (
    <>
      <PageCard
        title={String(campaign['name'] ?? '')}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <RecordField collection="campaigns" record={campaign} field="status" />
            {typeof campaign['pauseReason'] === 'string' ? (
              <RecordField collection="campaigns" record={campaign} field="pauseReason" />
            ) : null}
            <CampaignMoves campaign={campaign} refresh={both} />
          </Box>
        }
      >
        <PaceControls campaign={campaign} refresh={both} />
      </PageCard>
      <Figures snapshot={snapshot} />
      <CampaignCharts snapshot={snapshot} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <PageCard title={translate('cockpit.agents.title')}>
          <AgentTable agents={snapshot.agents} />
        </PageCard>
        <PageCard title={translate('cockpit.flights.title')}>
          <FlightTable flights={snapshot.flights} />
        </PageCard>
      </Box>
    </>
  );
}

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10rem), 1fr))',
} as const;
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Each figure says how it is counted; those of attempts lead to the list of them. */
function Figures({ snapshot }: { snapshot: CampaignSnapshot }) {
  const { shown, dayStart } = snapshot;
  const { campaign, now, day } = shown;
  const translate = useTranslate();
  const text = useLiveText();
  const linkTo = useAttemptLink();
  const rates = day === null ? null : campaignRates(day);
  const { drop, target, standing } = dropStanding(shown);
  const link = (filter: JsonObject) => {
    const to = day === null ? undefined : linkTo({ campaignId: shown.id, startedAt_gte: dayStart, ...filter });
    return to === undefined ? {} : { to };
  };
  const [all, over] = [numberOf(campaign['totalContacts']), numberOf(campaign['finishedContacts'])];
  const metric = (key: string, icon: string, value: string, more: { to?: string } = {}) => (
    <LiveMetric
      key={key}
      icon={icon}
      title={translate(`cockpit.figures.${key}`)}
      definition={translate(`cockpit.definitions.${key}`)}
      value={value}
      {...more}
    />
  );
  return (
    <Box sx={GRID}>
      {metric('dialing', 'phone', text.count(now.dialing))}
      {metric('waiting', 'timetable', text.count(now.waiting))}
      {metric('talking', 'phone', text.count(now.talking))}
      {metric('ready', 'agent', text.count(now.ready))}
      {metric('agentWait', 'timetable', text.seconds(now.agentWait))}
      {metric('ratio', 'campaign', text.decimal(now.ratio ?? numberOf(campaign['ratio'])))}
      {metric('hopper', 'mailing', text.count(now.hopper))}
      {metric('left', 'contactList', text.count(all === null || over === null ? null : Math.max(0, all - over)))}
      {metric('answerRate', 'task', text.percent(rates?.answerRate ?? null), link({ result: ['answered', 'dropped'] }))}
      {metric('contactRate', 'user', text.percent(rates?.contactRate ?? null))}
      {metric('conversions', 'disposition', text.count(day?.conversions ?? null))}
      <LiveMetric
        icon="blockedPhone"
        title={translate('cockpit.figures.dropRate')}
        definition={translate('cockpit.definitions.dropRate')}
        value={text.percent(drop)}
        standing={standing}
        limit={translate('cockpit.figures.limit', { limit: text.percent(target) })}
        {...link({ result: 'dropped' })}
      />
    </Box>
  );
}

function AgentTable({ agents }: { agents: readonly AgentShown[] }) {
  const translate = useTranslate();
  const columns = useMemo(() => agentColumns(translate), [translate]);
  return (
    <LiveTable
      label={translate('cockpit.agents.title')}
      columns={columns}
      rows={agents}
      empty={translate('cockpit.agents.none')}
    />
  );
}

function agentColumns(translate: ReturnType<typeof useTranslate>): LiveColumn<AgentShown>[] {
  return [
    {
      key: 'name',
      title: translate('cockpit.agents.agent'),
      width: 12,
      order: ({ name }) => name,
      cell: ({ name }) => <bdi>{name ?? NOTHING}</bdi>,
    },
    {
      key: 'state',
      title: translate('cockpit.status'),
      width: 12,
      order: ({ state }) => String(state['state']),
      cell: ({ state, pauseReason }) => (
        <span title={pauseReason ?? ''}>
          <RecordField collection="agent-states" record={state} field="state" />
          {pauseReason === null ? null : ` ${pauseReason}`}
        </span>
      ),
    },
    {
      key: 'since',
      title: translate('cockpit.agents.since'),
      width: 7,
      order: ({ state }) => (typeof state['since'] === 'string' ? state['since'] : null),
      cell: ({ state }) => (typeof state['since'] === 'string' ? <Ticking since={state['since']} /> : NOTHING),
    },
  ];
}

function FlightTable({ flights }: { flights: readonly FlightShown[] }) {
  const translate = useTranslate();
  const columns = useMemo(() => flightColumns(translate), [translate]);
  return (
    <LiveTable
      label={translate('cockpit.flights.title')}
      columns={columns}
      rows={flights}
      empty={translate('cockpit.flights.none')}
    />
  );
}

function flightColumns(translate: ReturnType<typeof useTranslate>): LiveColumn<FlightShown>[] {
  return [
    {
      key: 'number',
      title: translate('cockpit.flights.number'),
      width: 11,
      cell: ({ call }) =>
        call === null ? NOTHING : <RecordField collection="calls" record={call} field="calledNumber" />,
    },
    {
      key: 'stage',
      title: translate('cockpit.status'),
      width: 10,
      order: ({ stage }) => stage,
      cell: ({ stage }) => translate(`cockpit.stages.${stage}`),
    },
    {
      key: 'since',
      title: translate('cockpit.agents.since'),
      width: 7,
      order: ({ since }) => since,
      cell: ({ since }) => <Ticking since={since} />,
    },
    {
      key: 'agent',
      title: translate('cockpit.agents.agent'),
      width: 11,
      order: ({ agent }) => agent,
      cell: ({ agent }) => <bdi>{agent ?? NOTHING}</bdi>,
    },
  ];
}
