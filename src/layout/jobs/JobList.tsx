import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { JobView } from '../../../core/jobs';
import { JobLine, type JobLineProps } from './JobLine';

interface JobListProps extends Pick<JobLineProps, 'onLeave'> {
  jobs: JobView[];
  error: unknown;
}

/** What opens below the top bar's button: every recent job with what can be done about it. */
export function JobList({ jobs, error, onLeave }: JobListProps) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600, paddingInline: 2, paddingBlock: 1.25 }}>
        {translate('jobs.title')}
      </Typography>
      <Divider />
      {error ? (
        <Alert severity="error" sx={{ borderRadius: 0 }}>
          {translate('jobs.failed')}
        </Alert>
      ) : null}
      <Box
        component="ul"
        sx={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: 'min(65vh, 520px)', overflowY: 'auto' }}
      >
        {jobs.map((job) => (
          <JobLine key={job.id} job={job} onLeave={onLeave} />
        ))}
      </Box>
      {jobs.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ padding: 3, textAlign: 'center' }}>
          {translate('jobs.none')}
        </Typography>
      ) : null}
    </>
  );
}
