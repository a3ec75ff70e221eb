import { randomSecret } from '../../../core/password/random-secret';

const LENGTH = 16;

/** A random password for an account that somebody else makes; its owner changes it at the first sign-in. */
export const firstPassword = (): string => randomSecret(LENGTH);
