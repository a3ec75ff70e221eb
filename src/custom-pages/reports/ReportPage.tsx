import AssessmentIcon from '@mui/icons-material/AssessmentOutlined';
import HourglassIcon from '@mui/icons-material/HourglassBottom';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { askReport } from './model/askReport';
import ScheduleSendIcon from '@mui/icons-material/ScheduleSendOutlined';
import { REPORT_SCHEDULES } from '../../../core/reports/delivery';
import { lazy } from '../../providers/api/lazy';
import type { DeliveryDialogProps } from './delivery/DeliveryDialog';
import ListIcon from '@mui/icons-material/ListAltOutlined';
import { Link } from 'react-router';
import { sourceFilter } from '../../../core/reports/drill-down';
import { filterOfSource, hoursInFilter, withHours } from '../../../core/reports/report-hours';
import type { JsonObject } from '../../../core/types';
import { listOfReport } from '../../providers/screens/report-lists';
import { useScreens } from '../../providers/screens/useScreens';
import { listAddress } from '../dashboard/model/list-address';
import type { Report, ReportAnswer } from '../../../core/reports/report';
import { mayDownload } from '../../../core/reports/report-rights';
import { useRemote } from '../../providers/api/useRemote';
import { reportRemote } from '../../providers/screens/reportCache';
import type { ReportScreen } from '../../providers/screens/reports';
import { reportTitle } from '../../providers/screens/screenTitle';
import { useAbility } from '../../providers/session/useAbility';
import { pageTexts } from '../../providers/texts/pageTexts';
import { EmptyState } from '../../resources/EmptyState';
import { LongPeriodNotice } from '../../resources/list/period/LongPeriodNotice';
import { ProblemState } from '../../resources/ProblemState';
import { ReportActions, type OrderedReport } from '../../resources/reports/ReportDownload';
import { ScreenHeader } from '../../resources/ScreenHeader';
import { callFailure } from '../../resources/useProblemText';
import { daysOfPeriod, tooManyDays, type ReportLook } from './model/report-address';
import { useDrill } from './model/useDrill';
import { useReportLook } from './model/useReportLook';
import { useReportWords } from './model/useReportWords';
import { ReportBar } from './parts/ReportBar';
import { ReportCharts } from './parts/ReportCharts';
import { ReportNotes, usePeriodText } from './parts/ReportNotes';
import { ReportTable } from './parts/ReportTable';
import { TotalCards } from './parts/TotalCards';

const DeliveryDialog = lazy(async () => ({ default: (await import('./delivery/DeliveryDialog')).DeliveryDialog }));

const WAITING = (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" height={96} />
    <Skeleton variant="rounded" height={320} />
  </Box>
);

/** Any report, drawn from its description. How it is looked at stands in the address. */
export default function ReportPage({ screen }: { screen: ReportScreen }) {
  return (
    <Suspense fallback={WAITING}>
      <Loaded screen={screen} />
    </Suspense>
  );
}

function Loaded({ screen }: { screen: ReportScreen }) {
  const report = useRemote(reportRemote(screen.report));
  return <Shown report={report} screen={screen} />;
}

const orderOf = ({ by, filter, sort, compare }: ReportLook, period: OrderedReport['period']): OrderedReport => ({
  period,
  by,
  filter,
  sort,
  compare,
});

function Shown({ report, screen }: { report: Report; screen: ReportScreen }) {
  useRemote(pageTexts('report-files'));
  const translate = useTranslate();
  const ability = useAbility();
  const words = useReportWords(report);
  const periodText = usePeriodText();
  const title = reportTitle(translate, screen);
  const { look, change } = useReportLook(report);
  const { data: answer, error, isFetching, refetch } = useReportAnswer(report, look);
  const long = tooManyDays(report, look.period);
  const isCostly = callFailure(error).body?.code === 'report_too_costly';
  const period = long || isCostly ? (daysOfPeriod(look.period) ?? { period: look.period }) : answer?.period;
  const fileButton = mayDownload(ability, report) ? translate('reportFiles.download') : undefined;
  const drill = useDrill(report, answer, look.filter);
  const columns = answer ? report.columns.filter(({ key }) => !answer.withheld.includes(key)) : [];
  const isEmpty = answer !== undefined && answer.rowCount === 0 && answer.by.length > 0;
  return (
    <>
      <ScreenHeader
        title={title}
        actionsAtOnce
        summary={
          <Typography variant="body2" sx={{ display: 'none', '@media print': { display: 'block' } }}>
            {answer ? periodText(answer) : null}
          </Typography>
        }
      >
        {answer ? <RecordsButton report={report} screen={screen} answer={answer} filter={look.filter} /> : null}
        <Button
          size="small"
          startIcon={<PrintIcon />}
          onClick={() => print()}
          sx={{ '@media print': { display: 'none' } }}
        >
          {translate('panel.reports.print')}
        </Button>
        <Suspense fallback={null}>
          <DeliveryButton report={report} title={title} words={words} look={look} />
          {period ? <ReportActions report={report} request={orderOf(look, period)} /> : null}
        </Suspense>
      </ScreenHeader>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }} aria-busy={isFetching}>
        <Card sx={{ '@media print': { display: 'none' } }}>
          <ReportBar report={report} words={words} look={look} change={change} fileButton={fileButton} />
        </Card>
        {long ? (
          <Card>
            <LongPeriodNotice period={long} fileButton={fileButton} />
          </Card>
        ) : null}
        {error ? (
          <Card>
            {isCostly ? (
              <EmptyState
                heading="h2"
                icon={<HourglassIcon />}
                title={translate('problems.report_too_costly')}
                text={translate('problemDetails.report_too_costly')}
                alert
              />
            ) : (
              <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />
            )}
          </Card>
        ) : null}
        {answer === undefined && !error && !long ? WAITING : null}
        {answer !== undefined && !error ? (
          <>
            <TotalCards report={report} words={words} answer={answer} columns={columns} drill={drill} />
            {isEmpty ? null : (
              <ReportCharts report={report} words={words} answer={answer} columns={columns} look={look} />
            )}
            <Card sx={{ position: 'relative' }}>
              {isFetching ? <LinearProgress sx={{ position: 'absolute', insetInline: 0, blockSize: 2 }} /> : null}
              {isEmpty ? (
                <EmptyState
                  heading="h2"
                  icon={<AssessmentIcon />}
                  title={translate('panel.reports.empty')}
                  text={translate('panel.reports.emptyHelp')}
                />
              ) : (
                <ReportTable
                  report={report}
                  words={words}
                  answer={answer}
                  columns={columns}
                  look={look}
                  change={change}
                  drill={drill}
                />
              )}
              <ReportNotes report={report} words={words} answer={answer} filter={look.filter} />
            </Card>
          </>
        ) : null}
      </Box>
    </>
  );
}

/** Figures of a report. Those of the look before stay until others have come. What the screen cannot show is not asked. */
function useReportAnswer(report: Report, look: ReportLook): UseQueryResult<ReportAnswer> {
  const isLong = tooManyDays(report, look.period) !== undefined;
  return useQuery({
    ...askReport(report.name, look),
    enabled: !isLong,
    placeholderData: isLong ? undefined : keepPreviousData,
  });
}

/** Opens the times at which the report is sent by e-mail; nothing without the right to take it away. */
function DeliveryButton(props: Omit<DeliveryDialogProps, 'onClose'>) {
  useRemote(pageTexts('report-files'));
  const translate = useTranslate();
  const ability = useAbility();
  const [isOpen, setOpen] = useState(false);
  if (!mayDownload(ability, props.report) || !ability.can('create', REPORT_SCHEDULES)) return null;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        startIcon={<ScheduleSendIcon />}
        onClick={() => setOpen(true)}
        sx={{ '@media print': { display: 'none' } }}
      >
        {translate('reportFiles.deliveries.add')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <DeliveryDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface RecordsButtonProps {
  report: Report;
  screen: ReportScreen;
  answer: ReportAnswer;
  /** What the person filters by. */
  filter: JsonObject;
}

/** Leads to the list whose rows the report groups, of the same days and filters; nothing where it stands below none. */
function RecordsButton({ report, screen, answer, filter }: RecordsButtonProps) {
  const translate = useTranslate();
  const list = listOfReport(screen, useScreens());
  const source = report.sources.find(({ collection }) => collection === list?.collection);
  if (list === undefined || source === undefined) return null;
  // People filter by fields of the first source; another one may not have them, but for the hours.
  const isFirst = source === report.sources[0];
  const own = isFirst ? filter : filterOfSource(report, source, withHours(report, {}, hoursInFilter(report, filter)));
  return (
    <Button
      size="small"
      component={Link}
      to={listAddress(list.path, sourceFilter(source, answer, own))}
      startIcon={<ListIcon />}
      sx={{ '@media print': { display: 'none' } }}
    >
      {translate('panel.reports.records')}
    </Button>
  );
}
