import type { Action } from '../types';

/** What is done to a collection as a whole. Each is a right of its own, beside the one that it needs on every record. */
export const FURTHER_ACTIONS = { export: 'read', import: 'create' } as const satisfies Record<string, Action>;
export type FurtherAction = keyof typeof FURTHER_ACTIONS;
