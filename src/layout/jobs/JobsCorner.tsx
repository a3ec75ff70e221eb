import TaskIcon from '@mui/icons-material/TaskOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { isOver, type JobView } from '../../../core/jobs';
import { useJobs } from '../../providers/jobs/useJobs';
import { pageTexts } from '../../providers/pageTexts';
import { useRemote } from '../../providers/useRemote';
import { JobList } from './JobList';

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
  const id = useId();
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
    <>
      <Tooltip title={label}>
        <IconButton ref={button} aria-label={label} aria-haspopup="dialog" aria-expanded={anchor !== null} aria-controls={anchor === null ? undefined : id} onClick={(event) => setAnchor(event.currentTarget)}>
          <Badge badgeContent={running} color="primary">
            <TaskIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('jobs.title'), sx: { width: 440, maxWidth: 'calc(100vw - 32px)', borderRadius: 3, border: 1, borderColor: 'divider' } } }}
      >
        <JobList jobs={recent} error={error} onLeave={() => setAnchor(null)} />
      </Popover>
    </>
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
