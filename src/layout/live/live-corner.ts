import { whenIdle } from '../../providers/whenIdle';
import { BellPlace } from './BellPlace';

/** Fetched once the first page is drawn, so that the connection never delays it. */
export const LiveCorner = whenIdle<object>(async () => (await import('./LiveCorner')).LiveCorner, BellPlace);
