import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useLocaleState, useNotify, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { isOver, isRefusedRows, type JobStatus, type JobView } from '../../../core/jobs';
import { isObject } from '../../../core/is-object';
import type { JsonObject } from '../../../core/types';
import { useTargetScreen } from '../../providers/screens/useTargetScreen';
import { readable } from '../../providers/api/dataProvider';
import { cancelJob, resultAddress, undoJob } from '../../providers/jobs/jobs-api';
import { lazy } from '../../providers/api/lazy';
import { refreshJobs } from '../../providers/jobs/useJobs';
import { useJobYield } from '../../providers/jobs/useJobYield';
import { useCollectionName } from '../../providers/screens/useCollectionName';

const JobRefusals = lazy(async () => ({ default: (await import('./JobRefusals')).JobRefusals }));
const UndoDialog = lazy(async () => ({ default: (await import('../../providers/jobs/UndoDialog')).UndoDialog }));

const COLOURS: Record<JobStatus, 'default' | 'primary' | 'success' | 'error' | 'warning'> = {
  queued: 'default',
  running: 'primary',
  done: 'success',
  failed: 'error',
  cancelled: 'warning',
  undone: 'default',
};

/** A file has a name, as has the record that brought it: of several imports each is told from the others. */
const subjectOf = ({ kind, params: { name, of } }: JobView, collection: string): string =>
  typeof name === 'string' && kind === 'report'
    ? name
    : typeof name === 'string' && (kind === 'import' || kind === 'import-check' || of === 'import')
      ? `${collection} · ${name}`
      : collection;

/** Numbers as people write them. */
const inWords = (params: JsonObject, number: (value: number) => string): JsonObject =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? number(value) : value]),
  );

export interface JobLineProps {
  job: JobView;
  /** Another page is opened from here. */
  onLeave: () => void;
}

/** One job: what it is, how far, what went wrong, and what can be done about it. */
export function JobLine({ job, onLeave }: JobLineProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const name = useCollectionName(job.collection);
  const { kind, status, total, done, refused, problem, outcome } = job;
  const ending = useJobYield()(job);
  const number = (value: unknown) => new Intl.NumberFormat(locale).format(Number(value ?? 0));
  const counts =
    total === null
      ? translate('jobs.countsOnly', { done: number(done) })
      : translate('jobs.counts', { done: number(done), total: number(total) });
  const begun = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(job.createdAt),
  );
  return (
    <Box
      component="li"
      data-job={job.id}
      data-status={status}
      sx={{
        paddingInline: 2,
        paddingBlock: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography
          variant="body2"
          dir="auto"
          sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere', textAlign: 'start' }}
        >
          {translate(`jobs.kinds.${kind}`, { name: subjectOf(job, name) })}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          color={ending?.colour ?? COLOURS[status]}
          label={ending?.short ?? translate(`jobs.status.${status}`)}
        />
      </Box>
      {isOver(status) ? null : <Progress job={job} label={counts} />}
      <Typography
        variant="caption"
        color="text.secondary"
        component="p"
        sx={{ marginBlockStart: 0.5, fontVariantNumeric: 'tabular-nums' }}
      >
        {/* The chip says what came of it. */}
        {ending === undefined || ending.made === 'all' ? `${begun} · ${counts}` : begun}
      </Typography>
      {outcome ? (
        <Typography variant="caption" color="text.secondary" component="p">
          {outcomeText(job, translate, inNumbers(outcome, number))}
        </Typography>
      ) : null}
      {problem ? (
        <Typography variant="caption" color="error" component="p" role="alert">
          {translate(`problems.${problem.code}`, { ...inWords(problem.params, number), _: problem.code })}
        </Typography>
      ) : null}
      <JobActions job={job} onLeave={onLeave} />
      {refused > 0 ? (
        <Suspense fallback={null}>
          <JobRefusals job={job} />
        </Suspense>
      ) : null}
    </Box>
  );
}

function Progress({ job: { total, done }, label }: { job: JobView; label: string }) {
  const isKnown = total !== null && total > 0;
  return (
    <LinearProgress
      aria-label={label}
      sx={{ marginBlockStart: 1, borderRadius: 1 }}
      {...(isKnown ? { variant: 'determinate' as const, value: Math.min(100, (100 * done) / total) } : {})}
    />
  );
}

function JobActions({ job, onLeave }: JobLineProps) {
  const { id, kind, status, result, canUndo } = job;
  const made = useMadeAddress(job);
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const ask = async (call: (id: string) => Promise<unknown>) => {
    setAsking(true);
    try {
      await call(id);
    } catch (error) {
      const told = readable(error);
      notify(told instanceof Error ? told.message : String(told), { type: 'error' });
    }
    setAsking(false);
    refreshJobs();
    refresh();
  };
  if (isOver(status) && (result === null || isRefusedRows(job)) && !canUndo && made === undefined) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, marginBlockStart: 0.5, marginInlineStart: -0.75 }}>
      {isOver(status) ? null : (
        <Button size="small" color="inherit" disabled={isAsking} onClick={() => void ask(cancelJob)}>
          {translate('jobs.cancel')}
        </Button>
      )}
      {made === undefined ? null : (
        <Button size="small" component={Link} to={made} onClick={onLeave}>
          {translate('jobs.made')}
        </Button>
      )}
      {result && !isRefusedRows(job) ? (
        <Button size="small" component="a" href={resultAddress(id)} download={result.name}>
          {translate('jobs.download')}
        </Button>
      ) : null}
      {canUndo ? (
        <Button
          size="small"
          color="inherit"
          disabled={isAsking}
          onClick={() => (kind === 'import' ? setUndoing(true) : void ask(undoJob))}
        >
          {translate('jobs.undo')}
        </Button>
      ) : null}
      {isUndoing ? (
        <Suspense fallback={null}>
          <UndoDialog
            job={job}
            onConfirm={() => {
              setUndoing(false);
              void ask(undoJob);
            }}
            onCancel={() => setUndoing(false)}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}

/** Where the list shows what the job made; undefined while it made nothing, or for whom no list has it. */
function useMadeAddress({ kind, collection, params: { filter }, status, done, refused }: JobView): string | undefined {
  const path = useTargetScreen(collection);
  if (path === undefined || !isObject(filter) || kind === 'undo' || status === 'undone' || done <= refused)
    return undefined;
  return `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

const inNumbers = (outcome: JsonObject, number: (count: unknown) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(outcome).map(([name, count]) => [name, number(count)]));

/** What is said of the counts: in words of its kind, else as of an import, which also removes where it replaces. */
function outcomeText(
  { kind, outcome }: JobView,
  translate: ReturnType<typeof useTranslate>,
  counts: Record<string, string>,
): string {
  const usual = outcome?.['removed'] === undefined ? 'jobs.imported' : 'jobs.listed';
  return translate(`jobs.outcomes.${kind}`, { ...counts, _: translate(usual, counts) });
}
