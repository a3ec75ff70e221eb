import { whenIdle } from '../../providers/whenIdle';
import type { LiveEditProps } from './LiveEdit';
import type { LivePeopleProps } from './LivePeople';
import type { LiveShowProps } from './LiveShow';

/** The live parts of generated screens: fetched once the page is drawn. */
export const LiveList = whenIdle<{ name: string }>(async () => (await import('./LiveList')).LiveList);
export const LiveShow = whenIdle<LiveShowProps>(async () => (await import('./LiveShow')).LiveShow);
export const LiveEdit = whenIdle<LiveEditProps>(async () => (await import('./LiveEdit')).LiveEdit);
export const LivePeople = whenIdle<LivePeopleProps>(async () => (await import('./LivePeople')).LivePeople);
