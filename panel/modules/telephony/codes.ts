import type { ViolationMessage } from '../../../core/violations';

/** What events are refused for, in English. */
export const violations = {
  unknownName: () => 'Nothing is called so',
} as const satisfies Record<string, ViolationMessage>;

declare module 'painel' {
  interface PluginViolations extends Record<keyof typeof violations, true> {}
  interface PluginServiceRights {
    'telephony-events': true;
  }
}
