import type { IvrLeft } from '../../../events.gen';

/** An option of a menu is chosen by so many digits at most (`uras`). */
const LONGEST_OPTION = 4;
const HIDDEN = '•';

/**
 * What is kept of the digits that a caller typed in a menu: those that chose an option. All others may be the number of a card, a document or a
 * secret, and only how many they were is kept.
 */
export const keptDigits = ({ result }: Pick<IvrLeft, 'result'>, digits: string): string =>
  result === 'option' && digits.length <= LONGEST_OPTION ? digits : HIDDEN.repeat(digits.length);
