import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { JobView } from '../../../../../core/jobs';
import { formatNumber } from '../../../../../core/format/number';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { cancelJob } from '../../../../../src/providers/jobs/jobs-api';
import { refreshJobs } from '../../../../../src/providers/jobs/useJobs';

/** How far a transfer is, or its undo, and the way to end it. */
export function OngoingJob({ job: { id, kind, done, total } }: { job: JobView }) {
  const translate = useTranslate();
  const language = useLanguage();
  const [isEnding, setEnding] = useState(false);
  const isKnown = total !== null && total > 0;
  const label = translate(kind === 'undo' ? 'transfers.undoing' : 'transfers.moving', {
    done: formatNumber(done, language),
    total: formatNumber(total ?? 0, language),
  });
  const end = async () => {
    setEnding(true);
    await cancelJob(id).catch(() => setEnding(false));
    refreshJobs();
  };
  return (
    <Box role="status" data-job={id} sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography variant="body2" sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
          {label}
        </Typography>
        <Button size="small" color="inherit" disabled={isEnding} onClick={() => void end()}>
          {translate('ra.action.cancel')}
        </Button>
      </Box>
      <LinearProgress
        aria-label={label}
        sx={{ borderRadius: 1 }}
        {...(isKnown ? { variant: 'determinate' as const, value: Math.min(100, (100 * done) / total) } : {})}
      />
    </Box>
  );
}
