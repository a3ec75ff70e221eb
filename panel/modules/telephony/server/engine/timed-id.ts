import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/**
 * A UUID of version 7 that is always the same for the same time and name: it sorts by the time, and who hears of the same thing twice makes
 * the same id.
 * @param at ISO 8601
 */
export const timedId = (at: string, name: string): string =>
  v7({ msecs: Date.parse(at), random: createHash('sha256').update(name).digest() });

/** The lowest id of what began then, as ids begin with their time. @param at milliseconds since 1970 */
export const idFrom = (at: number): string => v7({ msecs: at, random: new Uint8Array(16) });
