import TaskIcon from '@mui/icons-material/TaskOutlined';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { DataRecord } from '../../core/wire';
import { useJobs } from '../providers/jobs/useJobs';
import { pageTexts } from '../providers/pageTexts';
import { useRemote } from '../providers/useRemote';

/** The way from a record to the person's task that reads its file, or has: how far it is, and the rows that it refused. */
export function FileJob({ record }: { record: DataRecord }) {
  return typeof record['file'] === 'string' ? (
    <Suspense fallback={null}>
      <JobLink recordId={record.id} />
    </Suspense>
  ) : null;
}

function JobLink({ recordId }: { recordId: string }) {
  useRemote(pageTexts('jobs'));
  const translate = useTranslate();
  const { jobs } = useJobs();
  const job = jobs.find(({ kind, params }) => kind === 'import' && params['from'] === recordId);
  if (!job) return null;
  const { id, status, refused } = job;
  const said = [translate(`jobs.status.${status}`), ...(refused > 0 ? [translate('jobs.refused', { smart_count: refused })] : [])];
  return (
    <Button component={Link} to={`?job=${id}`} replace startIcon={<TaskIcon />} color={refused > 0 || status === 'failed' ? 'error' : 'primary'} sx={{ marginBlockEnd: 1 }}>
      {translate('jobs.title')}: {said.join(' · ')}
    </Button>
  );
}
