import { CannotDo } from './cannot-do';

/** What comes from elsewhere goes into names, commands and the dialplan only where it is a number. @throws CannotDo */
export function dialable(number: string): string {
  if (/^\+?[0-9]{1,20}$/.test(number)) return number;
  throw new CannotDo(`expected a number, got ${JSON.stringify(number)}`);
}
