import { whenIdle } from '../../providers/whenIdle';
import type { LiveFiguresProps } from './LiveFigures';

/** Fetched once the page is drawn. */
export const LiveFigures = whenIdle<LiveFiguresProps>(async () => (await import('./LiveFigures')).LiveFigures);
