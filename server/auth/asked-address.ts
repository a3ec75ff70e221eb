import { Problem } from '../../core/errors';
import type { Json } from '../../core/types';

/**
 * The e-mail address that a stranger names, as accounts keep theirs; undefined for text that cannot be one of an account.
 * @throws Problem `bad_request` for what is no text.
 */
export function askedAddress(email: Json | undefined): string | undefined {
  if (typeof email !== 'string' || email === '')
    throw new Problem('bad_request', { detail: 'Body: expected {"email": "…"}.' });
  const address = email.trim().toLowerCase();
  // Longer ones cannot exist; PostgreSQL takes no NUL.
  return address.length > 254 || address.includes('\0') ? undefined : address;
}
