import { useEffect, useRef } from 'react';
import { crossings, type KnownMarks, type Mark } from '../../../../../core/live/crossings';
import { maySound, playChime } from '../../../../../src/providers/realtime/notifications/play-chime';

/** Sounds once for each value that becomes critical while the page is open. */
export function useChimes(marks: readonly Mark[], isOn: boolean): void {
  const known = useRef<KnownMarks>(new Map());
  useEffect(() => {
    const outcome = crossings(known.current, marks, Date.now());
    known.current = outcome.known;
    if (!isOn || !maySound()) return;
    if (outcome.worse.some(({ standing }) => standing === 'critical')) playChime().catch(reportError);
  }, [marks, isOn]);
}
