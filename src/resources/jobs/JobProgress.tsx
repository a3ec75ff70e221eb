import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { JobView } from '../../../core/jobs';
import { formatNumber } from '../../../core/format/number';
import { useLanguage } from '../../fields/hooks/useLanguage';
import { cancelJob } from '../../providers/jobs/jobs-api';

/** How far a job is, and the way to end it. @param words what the keys of its texts begin with */
export function JobProgress({ job, words = 'import' }: { job: JobView; words?: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const [isEnding, setEnding] = useState(false);
  const { done, total } = job;
  const count = (value: number) => formatNumber(value, language);
  const end = () => {
    setEnding(true);
    cancelJob(job.id).catch(() => setEnding(false));
  };
  return (
    <Box role="status" sx={{ py: 3 }}>
      <LinearProgress
        variant={total === null || total === 0 ? 'indeterminate' : 'determinate'}
        value={total ? Math.min(100, (done / total) * 100) : 0}
        aria-label={translate(`${words}.progress`)}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mt: 1 }}>
        <Typography variant="body2" color="text.secondary">
          {total === null || total === 0
            ? translate(`${words}.rows`, { done: count(done) })
            : translate(`${words}.rowsOf`, { done: count(done), total: count(total) })}
        </Typography>
        <Button size="small" disabled={isEnding} onClick={end}>
          {translate('ra.action.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
