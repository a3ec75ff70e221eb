import { randomInt } from 'node:crypto';

/** Without those that look alike. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** A random password for an account that somebody else makes; its owner changes it at the first sign-in. */
export function firstPassword(): string {
  // The rules of passwords ask for a letter and a digit.
  return `${Array.from({ length: LENGTH - 2 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}a7`;
}
