/** Length of a password, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 72 } as const;

/** Why a password cannot be chosen. */
export type PasswordFault = 'tooShort' | 'tooLong' | 'noLetter' | 'onlyLetters' | 'isEmail';

/**
 * The rules of passwords: 8 to 72 characters, a letter, a digit or symbol, not the e-mail address itself. Answers the
 * first broken one.
 */
export function passwordFault(password: string, email?: string): PasswordFault | undefined {
  const { length } = Array.from(password);
  if (length < PASSWORD_LENGTH.min) return 'tooShort';
  if (length > PASSWORD_LENGTH.max) return 'tooLong';
  if (!/[A-Za-z]/.test(password)) return 'noLetter';
  if (!/[^A-Za-z]/.test(password)) return 'onlyLetters';
  return email !== undefined && password.toLowerCase() === email.trim().toLowerCase() ? 'isEmail' : undefined;
}
