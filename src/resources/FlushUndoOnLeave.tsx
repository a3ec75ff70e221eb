import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTakeUndoableMutation } from 'react-admin';
import { hasUnsaved } from '../providers/unsavedForms';

/**
 * Sends deletions that still could be undone when the page is left: what the person saw happen must have happened. So
 * nothing is lost by leaving, and the library's question whether to stay is kept for unsaved forms.
 */
export function FlushUndoOnLeave() {
  const take = useTakeUndoableMutation();
  const latest = useRef(take);
  useLayoutEffect(() => {
    latest.current = take;
  }, [take]);
  useEffect(() => {
    const flush = () => {
      // Each take sets state that the next one reads, so it must be drawn in between.
      for (let mutation = takeNow(latest); mutation; mutation = takeNow(latest)) mutation({ isUndo: false });
    };
    addEventListener('pagehide', flush);
    // Ahead of the library's listener, which would ask.
    addEventListener('beforeunload', leaveQuietly, { capture: true });
    return () => {
      removeEventListener('pagehide', flush);
      removeEventListener('beforeunload', leaveQuietly, { capture: true });
    };
  }, []);
  return null;
}

function leaveQuietly(event: BeforeUnloadEvent): void {
  if (!hasUnsaved()) event.stopImmediatePropagation();
}

function takeNow(latest: { current: ReturnType<typeof useTakeUndoableMutation> }) {
  return flushSync(() => latest.current());
}
