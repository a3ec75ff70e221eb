import type { ProblemKind } from '../../../core/errors';
import { valuesInText, type ViolationMessage } from '../../../core/violations';

/** What values are refused for, in English. */
export const violations = {
  total: (p) => `Over all records that count it must add up to more than ${String(p['above'])}`,
  longPeriod: (p) => `Expected a period of at most ${String(p['days'])} days`,
  analysed: () => 'Analyzed with these criteria already; ask for it again on purpose',
  notRecorded: () => 'The call has no recording',
  possible: (p) => `Expected one of ${valuesInText(p['texts'])}`,
  possibleScale: (p) => `Expected a whole number from 0 to ${String(p['most'])}`,
  notClosed: () => 'The attendance is not closed yet',
} as const satisfies Record<string, ViolationMessage>;

/** What calls and jobs are refused for. */
export const problems = {
  no_credit: { status: 409, title: 'The balance is used up' },
  ai_limit: { status: 409, title: 'The AI app has reached its limit' },
} as const satisfies Record<string, ProblemKind>;

declare module 'painel' {
  interface PluginViolations extends Record<keyof typeof violations, true> {}
  interface PluginProblems extends Record<keyof typeof problems, true> {}
  interface PluginJobs {
    analyses: true;
  }
}
