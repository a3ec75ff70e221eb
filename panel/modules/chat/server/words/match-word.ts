import { foldText } from '../../../../../core/fold-text';
import { isSafeRegex } from '../../../../../core/validation/formats/safe-regex';

/** How a monitored word is looked for. */
export interface SoughtWord {
  word: string;
  match: 'exact' | 'contains' | 'regex';
}

const LONGEST_EXCERPT = 160;
/** Of an excerpt, before the word. */
const BEFORE = 60;
const LETTER = /[\p{L}\p{N}_]/u;

/**
 * The part of a text around a monitored word; undefined where the text does not have it. Words are told apart without case and accents, and a whole
 * word stands between what is no letter and no digit.
 */
export function excerptOf({ word, match }: SoughtWord, text: string): string | undefined {
  if (match === 'regex') {
    const found = isSafeRegex(word) ? new RegExp(word, 'iu').exec(text) : null;
    return found ? around(text, found.index) : undefined;
  }
  const [folded, sought] = [foldText(text), foldText(word)];
  for (let at = folded.indexOf(sought); at !== -1; at = folded.indexOf(sought, at + 1))
    if (match === 'contains' || isWhole(folded, at, sought.length)) return around(text, at);
  return undefined;
}

const isWhole = (text: string, at: number, length: number): boolean =>
  !LETTER.test(text[at - 1] ?? '') && !LETTER.test(text[at + length] ?? '');

function around(text: string, at: number): string {
  const from = Math.max(0, at - BEFORE);
  return text.slice(from, from + LONGEST_EXCERPT).trim();
}
