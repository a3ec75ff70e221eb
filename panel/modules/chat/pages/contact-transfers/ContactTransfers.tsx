import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { JobView } from '../../../../../core/jobs';
import type { DataRecord } from '../../../../../core/wire';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { refreshJobs, useJobs } from '../../../../../src/providers/jobs/useJobs';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { ScreenHeader } from '../../../../../src/resources/ScreenHeader';
import { useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { useScreenTitles } from '../../../../../src/resources/useScreenTitles';
import { History } from './History';
import { followedBy, isOngoing, transferJobs, TransferJobs } from './transfer-jobs';
import { TransferForm } from './TransferForm';
import { formatNumber } from '../../../../../core/format/number';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { fetchRefusals, cancelJob } from '../../../../../src/providers/jobs/jobs-api';

/** Refusals that are shown; the list of jobs leads to all. */
const SHOWN = 20;

/** Moves contacts from agent to agent: a form in steps, the work under way, and the history with its undo. */
export default function ContactTransfers() {
  useRemote(pageTexts('contact-transfers'));
  const generated = useGeneratedScreen();
  const { plural } = useScreenTitles(generated);
  const { jobs: all } = useJobs();
  const jobs = useMemo(() => transferJobs(all), [all]);
  const [forms, setForms] = useState(0);
  const [followed, setFollowed] = useState<readonly string[]>([]);
  const follow = useCallback((id: string) => {
    setFollowed((ids) => [...ids, id]);
    refreshJobs();
  }, []);
  const ongoing = jobs.filter(isOngoing);
  const ended = jobs.filter((job) => followed.includes(followedBy(job)) && !isOngoing(job));
  useRowsOfNow(generated.name, jobs);
  const begun = ({ id }: DataRecord) => {
    follow(id);
    setForms(forms + 1);
  };
  const world = useMemo(() => ({ jobs, follow }), [jobs, follow]);
  return (
    <TransferJobs value={world}>
      <ScreenHeader title={plural} />
      <Stack sx={{ gap: 3 }}>
        {ongoing.length + ended.length > 0 ? (
          <Stack sx={{ gap: 1.5 }}>
            {ongoing.map((job) => (
              <Card key={job.id} sx={{ padding: 2 }}>
                <OngoingJob job={job} />
              </Card>
            ))}
            {ended.map((job) => (
              <EndedJob
                key={job.id}
                job={job}
                onClose={() => setFollowed(followed.filter((id) => id !== followedBy(job)))}
              />
            ))}
          </Stack>
        ) : null}
        {generated.can('create') ? (
          <Card sx={{ padding: { xs: 2, sm: 3 } }}>
            <TransferForm key={forms} generated={generated} onBegun={begun} />
          </Card>
        ) : null}
        <History generated={generated} />
      </Stack>
    </TransferJobs>
  );
}

/** The states of the transfers follow their jobs, also without a live connection. */
function useRowsOfNow(name: string, jobs: readonly JobView[]): void {
  const client = useQueryClient();
  const states = jobs.map(({ id, status }) => `${id} ${status}`).join();
  const known = useRef(states);
  useEffect(() => {
    if (known.current === states) return;
    known.current = states;
    void client.invalidateQueries({ queryKey: [name, 'getList'] });
  }, [client, name, states]);
}

/** What became of a transfer, or of its undo, with those that were left. */
function EndedJob({ job, onClose }: { job: JobView; onClose: () => void }) {
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

/** How far a transfer is, or its undo, and the way to end it. */
function OngoingJob({ job: { id, kind, done, total } }: { job: JobView }) {
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
