import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../core/format/number';
import type { JobRefusal, JobView } from '../../../core/jobs';
import { useLanguage } from '../../fields/hooks/useLanguage';
import { resultAddress } from '../../providers/jobs/jobs-api';

interface JobOutcomeProps {
  job: JobView;
  refusals: JobRefusal[];
  counts: readonly string[];
  /** What the keys of its texts begin with. */
  words?: string;
}

/** What became of the rows, and which were refused for what. */
export function JobOutcome({ job, refusals, counts, words = 'import' }: JobOutcomeProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const number = (name: string) =>
    formatNumber(Number(job.outcome?.[name] ?? (name === 'refused' ? job.refused : 0)), language);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 2 }}>
      {job.status === 'failed' ? (
        <Alert severity="error">
          {translate(`problems.${job.problem?.code ?? 'internal'}`, { ...job.problem?.params })}
        </Alert>
      ) : null}
      {job.status === 'cancelled' ? <Alert severity="info">{translate(`${words}.cancelled`)}</Alert> : null}
      <Box
        role="group"
        aria-label={translate(`${words}.counts`)}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))', gap: 1.5 }}
      >
        {counts.map((name) => (
          <Box key={name} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1.25 }}>
            <Typography
              variant="h5"
              component="p"
              color={name === 'refused' && job.refused > 0 ? 'error' : 'text.primary'}
            >
              {number(name)}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {translate(`${words}.outcome.${name}`)}
            </Typography>
          </Box>
        ))}
      </Box>
      {refusals.length > 0 ? <Refusals refusals={refusals} words={words} /> : null}
      {job.result ? (
        <Button
          component="a"
          href={resultAddress(job.id)}
          download={job.result.name}
          startIcon={<DownloadIcon />}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('import.downloadRefused')}
        </Button>
      ) : null}
    </Box>
  );
}

function Refusals({ refusals, words }: Pick<JobOutcomeProps, 'refusals'> & { words: string }) {
  const translate = useTranslate();
  const hasRows = refusals.some(({ row }) => row !== null);
  return (
    <Box sx={{ maxBlockSize: 280, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table size="small" stickyHeader aria-label={translate(`${words}.outcome.refused`)}>
        <TableHead>
          <TableRow>
            {hasRows ? <TableCell>{translate('import.file.row')}</TableCell> : null}
            <TableCell>{translate(`${words}.record`)}</TableCell>
            <TableCell>{translate(`${words}.reason`)}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {refusals.map((refusal, index) => (
            <TableRow key={`${refusal.row} ${index}`}>
              {hasRows ? <TableCell>{refusal.row}</TableCell> : null}
              <TableCell>
                <bdi>{refusal.label}</bdi>
              </TableCell>
              <TableCell>{refusal.reason}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
