import { useSyncExternalStore } from 'react';
import { formatDuration } from '../../../../core/format/duration';

const SECOND_MS = 1000;

function eachSecond(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND_MS);
  return () => clearInterval(timer);
}

const now = (): number => Math.floor(Date.now() / SECOND_MS);

/** How long ago a moment was, as `hh:mm:ss`, by the clock of the browser; it goes on each second. */
export function TimePassed({ since }: { since: string }) {
  const seconds = useSyncExternalStore(eachSecond, now);
  const passed = Math.max(0, seconds - Math.floor(Date.parse(since) / SECOND_MS));
  return (
    <time dateTime={since} dir="ltr" style={{ fontVariantNumeric: 'tabular-nums', unicodeBidi: 'isolate' }}>
      {formatDuration(passed)}
    </time>
  );
}
