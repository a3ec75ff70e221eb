import type { ProblemKind } from '../../../core/errors';
import type { ViolationMessage } from '../../../core/violations';

/** What events are refused for, in English. */
export const violations = {
  unknownName: () => 'Nothing is called so',
} as const satisfies Record<string, ViolationMessage>;

/** What calls are refused for. */
export const problems = {
  exchange_refused: { status: 409, title: 'The telephone exchange refused this' },
  events_waiting: { status: 503, title: 'Too many events of exchanges wait to be worked on' },
  no_rate: { status: 409, title: 'The rate plan has no price for this number' },
  tenant_suspended: { status: 409, title: 'The account is suspended: calls to numbers outside are not made' },
  budget_spent: { status: 409, title: 'The budget of the cost center is spent: calls to numbers outside are not made' },
  exchange_silent: { status: 504, title: 'The telephone exchange does not answer' },
} as const satisfies Record<string, ProblemKind>;

declare module 'painel' {
  interface PluginViolations extends Record<keyof typeof violations, true> {}
  interface PluginProblems extends Record<keyof typeof problems, true> {}
  interface PluginServiceRights {
    'telephony-authorisations': true;
    'telephony-commands': true;
    'telephony-events': true;
    'telephony-recordings': true;
  }
}
