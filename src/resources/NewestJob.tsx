import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import TaskIcon from '@mui/icons-material/TaskOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { JobView } from '../../core/jobs';
import { resultAddress } from '../providers/jobs/jobs-api';
import { useJobs } from '../providers/jobs/useJobs';
import { useJobYield } from '../providers/jobs/useJobYield';
import { pageTexts } from '../providers/texts/pageTexts';
import { useRemote } from '../providers/api/useRemote';
import { PageRoom } from './PageRoom';

/** What became of the person's task that reads the file of a record, and the rows that it refused. */
export function NewestJob({ recordId, children }: { recordId: string; children: ReactNode }) {
  useRemote(pageTexts('jobs'));
  const { jobs, isKnown } = useJobs();
  const job = jobs.find(({ kind, params }) => kind === 'import' && params['from'] === recordId);
  return isKnown ? (
    <>
      {job ? <Ending job={job} /> : null}
      {children}
    </>
  ) : (
    <PageRoom />
  );
}

function Ending({ job }: { job: JobView }) {
  const translate = useTranslate();
  const ending = useJobYield()(job);
  const { id, status, problem, result } = job;
  const said =
    ending?.rows ??
    [
      translate(`jobs.status.${status}`),
      ...(problem ? [translate(`problems.${problem.code}`, { ...problem.params, _: problem.code })] : []),
    ].join('. ');
  const isRefused = ending !== undefined && ending.made !== 'all';
  return (
    <Alert
      severity={ending?.colour ?? (status === 'failed' ? 'error' : 'info')}
      sx={{ marginBlockEnd: 2, '& .MuiAlert-message': { flex: 1, minInlineSize: 0 } }}
    >
      {said}
      {isRefused && result ? ` ${translate('jobs.rows.again')}` : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, marginBlockStart: 0.5, marginInlineStart: -0.75 }}>
        {isRefused && result ? (
          <Button
            component="a"
            href={resultAddress(id)}
            download={result.name}
            size="small"
            color="inherit"
            startIcon={<DownloadIcon />}
          >
            {translate('jobs.downloadRows')}
          </Button>
        ) : null}
        <Button component={Link} to={`?job=${id}`} replace size="small" color="inherit" startIcon={<TaskIcon />}>
          {translate('jobs.open')}
        </Button>
      </Box>
    </Alert>
  );
}
