import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { dateFormat } from '../../../../../core/format/date';
import { LiveMetric } from '../../../../../src/custom-pages/live/LiveMetric';
import { useLiveSnapshot } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { NOTHING, useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { RecordField } from '../../../../../src/fields/RecordField';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { campaignRates, dropStanding, endForecast, type CampaignSnapshot } from '../../rules/live-campaigns';
import { CampaignCharts } from './CampaignCharts';
import { AgentTable, FlightTable } from './CampaignParts';
import { CampaignMoves } from './CampaignMoves';
import { campaignSource } from './campaign-source';
import { partAddress } from './campaign-address';
import { PaceControls } from './PaceControls';
import { useAttemptLists } from './useAttemptLists';

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
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
const DAY = { day: '2-digit', month: '2-digit' } as const;
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Each figure says how it is counted, and leads to the attempts, the calls below or the agents below that it counts. */
function Figures({ snapshot }: { snapshot: CampaignSnapshot }) {
  const { shown, dayStart, at, pace } = snapshot;
  const { campaign, now, day } = shown;
  const translate = useTranslate();
  const text = useLiveText();
  const listOf = useAttemptLists(dayStart);
  const language = useLanguage();
  const rates = day === null ? null : campaignRates(day);
  const { drop, target, standing } = dropStanding(shown);
  const [all, over] = [numberOf(campaign['totalContacts']), numberOf(campaign['finishedContacts'])];
  const left = all === null || over === null ? null : Math.max(0, all - over);
  const ends = left === null || campaign['status'] !== 'running' ? null : endForecast(left, pace, at);
  const isToday = ends !== null && new Date(ends).toDateString() === new Date(at).toDateString();
  const moment = dateFormat(language, isToday ? CLOCK : { ...DAY, ...CLOCK });
  const part = (key: Parameters<typeof partAddress>[1], rows: number) => ({ to: partAddress(shown.id, key), rows });
  const metric = (key: string, icon: string, value: string, more: { to?: string | undefined; rows?: number } = {}) => (
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
      {metric('calling', 'phone', text.count(Math.max(0, now.dialing - now.ringing)))}
      {metric('ringing', 'phone', text.count(now.ringing))}
      {metric('waiting', 'timetable', text.count(now.waiting), part('waiting', now.waiting))}
      {metric('talking', 'phone', text.count(now.talking), part('talking', now.talking))}
      {metric('ready', 'agent', text.count(now.ready), part('ready', now.ready))}
      {metric('wrapUp', 'agent', text.count(now.wrapUp), part('wrapUp', now.wrapUp))}
      {metric('paused', 'pause', text.count(now.paused), part('paused', now.paused))}
      {metric('agentWait', 'timetable', text.seconds(now.agentWait), part('agentWait', now.ready))}
      {metric('ratio', 'campaign', text.decimal(now.ratio ?? numberOf(campaign['ratio'])))}
      {metric('hopper', 'mailing', text.count(now.hopper))}
      {metric('left', 'contactList', text.count(left))}
      {metric('end', 'timetable', ends === null ? NOTHING : moment.format(ends))}
      {metric('answerRate', 'task', text.percent(rates?.answerRate ?? null), listOf(shown, 'answerRate'))}
      {metric('machineRate', 'phone', text.percent(rates?.machineRate ?? null), listOf(shown, 'machineRate'))}
      {metric('contactRate', 'user', text.percent(rates?.contactRate ?? null), listOf(shown, 'contactRate'))}
      {metric('conversions', 'disposition', text.count(day?.conversions ?? null), listOf(shown, 'conversions'))}
      <LiveMetric
        icon="blockedPhone"
        title={translate('cockpit.figures.dropRate')}
        definition={translate('cockpit.definitions.dropRate')}
        value={text.percent(drop)}
        standing={standing}
        limit={translate('cockpit.figures.limit', { limit: text.percent(target) })}
        {...listOf(shown, 'dropRate')}
      />
    </Box>
  );
}
