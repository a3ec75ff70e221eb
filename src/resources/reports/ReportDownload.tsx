import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useRef, useState } from 'react';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { isOver, type JobView } from '../../../core/jobs';
import type { Report, ReportPeriod, ReportRequest } from '../../../core/reports/report';
import { mayDownload } from '../../../core/reports/report-rights';
import { readable } from '../../providers/api/dataProvider';
import { useRemote } from '../../providers/api/useRemote';
import { resultAddress } from '../../providers/jobs/jobs-api';
import { refreshJobs, useJobs } from '../../providers/jobs/useJobs';
import { orderReport } from '../../providers/jobs/order-report';
import { useAbility } from '../../providers/session/useAbility';
import { pageTexts } from '../../providers/texts/pageTexts';

const FORMATS = ['xlsx', 'csv', 'pdf'] as const;

/** What is on the screen; the period by its days or by its name. */
export type OrderedReport = Omit<ReportRequest, 'period' | 'limit' | 'offset'> & {
  period: ReportPeriod | { period: string };
};

interface ReportActionsProps {
  report: Report;
  request: OrderedReport;
}

/** Takes what a report shows away as a file; nothing without the right to it. The file comes by itself while the page is open, and lies under the jobs. */
export function ReportActions({ report, request }: ReportActionsProps) {
  useRemote(pageTexts('report-files'));
  const translate = useTranslate();
  const notify = useNotify();
  const ability = useAbility();
  const [language] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { follow, isAwaited } = useFollowed();
  if (!mayDownload(ability, report)) return null;
  const order = async (format: (typeof FORMATS)[number]) => {
    setAnchor(null);
    setAsking(true);
    try {
      follow(await orderReport(report.name, { ...bodyOf(request), format, language }));
      notify(translate('reportFiles.queued'), { type: 'info' });
    } catch (error) {
      const told = readable(error);
      notify(told instanceof Error ? told.message : String(told), { type: 'error' });
    }
    setAsking(false);
    refreshJobs();
  };
  const isBusy = isAsking || isAwaited;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isBusy}
        startIcon={isBusy ? <CircularProgress size={18} aria-hidden /> : <DownloadIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ '@media print': { display: 'none' } }}
      >
        {translate(isBusy ? 'reportFiles.preparing' : 'reportFiles.download')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => void order(format)}>
            {translate(`reportFiles.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const bodyOf = ({ period, by, filter, sort, compare }: OrderedReport) => ({
  ...period,
  by,
  filter,
  sort: [sort.by, sort.order],
  compare,
});

/** Lets the browser fetch the file of the job that is followed, once it is written. */
function useFollowed(): { follow: (job: JobView) => void; isAwaited: boolean } {
  const [followed, setFollowed] = useState<string>();
  const { jobs } = useJobs();
  const notify = useNotify();
  const translate = useTranslate();
  const job = jobs.find(({ id }) => id === followed);
  const fetched = useRef<string>(undefined);
  useEffect(() => {
    if (!job || !isOver(job.status) || fetched.current === job.id) return;
    fetched.current = job.id;
    if (job.result) fetchFile(resultAddress(job.id), job.result.name);
    const { problem } = job;
    if (problem)
      notify(translate(`problems.${problem.code}`, { ...problem.params, _: problem.code }), { type: 'error' });
  }, [job, notify, translate]);
  return {
    follow: ({ id }) => setFollowed(id),
    isAwaited: followed !== undefined && (job === undefined || !isOver(job.status)),
  };
}

function fetchFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
