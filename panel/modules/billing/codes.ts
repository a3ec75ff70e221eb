import type { ViolationMessage } from '../../../core/violations';

/** What values are refused for, in English. */
export const violations = {
  past: () => 'Expected a time in the past',
  reversal: (p) => `At most ${String(p['maximum'])} of that entry can still be reversed`,
} as const satisfies Record<string, ViolationMessage>;

declare module 'painel' {
  interface PluginViolations extends Record<keyof typeof violations, true> {}
  interface PluginJobs {
    rerating: true;
  }
}
