import { createHash } from 'node:crypto';

/**
 * A UUID of version 7 that is always the same for the same time and name: it sorts by the time, and who hears of the same thing twice makes
 * the same id.
 * @param at ISO 8601
 */
export function timedId(at: string, name: string): string {
  const time = Date.parse(at).toString(16).padStart(12, '0');
  const hash = createHash('sha256').update(name).digest('hex');
  const variant = ((Number.parseInt(hash.charAt(3), 16) & 0b0011) | 0b1000).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}
