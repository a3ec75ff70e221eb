import type { ViolationMessage } from '../../../core/violations';

/** What values are refused for, in English. */
export const violations = {
  unsuited: () => 'Not meant for the channels or queues of this record',
  needsSupervisor: () => 'A supervisor has to give or approve this pause: ask for it',
  requestWaiting: () => 'A request for a pause waits already',
  pausesToday: (p) => `At most ${String(p['most'])} of these pauses in a day`,
  undisposed: () => 'Say what came of the call first: it needs a disposition',
  pausedNow: (p) => `At most ${String(p['most'])} agents at the same time`,
} as const satisfies Record<string, ViolationMessage>;

declare module 'painel' {
  interface SessionAttributes {
    /** Channels of an Agente, of its field `channels`: may hold `PABX` and `Chatbot`. Absent for the others. */
    queues?: string[];
  }
  interface PluginViolations extends Record<keyof typeof violations, true> {}
}
