import type { ViolationMessage } from '../../../core/violations';

/** What values are refused for, in English. */
export const violations = {
  prefixFree: (p) => `Begins with ${String(p['shorter'])}, which is another item`,
} as const satisfies Record<string, ViolationMessage>;

declare module 'painel' {
  interface PluginViolations extends Record<keyof typeof violations, true> {}
  interface PluginTesters {
    callAction: true;
  }
}
