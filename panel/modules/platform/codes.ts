import { valuesInText, type ViolationMessage } from '../../../core/violations';

/** What values are refused for, in English. */
export const violations = {
  tenantSuspended: () => 'The account is suspended',
  stillLoading: (p) => `Still being imported: ${valuesInText(p['names'])}`,
} as const satisfies Record<string, ViolationMessage>;

declare module 'painel' {
  interface PluginViolations extends Record<keyof typeof violations, true> {}
  interface PluginTesters {
    server: true;
  }
  interface PluginUntested {
    login: true;
    version: true;
  }
}
