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

/** Kinds of work in the background, which `jobs` of the plug-in does. */
export interface PluginJobs {}

/** What schemas call in `testable`, which `testers` of the plug-in tries out. */
export interface PluginTesters {}

/** Why a tester says that a service does not do what it was asked for: its `reasons`. */
export interface PluginTestReasons {}

/** What tests that went well leave open: `untested` of a tester. */
export interface PluginUntested {}

/** What tests say beside their outcome: `notes` of a tester. */
export interface PluginTestNotes {}

/** What a service account may do: rights that calls of the plug-in ask for. */
export interface PluginServiceRights {}

export type ServiceRight = keyof PluginServiceRights;

/** What the session of a person holds beside what every application knows of them: `session` of the plug-in. */
export interface SessionAttributes {}
