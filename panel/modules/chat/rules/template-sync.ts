export const TEMPLATES = 'chat-templates';
export const CONNECTIONS = 'chat-connections';

/** Counts of what a synchronisation of templates did. */
export const SYNC_COUNTS = ['created', 'updated', 'unchanged', 'disabled', 'submitted'] as const;
export type SyncCount = (typeof SYNC_COUNTS)[number];

/** Which templates wait to be sent for approval: drafts, and those that were changed after their rejection. */
export const WAITING = { draft: { status: 'draft' }, revised: { status: 'rejected', revised: true } } as const;
