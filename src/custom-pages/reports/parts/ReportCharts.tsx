import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import type { Report, ReportAnswer, ReportChart, ReportColumn, ReportRow } from '../../../../core/reports/report';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import { lazy } from '../../../providers/api/lazy';
import { PageCard } from '../../PageCard';
import { figureText, shortFigure } from '../model/figure-text';
import { unitOf } from '../../../../core/reports/unit-of';
import { useGroupTexts } from '../model/useGroupTexts';
import type { ReportWords } from '../model/useReportWords';
import { Funnel } from './Funnel';

const RowsChart = lazy(() => import('./RowsChart'));
const HEIGHT = 260;
const MOST_BARS = 12;
const WAITING = <Skeleton variant="rounded" height={HEIGHT} />;

interface ReportChartsProps {
  report: Report;
  words: ReportWords;
  answer: ReportAnswer;
  columns: readonly ReportColumn[];
}

/** The charts that are drawn of an answer: those of what its rows are grouped by, and funnels of the totals. */
export function chartsOf({ charts }: Report, { by, rows }: ReportAnswer): ReportChart[] {
  return charts.filter(({ kind, by: own }) => {
    if (kind === 'funnel') return true;
    const isOfRows = own === undefined || own === by[0];
    return isOfRows && by.length === 1 && rows.length > 1;
  });
}

/** Charts of an answer. Who cannot see them has the same in the table. */
export function ReportCharts({ report, words, answer, columns }: ReportChartsProps) {
  const shown = chartsOf(report, answer).flatMap((chart) => {
    const drawn = chart.columns.flatMap((key) => columns.find((column) => column.key === key) ?? []);
    return drawn.length === 0 ? [] : [{ chart, drawn }];
  });
  if (shown.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: shown.length > 1 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
        },
      }}
    >
      {shown.map(({ chart, drawn }) => {
        const title = drawn.map((column) => words.column(column)).join(' · ');
        return (
          <Box key={`${chart.kind}:${title}`} sx={{ breakInside: 'avoid' }}>
            <PageCard title={title}>
              {chart.kind === 'funnel' ? (
                <FunnelOf report={report} words={words} answer={answer} columns={drawn} title={title} />
              ) : (
                <RowsOf kind={chart.kind} report={report} words={words} answer={answer} columns={drawn} />
              )}
            </PageCard>
          </Box>
        );
      })}
    </Box>
  );
}

function FunnelOf({ report, words, answer, columns, title }: ReportChartsProps & { title: string }) {
  const language = useLanguage();
  const steps = columns.map((column) => ({
    key: column.key,
    name: words.column(column),
    value: Number(answer.totals[column.key] ?? 0),
    text: figureText(answer.totals[column.key], unitOf(report, column), { language, zone: answer.zone }),
  }));
  return <Funnel steps={steps} label={title} />;
}

/** Time goes on from left to right, or from right to left, whatever the table is ordered by. Steps are texts that sort as they follow, others numbers. */
function byTime({ group: [one = null] }: ReportRow, { group: [other = null] }: ReportRow): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : 1;
}

function RowsOf({ kind, report, words, answer, columns }: ReportChartsProps & { kind: 'bars' | 'lines' }) {
  const language = useLanguage();
  const texts = useGroupTexts(report, answer);
  const [first] = columns;
  if (texts === undefined || first === undefined) return WAITING;
  const isOfField = report.dimensions.some((one) => one.name === answer.by[0] && 'field' in one);
  const named = answer.rows.map((row, index) => ({ ...row, text: texts[index] ?? '' }));
  const rows = isOfField ? named.slice(0, MOST_BARS) : named.toSorted(byTime);
  const series = columns.map((column) => {
    const unit = unitOf(report, column);
    return {
      name: words.column(column),
      values: rows.map(({ figures }) => (figures[column.key] === null ? null : Number(figures[column.key]))),
      format: (value: number) => figureText(value, unit, { language, zone: answer.zone }),
    };
  });
  return (
    <div aria-hidden style={{ minBlockSize: HEIGHT }}>
      <Suspense fallback={WAITING}>
        <RowsChart
          kind={kind}
          labels={rows.map(({ text }) => text)}
          series={series}
          height={HEIGHT}
          formatShort={(value) => shortFigure(value, unitOf(report, first), language)}
        />
      </Suspense>
    </div>
  );
}
