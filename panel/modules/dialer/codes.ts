import type { ProblemKind } from '../../../core/errors';
import { valuesInText, type ViolationMessage } from '../../../core/violations';

/** What values are refused for, in English. */
export const violations = {
  atMostTenant: (p) => `Expected at most ${String(p['maximum'])}, the limit of the tenant`,
  includesTenant: (p) => `The tenant also demands ${valuesInText(p['missing'])}`,
  future: () => 'Expected a time in the future',
  noContacts: () => 'No list with contacts left to call',
  noNumber: () => 'No number that may be dialed is left',
  noMembers: () => 'The queue has no members and no agents are chosen',
  insideHours: () => 'Expected a time inside the hours',
  memberOf: () => 'Expected one of those that the record above has',
  outsideHours: () => 'Outside the hours in which calls are made',
  holiday: (p) => `Today is a holiday: ${String(p['name'])}`,
  noCredit: () => 'The balance is used up',
  budgetSpent: () => 'The budget of the cost center is spent',
  dialerOffline: () => 'The dialer engine is not online',
} as const satisfies Record<string, ViolationMessage>;

/** What calls and jobs are refused for. */
export const problems = {
  unconfirmed: { status: 409, title: 'This waits for a confirmation' },
  number_listed: { status: 409, title: 'A do-not-call list names this number' },
  number_blocked: { status: 409, title: 'The company has blocked this number' },
} as const satisfies Record<string, ProblemKind>;

declare module 'painel' {
  interface PluginViolations extends Record<keyof typeof violations, true> {}
  interface PluginProblems extends Record<keyof typeof problems, true> {}
}
