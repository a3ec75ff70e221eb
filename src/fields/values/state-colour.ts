import type { Choice } from '../../../core/types';
import type { StateTone } from '../../theme/state-tones';

/** What a state means to who reads it; `off` is at rest or over, `neutral` is no state. */
type StateFamily = 'success' | 'warning' | 'error' | 'info' | 'off';

/** The colour of a state: of its family or, for the second state of a family in one field, the one beside it. */
export type StateColour = StateTone | 'neutral';

const KNOWN: [StateFamily, RegExp][] = [
  [
    'success',
    /^(active|enabled|online|open|registered|running|done|completed|paid|answered|approved|available|ok|up|success|sent|delivered|credit|confirmed|ready)$/,
  ],
  [
    'warning',
    /^(pending|paused|waiting|warning|degraded|abandoned|done_with_errors|scheduled|ringing|busy|medium|partial|trial|queued|on_?hold)$/,
  ],
  [
    'error',
    /^(blocked|failed|error|offline|cancell?ed|rejected|expired|unregistered|overdue|suspended|down|refused|lost|debit|invalid|high|urgent|critical)$/,
  ],
  [
    'info',
    /^(new|processing|importing|in_?progress|talking|on_?call|wrap_?up|info|connected|dialing|uploaded|loading|registering)$/,
  ],
  ['off', /^(inactive|disabled|logged_out|closed|ended|finished|archived|stopped|off)$/],
];

const BESIDE: Record<StateFamily, StateColour> = {
  success: 'teal',
  warning: 'gold',
  error: 'pink',
  info: 'indigo',
  off: 'slate',
};

const colours = new WeakMap<readonly Choice[], Map<unknown, StateColour>>();

/** The colour of a state, the same in lists, on records and in charts; the choices of its field tell two states of one family apart. */
export function stateColour(value: unknown, choices?: readonly Choice[]): StateColour {
  const colour = choices === undefined ? undefined : coloursOf(choices).get(value);
  return colour ?? familyOf(value) ?? 'neutral';
}

function coloursOf(choices: readonly Choice[]): Map<unknown, StateColour> {
  const known = colours.get(choices);
  if (known !== undefined) return known;
  const taken = new Set<StateFamily>();
  const found = new Map<unknown, StateColour>();
  for (const { value } of choices) {
    const family = familyOf(value);
    if (family === undefined) continue;
    found.set(value, taken.has(family) ? BESIDE[family] : family);
    taken.add(family);
  }
  colours.set(choices, found);
  return found;
}

function familyOf(value: unknown): StateFamily | undefined {
  const word = String(value).toLowerCase();
  return KNOWN.find(([, pattern]) => pattern.test(word))?.[0];
}
