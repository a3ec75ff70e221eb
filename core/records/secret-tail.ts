const SHOWN = 4;
/** Of a shorter secret the end would tell too much. */
const SHORTEST = 12;

/** The end of a secret, `…4711`, by which people know which one it is; null of a short one. */
export function secretTail(secret: string): string | null {
  const characters = Array.from(secret);
  return characters.length < SHORTEST ? null : `…${characters.slice(-SHOWN).join('')}`;
}
