import { whenIdle } from '../../providers/whenIdle';

/** Fetched once the first page is drawn: few have work in the background. */
export const JobsCorner = whenIdle<object>(async () => (await import('./JobsCorner')).JobsCorner);
