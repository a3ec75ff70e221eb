import { timingSafeEqual } from 'node:crypto';

/** Compares two texts in a time that does not tell where they differ. */
export function isSameSecret(expected: string, received: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(received)];
  return one.length === other.length && timingSafeEqual(one, other);
}
