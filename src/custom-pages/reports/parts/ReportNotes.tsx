import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../../core/format/date';
import type { Report, ReportAnswer } from '../../../../core/reports/report';
import { hoursInFilter, type ReportHours } from '../../../../core/reports/report-hours';
import type { JsonObject } from '../../../../core/types';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import { hoursOfValue } from '../../../resources/list/hours/hours-queries';
import type { ReportWords } from '../model/useReportWords';

interface ReportNotesProps {
  report: Report;
  words: ReportWords;
  answer: ReportAnswer;
  /** What the person filters by. */
  filter: JsonObject;
}

/** The days of an answer in words, with the clock that they are of. */
export function usePeriodText(): (answer: Pick<ReportAnswer, 'period' | 'zone'>) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return ({ period: { from, to }, zone }) =>
    translate('panel.reports.period', { from: formatDate(from, language), to: formatDate(to, language), zone });
}

/** Below the table: what its figures count and leave out, of which days, and which columns the person may not see. */
export function ReportNotes({ report, words, answer, filter }: ReportNotesProps) {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const note = translate(`reports.${report.name}.note`, { _: '' });
  const withheld = report.columns.filter(({ key }) => answer.withheld.includes(key));
  const hours = hoursInFilter(report, filter);
  const isRepeated = withheld.length > 0;
  return (
    <Box component="footer" sx={{ display: 'grid', gap: 1, p: 2, pt: 1 }}>
      {isRepeated ? (
        <Alert severity="info" sx={{ py: 0 }}>
          {translate('panel.reports.withheld', {
            names: withheld.map((column) => words.column(column)).join(', '),
            smart_count: withheld.length,
          })}
        </Alert>
      ) : null}
      {note === '' ? null : (
        <Typography variant="body2" color="text.secondary" sx={{ maxInlineSize: '100ch' }}>
          {note}
        </Typography>
      )}
      {hours === undefined ? null : <HoursNote hours={hours} />}
      <Typography variant="caption" color="text.secondary">
        {periodText(answer)}
        {answer.previous
          ? ` ${translate('panel.reports.comparedWith', { period: periodText({ ...answer, period: answer.previous.period }) })}`
          : ''}
      </Typography>
    </Box>
  );
}

function HoursNote({ hours: { part, of } }: { hours: ReportHours }) {
  const translate = useTranslate();
  const { data } = useQuery(hoursOfValue(of));
  if (!data) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {translate(part === 'during' ? 'panel.reports.hours.saidDuring' : 'panel.reports.hours.saidOutside', {
        name: data.name,
      })}
    </Typography>
  );
}
