import { randomSigns } from './random-signs';

const LOWER = 'abcdefghijkmnopqrstuvwxyz';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const ALL = LOWER + UPPER + DIGITS;

/** A secret of `length` characters without look-alikes, with lower case, upper case and digit where four fit. */
export function randomSecret(length: number): string {
  for (;;) {
    const secret = randomSigns(ALL, length);
    if (length < 4 || [LOWER, UPPER, DIGITS].every((set) => containsAny(secret, set))) return secret;
  }
}

const containsAny = (text: string, characters: string): boolean =>
  text.split('').some((character) => characters.includes(character));
