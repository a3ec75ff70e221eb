import { createHash } from 'node:crypto';

/** The longest id that events may have. */
const LONGEST = 80;

/**
 * Names an event by what happened, so that whoever tells of it twice gives it the same id: `matriz:1795468282.0:leg.answered:1795468282.2`.
 * What would be too long is named by its hash.
 */
export function eventId(exchange: string, ...parts: readonly (string | number)[]): string {
  const id = [exchange, ...parts].join(':');
  if (id.length <= LONGEST) return id;
  return `${exchange}:${createHash('sha256').update(id).digest('hex').slice(0, 40)}`;
}
