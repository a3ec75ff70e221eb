import AssessmentIcon from '@mui/icons-material/AssessmentOutlined';
import HourglassIcon from '@mui/icons-material/HourglassBottom';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { Report } from '../../../core/reports/report';
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
import { DeliveryButton } from './delivery/DeliveryButton';
import { daysOfPeriod, tooManyDays, type ReportLook } from './model/report-address';
import { useDrill } from './model/useDrill';
import { useReportAnswer } from './model/useReportAnswer';
import { useReportLook } from './model/useReportLook';
import { useReportWords } from './model/useReportWords';
import { RecordsButton } from './parts/RecordsButton';
import { ReportBar } from './parts/ReportBar';
import { ReportCharts } from './parts/ReportCharts';
import { ReportNotes, usePeriodText } from './parts/ReportNotes';
import { ReportTable } from './parts/ReportTable';
import { TotalCards } from './parts/TotalCards';

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
