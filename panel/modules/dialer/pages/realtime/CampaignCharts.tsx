import { useTheme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { lazy } from '../../../../../src/providers/api/lazy';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { campaignRates, type CampaignSnapshot } from '../../rules/live-campaigns';

const SeriesChart = lazy(() => import('../../../../../src/custom-pages/dashboard/charts/SeriesChart'));
const RatioChart = lazy(() => import('./RatioChart'));

const HEIGHT = 200;
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

/** Attempts of the last half hour, and how ratio and drop go. */
export function CampaignCharts({ snapshot }: { snapshot: CampaignSnapshot }) {
  useResource('dial-attempts');
  const translate = useTranslate();
  const language = useLanguage();
  const { palette } = useTheme();
  const points = usePoints(snapshot);
  const { minutes } = snapshot;
  const clock = (at: string, seconds = false) =>
    new Date(at).toLocaleTimeString(language, {
      hour: '2-digit',
      minute: '2-digit',
      ...(seconds && { second: '2-digit' }),
    });
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
    return [{ name: translate(`resources.dial-attempts.values.result.${result}`, { _: result }), colour, values }];
  });
  return (
    <Box
      sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <PageCard title={translate('cockpit.charts.minutes')}>
        {series.length === 0 ? (
          <Box sx={{ color: 'text.secondary', textAlign: 'center', paddingBlock: 6 }}>
            {translate('cockpit.charts.none')}
          </Box>
        ) : (
          <Suspense fallback={<Box sx={{ blockSize: HEIGHT }} />}>
            <SeriesChart labels={minutes.map(({ at }) => clock(at))} series={series} height={HEIGHT + 40} isStacked />
          </Suspense>
        )}
      </PageCard>
      <PageCard title={translate('cockpit.charts.pace')} text={translate('cockpit.charts.paceText')}>
        <Suspense fallback={<Box sx={{ blockSize: HEIGHT }} />}>
          <RatioChart
            labels={points.map(({ at }) => clock(at, true))}
            ratio={{ name: translate('cockpit.figures.ratio'), values: points.map(({ ratio }) => ratio) }}
            drop={{ name: translate('cockpit.rates.dropRate'), values: points.map(({ drop }) => drop) }}
            height={HEIGHT}
          />
        </Suspense>
      </PageCard>
    </Box>
  );
}
