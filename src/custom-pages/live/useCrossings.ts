import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { maySound, playChime } from '../../providers/realtime/notifications/play-chime';
import { crossings, type KnownMarks, type Mark } from '../../../core/live/crossings';

/** Tells once of each value that gets worse while the page is open, with a sound where the person wants it. */
export function useCrossings(marks: readonly Mark[] | undefined, hasSound: boolean): void {
  const notify = useNotify();
  const known = useRef<KnownMarks>(new Map());
  useEffect(() => {
    if (marks === undefined) return;
    const outcome = crossings(known.current, marks, Date.now());
    known.current = outcome.known;
    if (outcome.worse.length === 0) return;
    const isCritical = outcome.worse.some(({ standing }) => standing === 'critical');
    notify(outcome.worse.map(({ text }) => text).join('\n'), {
      type: isCritical ? 'error' : 'warning',
      multiLine: true,
      autoHideDuration: 8000,
    });
    if (hasSound && maySound()) playChime().catch(reportError);
  }, [marks, hasSound, notify]);
}
