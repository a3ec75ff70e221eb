import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { dateFormat } from '../../../../../core/format/date';
import { TableToggle } from '../../../../../src/custom-pages/dashboard/kit/ColumnsFigure';
import { Defined } from '../../../../../src/custom-pages/dashboard/kit/Defined';
import { SeriesFigure } from '../../../../../src/custom-pages/dashboard/kit/SeriesFigure';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { lazy } from '../../../../../src/providers/api/lazy';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { campaignRates, type CampaignSnapshot } from '../../rules/live-campaigns';

const RatioChart = lazy(() => import('./RatioChart'));

const CHART_HEIGHT = 200;

/** The short form of every language: half a day’s names would lie upon each other. */
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const MOST_POINTS = 240;

const RESULTS = [
  'answered',
  'machine',
  'dropped',
  'no_answer',
  'busy',
  'congestion',
  'failed',
  'invalid',
  'cancelled',
  'blocked',
];

/** Attempts of the last half hour, and how ratio and drop go: as charts, and in tables for those who hear the page. */
export function CampaignCharts({ snapshot }: { snapshot: CampaignSnapshot }) {
  return (
    <Box
      sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Minutes minutes={snapshot.minutes} />
      <Pace snapshot={snapshot} />
    </Box>
  );
}

function useClock(): (at: string, hasSeconds?: boolean) => string {
  const language = useLanguage();
  const [minutes, seconds] = [dateFormat(language, CLOCK), dateFormat(language, { ...CLOCK, second: '2-digit' })];
  return (at, hasSeconds = false) => (hasSeconds ? seconds : minutes).format(Date.parse(at));
}

function Minutes({ minutes }: Pick<CampaignSnapshot, 'minutes'>) {
  useResource('dial-attempts');
  const translate = useTranslate();
  const { palette } = useTheme();
  const { count } = useLiveText();
  const clock = useClock();
  const [isTable, setTable] = useState(false);
  const title = translate('cockpit.charts.minutes');
  const colours: Record<string, string> = {
    answered: palette.success.main,
    machine: palette.info.main,
    dropped: palette.error.main,
    no_answer: palette.warning.main,
    busy: palette.secondary.main,
  };
  const series = RESULTS.flatMap((result, index) => {
    const values = minutes.map(({ results }) => results[result] ?? 0);
    if (values.every((value) => value === 0)) return [];
    const colour = colours[result] ?? palette.grey[index % 2 === 0 ? 500 : 400];
    const name = translate(`resources.dial-attempts.values.result.${result}`, { _: result });
    return [{ key: result, name, colour, values }];
  });
  return (
    <PageCard
      title={title}
      actions={<TableToggle title={title} isTable={isTable} onToggle={() => setTable(!isTable)} />}
    >
      {series.length === 0 ? (
        <Box sx={{ color: 'text.secondary', textAlign: 'center', paddingBlock: 6 }}>
          {translate('cockpit.charts.none')}
        </Box>
      ) : (
        <div data-chart="minutes">
          <Defined text={translate('cockpit.definitions.minutes')}>
            <Box sx={{ typography: 'caption', color: 'text.secondary', inlineSize: 'fit-content' }}>
              {translate('cockpit.charts.minutesText')}
            </Box>
          </Defined>
          <SeriesFigure
            title={title}
            labels={minutes.map(({ at }) => clock(at))}
            series={series}
            isTable={isTable}
            isStacked
            format={count}
          />
        </div>
      )}
    </PageCard>
  );
}

interface Point {
  at: string;
  ratio: number | null;
  drop: number | null;
}

/** Points of a snapshot, kept while the page is open: nobody stores how the ratio went. */
function usePoints({ at, shown }: CampaignSnapshot): Point[] {
  const [points, setPoints] = useState<Point[]>([]);
  const point = { at, ratio: shown.now.ratio, drop: shown.day === null ? null : campaignRates(shown.day).dropRate };
  if (points.at(-1)?.at !== at) setPoints([...points.slice(1 - MOST_POINTS), point]);
  return points;
}

function Pace({ snapshot }: { snapshot: CampaignSnapshot }) {
  const translate = useTranslate();
  const clock = useClock();
  const points = usePoints(snapshot);
  const title = translate('cockpit.charts.pace');
  const [ratio, drop] = [translate('cockpit.figures.ratio'), translate('cockpit.rates.dropRate')];
  return (
    <PageCard title={title} text={translate('cockpit.charts.paceText')}>
      <div style={visuallyHidden}>
        <PaceTable title={title} points={points} ratio={ratio} drop={drop} />
      </div>
      <Box aria-hidden sx={{ minBlockSize: CHART_HEIGHT }}>
        <Suspense fallback={null}>
          <RatioChart
            labels={points.map(({ at }) => clock(at, true))}
            ratio={{ name: ratio, values: points.map((point) => point.ratio) }}
            drop={{ name: drop, values: points.map((point) => point.drop) }}
            height={CHART_HEIGHT}
          />
        </Suspense>
      </Box>
    </PageCard>
  );
}

interface PaceTableProps {
  title: string;
  points: readonly Point[];
  /** What the two lines are called. */
  ratio: string;
  drop: string;
}

/** Both lines in words, the latest first: from when on they were what. Points that change nothing are left out. */
function PaceTable({ title, points, ratio, drop }: PaceTableProps) {
  const translate = useTranslate();
  const text = useLiveText();
  const clock = useClock();
  const changes = points.filter((point, index) => {
    const before = points[index - 1];
    return before === undefined || before.ratio !== point.ratio || before.drop !== point.drop;
  });
  return (
    <table data-chart="pace">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('dashboard.time')}</th>
          <th scope="col">{ratio}</th>
          <th scope="col">{drop}</th>
        </tr>
      </thead>
      <tbody>
        {changes.toReversed().map((point) => (
          <tr key={point.at}>
            <th scope="row">{clock(point.at, true)}</th>
            <td data-name="ratio">{text.decimal(point.ratio)}</td>
            <td data-name="drop">{text.percent(point.drop)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
