import { whenIdle } from '../providers/whenIdle';

/** What the account keeps is asked for once the first page is drawn. */
export const AccountSettings = whenIdle<object>(async () => (await import('./AccountSettings')).AccountSettings);
