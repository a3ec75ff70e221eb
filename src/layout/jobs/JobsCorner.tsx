import TaskIcon from '@mui/icons-material/TaskOutlined';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { isOver, type JobView } from '../../../core/jobs';
import { useJobs } from '../../providers/jobs/useJobs';
import { lazy } from '../../providers/api/lazy';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useRemote } from '../../providers/api/useRemote';
import { BarDialog } from '../BarDialog';
import { LinesSkeleton } from '../LinesSkeleton';

const JobList = lazy(async () => ({ default: (await import('./JobList')).JobList }));

/** Jobs that ended earlier are nobody's concern any more; results last as long. */
const RECENT_MS = 24 * 3_600_000;

/** The person's work in the background, as soon as there is any. */
export function JobsCorner() {
  return (
    <Suspense fallback={null}>
      <Corner />
    </Suspense>
  );
}

function Corner() {
  useRemote(pageTexts('jobs'));
  const translate = useTranslate();
  const [opened] = useState(() => Date.now());
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { jobs, error } = useJobs();
  const button = useRef<HTMLButtonElement>(null);
  const recent = jobs.filter(({ status, createdAt }) => !isOver(status) || Date.parse(createdAt) > opened - RECENT_MS);
  const isAsked = useAsked(recent);
  useEffect(() => {
    if (isAsked) setAnchor(button.current);
  }, [isAsked]);
  if (recent.length === 0) return null;
  const running = recent.filter(({ status }) => !isOver(status)).length;
  const label = running === 0 ? translate('jobs.title') : translate('jobs.running', { smart_count: running });
  return (
    <BarDialog
      label={label}
      title={translate('jobs.title')}
      icon={<TaskIcon />}
      badge={{ badgeContent: running, color: 'primary' }}
      width={440}
      ref={button}
      anchor={anchor}
      onOpen={setAnchor}
      onClose={() => setAnchor(null)}
    >
      <Suspense fallback={<LinesSkeleton />}>
        <JobList jobs={recent} error={error} onLeave={() => setAnchor(null)} />
      </Suspense>
    </BarDialog>
  );
}

/** Does the address ask for one of the jobs, as notifications do by `?job=<id>`? It is asked once: the address then goes without. */
function useAsked(jobs: readonly JobView[]): boolean {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('job');
  const isThere = jobs.some(({ id }) => id === asked);
  useEffect(() => {
    if (!isThere) return;
    const rest = new URLSearchParams(search);
    rest.delete('job');
    setSearch(rest, { replace: true });
  }, [isThere, search, setSearch]);
  return isThere;
}
