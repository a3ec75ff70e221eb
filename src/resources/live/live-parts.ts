import { whenIdle } from '../../providers/whenIdle';
import type { LiveEditProps } from './LiveEdit';
import type { LivePeopleProps } from './LivePeople';

/** The live parts of generated screens: fetched once the page is drawn. */
export const LiveList = whenIdle<{ name: string }>(async () => (await import('./LiveList')).LiveList);
export const LiveShow = whenIdle<{ name: string; id: string }>(async () => (await import('./LiveShow')).LiveShow);
export const LiveEdit = whenIdle<LiveEditProps>(async () => (await import('./LiveEdit')).LiveEdit);
export const LivePeople = whenIdle<LivePeopleProps>(async () => (await import('./LivePeople')).LivePeople);
