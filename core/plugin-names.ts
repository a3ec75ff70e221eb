/**
 * Names that plug-ins bring, for the compiler: a plug-in adds its own by declaration merging, and gives `definePlugin` what they stand for.
 *
 *     declare module 'painel' {
 *       interface PluginViolations {
 *         closedDay: true;
 *       }
 *     }
 *
 * Always in `painel`: TypeScript loses names where some are declared there and some in this file.
 */

/** Codes of refused values, which `violations` of the plug-in explains. */
export interface PluginViolations {}

/** Codes of refused calls and failed jobs, which `problems` of the plug-in explains. */
export interface PluginProblems {}
