export type StateColour = 'success' | 'warning' | 'error' | 'info' | 'neutral';

const KNOWN: [StateColour, RegExp][] = [
  ['success', /^(active|enabled|online|open|registered|running|done|completed|paid|answered|approved|available|ok|up|success|sent|delivered|credit|confirmed|ready)$/],
  ['warning', /^(pending|paused|waiting|warning|degraded|abandoned|done_with_errors|scheduled|ringing|busy|medium|partial|trial|queued|on_?hold|wrap_?up)$/],
  ['error', /^(blocked|failed|error|offline|cancell?ed|rejected|expired|unregistered|overdue|suspended|down|refused|lost|debit|invalid|high|urgent|critical)$/],
  ['info', /^(new|processing|importing|in_?progress|talking|info|connected|dialing|uploaded|loading|registering)$/],
];

/** A colour for a state that is the same everywhere; words that name no state stay neutral. */
export function stateColour(value: unknown): StateColour {
  const word = String(value).toLowerCase();
  return KNOWN.find(([, pattern]) => pattern.test(word))?.[0] ?? 'neutral';
}
