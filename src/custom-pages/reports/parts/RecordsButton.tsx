import ListIcon from '@mui/icons-material/ListAltOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { sourceFilter } from '../../../../core/reports/drill-down';
import { filterOfSource, hoursInFilter, withHours } from '../../../../core/reports/report-hours';
import type { Report, ReportAnswer } from '../../../../core/reports/report';
import type { JsonObject } from '../../../../core/types';
import { listOfReport } from '../../../providers/screens/report-lists';
import type { ReportScreen } from '../../../providers/screens/reports';
import { useScreens } from '../../../providers/screens/useScreens';
import { listAddress } from '../../dashboard/model/list-address';

interface RecordsButtonProps {
  report: Report;
  screen: ReportScreen;
  answer: ReportAnswer;
  /** What the person filters by. */
  filter: JsonObject;
}

/** Leads to the list whose rows the report groups, of the same days and filters; nothing where it stands below none. */
export function RecordsButton({ report, screen, answer, filter }: RecordsButtonProps) {
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
