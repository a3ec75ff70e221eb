import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id, the library's default: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes with argon2id; the parameters travel in the result. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let decoy: Promise<string> | undefined;

/**
 * Compares in the same time whether or not there is an account: without `stored` a decoy is compared and the answer
 * is false.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, password);
  decoy ??= hashPassword('no account has this password');
  await verify(await decoy, password);
  return false;
}
