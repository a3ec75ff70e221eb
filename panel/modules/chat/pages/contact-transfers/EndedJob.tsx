import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../../core/format/number';
import type { JobView } from '../../../../../core/jobs';
import { useLanguage } from '../../../../../src/fields/useLanguage';
import { fetchRefusals } from '../../../../../src/providers/jobs/jobs-api';

/** Refusals that are shown; the list of jobs leads to all. */
const SHOWN = 20;

/** What became of a transfer, or of its undo, with those that were left. */
export function EndedJob({ job, onClose }: { job: JobView; onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { id, kind, status, done, refused, problem, outcome } = job;
  const { data: refusals = [] } = useQuery({
    queryKey: ['~transfer refusals', id],
    queryFn: () => fetchRefusals(id, 0, SHOWN - 1),
    enabled: refused > 0,
  });
  const number = (value: unknown) => formatNumber(Number(value ?? 0), language);
  const counts = {
    moved: number(done - refused),
    refused: number(refused),
    reverted: number(outcome?.['reverted']),
    kept: number(outcome?.['kept']),
    gone: number(outcome?.['gone']),
  };
  const isWhole = (status === 'done' || status === 'undone') && refused === 0;
  return (
    <Alert
      severity={status === 'failed' ? 'error' : isWhole ? 'success' : 'warning'}
      onClose={onClose}
      closeText={translate('ra.action.close')}
    >
      {translate(`transfers.ended.${kind === 'undo' ? 'undo' : status === 'undone' ? 'done' : status}`, counts)}
      {problem ? ` ${translate(`problems.${problem.code}`, { ...problem.params, _: problem.code })}` : ''}
      {refusals.length > 0 ? (
        <Box component="ul" sx={{ margin: 0, marginBlockStart: 1, paddingInlineStart: 2.5 }}>
          {refusals.map((one) => (
            <li key={one.recordId}>
              <bdi>{one.label}</bdi>: {one.reason}
            </li>
          ))}
        </Box>
      ) : null}
    </Alert>
  );
}
