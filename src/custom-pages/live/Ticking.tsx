import { formatDuration } from '../../../core/format/duration';
import { useServerSeconds } from '../../providers/server-clock';

const SECOND_MS = 1000;

type TickingProps =
  | { /** ISO 8601. */ since: string; until?: undefined }
  | { since?: undefined; /** ISO 8601; at zero it stays. */ until: string };

/** How long ago a moment was, or how long it is until then, as `hh:mm:ss`, by the clock of the server; it goes on each second. */
export function Ticking({ since, until }: TickingProps) {
  const now = useServerSeconds();
  const moment = since ?? until;
  const at = Math.floor(Date.parse(moment) / SECOND_MS);
  return (
    <time dateTime={moment} dir="ltr" style={{ fontVariantNumeric: 'tabular-nums', unicodeBidi: 'isolate' }}>
      {formatDuration(Math.max(0, since === undefined ? at - now : now - at))}
    </time>
  );
}
