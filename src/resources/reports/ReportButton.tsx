import AssessmentIcon from '@mui/icons-material/AssessmentOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { reportOfList } from '../../providers/screens/report-lists';
import { useReportScreens } from '../../providers/screens/useReportScreens';
import type { GeneratedScreen } from '../useGeneratedScreen';

/** Leads from a list to the report that groups its rows; nothing where there is none, or none for the person. */
export function ReportButton({ generated: { screen } }: { generated: GeneratedScreen }) {
  const translate = useTranslate();
  const reports = useReportScreens();
  const report = screen && reportOfList(screen, reports);
  if (report === undefined) return null;
  return (
    <Button size="small" component={Link} to={report.path} startIcon={<AssessmentIcon />}>
      {translate('screens.list.consolidated')}
    </Button>
  );
}
