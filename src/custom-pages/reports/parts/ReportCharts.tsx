import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Suspense, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { numberFormat } from '../../../../core/format/number';
import { figureText, NOTHING, shortFigure } from '../../../../core/reports/figure-text';
import type { Report, ReportAnswer, ReportChart, ReportColumn } from '../../../../core/reports/report';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import { lazy } from '../../../providers/api/lazy';
import { PageCard } from '../../PageCard';
import { useProblemText } from '../../../resources/useProblemText';
import { chartRows } from '../model/chart-rows';
import { unitOf } from '../../../../core/reports/unit-of';
import type { ReportLook } from '../model/report-address';
import { useChartAnswer } from '../model/useChartAnswer';
import { useGroupTexts } from '../model/useGroupTexts';
import type { ReportWords } from '../model/useReportWords';
import type { ChartSeries } from './RowsChart';

const RowsChart = lazy(() => import('./RowsChart'));
const HEIGHT = 260;
/** Rows that stand side by side in any card; more are scrolled. */
const SPACIOUS = 12;
/** CSS pixels of a row where they are many. */
const ROW = 28;
const WAITING = <Skeleton variant="rounded" height={HEIGHT} />;

interface DrawnProps {
  report: Report;
  words: ReportWords;
  answer: ReportAnswer;
  columns: readonly ReportColumn[];
}

interface ReportChartsProps extends DrawnProps {
  look: ReportLook;
}

/** The charts that are drawn of an answer: those of what its rows are grouped by first, and funnels of the totals. */
export function chartsOf({ charts }: Report, { by, rowCount }: ReportAnswer): ReportChart[] {
  return charts.filter(({ kind, by: own }) => {
    if (kind === 'funnel') return true;
    return by.length > 0 && rowCount > 1 && (own === undefined || own === by[0]);
  });
}

/** Charts of an answer. Who cannot see them has the same in a table. */
export function ReportCharts({ report, words, answer, columns, look }: ReportChartsProps) {
  const translate = useTranslate();
  const describe = useProblemText();
  const shown = chartsOf(report, answer).flatMap((chart) => {
    const drawn = chart.columns.flatMap((key) => columns.find((column) => column.key === key) ?? []);
    return drawn.length === 0 ? [] : [{ chart, drawn }];
  });
  const { answer: found, error } = useChartAnswer(
    report,
    look,
    answer,
    shown.some(({ chart }) => chart.kind !== 'funnel'),
  );
  const groups = found?.by[0] === answer.by[0] ? found : undefined;
  const text = [
    ...(answer.by.length > 1
      ? [translate('panel.reports.chartBy', { name: words.dimension(answer.by[0] ?? '') })]
      : []),
    ...(groups !== undefined && groups.rowCount > groups.rows.length
      ? [translate('panel.reports.chartCut', { shown: groups.rows.length, smart_count: groups.rowCount })]
      : []),
  ].join(' ');
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
            <PageCard title={title} {...(chart.kind !== 'funnel' && text !== '' && { text })}>
              {chart.kind === 'funnel' ? (
                <FunnelOf report={report} words={words} answer={answer} columns={drawn} title={title} />
              ) : error ? (
                <Typography variant="body2" color="text.secondary">
                  {describe(error)}
                </Typography>
              ) : groups === undefined ? (
                WAITING
              ) : (
                <RowsOf
                  kind={chart.kind}
                  report={report}
                  words={words}
                  answer={groups}
                  columns={drawn}
                  {...(answer.by.length > 1 && { tableTitle: title })}
                />
              )}
            </PageCard>
          </Box>
        );
      })}
    </Box>
  );
}

function FunnelOf({ report, words, answer, columns, title }: DrawnProps & { title: string }) {
  const language = useLanguage();
  const steps = columns.map((column) => ({
    key: column.key,
    name: words.column(column),
    value: Number(answer.totals[column.key] ?? 0),
    text: figureText(answer.totals[column.key], unitOf(report, column), { language, zone: answer.zone }),
  }));
  return <Funnel steps={steps} label={title} />;
}

interface RowsOfProps extends DrawnProps {
  kind: 'bars' | 'lines';
  /** Of a table for who cannot see the chart, where that of the page has other rows. */
  tableTitle?: string;
}

function RowsOf({ kind, report, words, answer, columns, tableTitle }: RowsOfProps) {
  const language = useLanguage();
  const [now] = useState(() => new Date().toISOString());
  const drawn = useMemo(() => ({ ...answer, rows: chartRows(report, answer, now) }), [report, answer, now]);
  const texts = useGroupTexts(report, drawn);
  const [first] = columns;
  if (texts === undefined || first === undefined) return WAITING;
  const { rows } = drawn;
  const series = columns.map((column) => {
    const unit = unitOf(report, column);
    return {
      name: words.column(column),
      values: rows.map(({ figures }) => {
        const value = figures[column.key] ?? null;
        return value === null ? null : Number(value);
      }),
      format: (value: number) => figureText(value, unit, { language, zone: answer.zone }),
    };
  });
  const isWide = kind === 'bars' && rows.length > SPACIOUS;
  return (
    <>
      {tableTitle === undefined ? null : (
        <HiddenTable title={tableTitle} group={words.dimension(answer.by[0] ?? '')} labels={texts} series={series} />
      )}
      <Box aria-hidden sx={{ overflowX: isWide ? 'auto' : 'visible' }}>
        <div style={{ minBlockSize: HEIGHT, minInlineSize: isWide ? rows.length * ROW : 0 }}>
          <Suspense fallback={WAITING}>
            <RowsChart
              kind={kind}
              labels={texts}
              series={series}
              height={HEIGHT}
              formatShort={(value) => shortFigure(value, unitOf(report, first), language)}
              isWhole={unitOf(report, first) === 'count'}
            />
          </Suspense>
        </div>
      </Box>
    </>
  );
}

interface HiddenTableProps {
  title: string;
  group: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
}

/** What a chart shows, for who cannot see it. */
function HiddenTable({ title, group, labels, series }: HiddenTableProps) {
  return (
    // A table itself cannot be made as small as that.
    <div style={{ ...visuallyHidden, insetInlineStart: 0 }}>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{group}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, place) => (
            <tr key={`${place}:${label}`}>
              <th scope="row">{label}</th>
              {series.map(({ name, values, format }) => {
                const value = values[place] ?? null;
                return <td key={name}>{value === null ? NOTHING : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FunnelStep {
  key: string;
  name: string;
  value: number;
  text: string;
}

/** Figures each of which is a part of the one before, with the share that is left. */
function Funnel({ steps, label }: { steps: readonly FunnelStep[]; label: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const most = Math.max(1, ...steps.map(({ value }) => value));
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Box component="ol" aria-label={label} sx={{ display: 'grid', gap: 1.25, listStyle: 'none', m: 0, p: 0 }}>
      {steps.map(({ key, name, value, text }, index) => {
        const before = steps[index - 1]?.value;
        return (
          <Box component="li" key={key}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
              <Typography variant="body2">{name}</Typography>
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                <strong>{text}</strong>
                {before === undefined || before === 0 ? null : (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {' · '}
                    {translate('panel.reports.ofStep', { share: percent.format(value / before) })}
                  </Box>
                )}
              </Typography>
            </Box>
            <Box
              aria-hidden
              sx={{
                blockSize: 12,
                borderRadius: 1,
                bgcolor: 'primary.main',
                inlineSize: `${(value / most) * 100}%`,
                minInlineSize: 2,
                printColorAdjust: 'exact',
              }}
            />
          </Box>
        );
      })}
    </Box>
  );
}
