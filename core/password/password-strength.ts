import { foldText } from '../fold-text';

export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** What guessing begins with, in the languages of our people. */
const COMMON =
  /senha|password|passwort|motdepasse|azerty|qwert|asdf|zxcv|admin|painel|welcome|bemvindo|letmein|iloveyou|abc|123|321|111|000|brasil|mudar|changeme|(?:19|20)\d\d/g;

/** Steps in the alphabet or on the row of digits, and repeated signs, add almost nothing. */
function distinctSteps(text: string): number {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length;
}

function alphabetSize(password: string): number {
  const classes: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z\d]/, 33],
  ];
  return classes.reduce((size, [pattern, count]) => (pattern.test(password) ? size + count : size), 0);
}

/** Letters of a word that nobody has by chance. */
const LEAST_WORD = 3;
const FAIR_BITS = 45;
const STRONG_BITS = 65;

/**
 * How hard a password is to guess: bits of a random one of its length and signs, without what is common, repeated or in
 * order. A hint for people, never a reason to refuse.
 * @param product its name, which is what guessing begins with here
 */
export function passwordStrength(password: string, product: string): PasswordStrength {
  const words = foldText(product).split(/[^a-z0-9]+/);
  const uncommon = words
    .filter(({ length }) => length >= LEAST_WORD)
    .reduce((text, word) => text.replaceAll(word, '*'), password.toLowerCase().replaceAll(COMMON, '*'));
  const kinds = new Set(uncommon).size;
  const bits = Math.min(distinctSteps(uncommon), kinds * 2) * Math.log2(Math.max(2, alphabetSize(password)));
  if (bits >= STRONG_BITS) return 'strong';
  return bits >= FAIR_BITS ? 'fair' : 'weak';
}
