import { foldText } from '../../../core/fold-text';
import type { PaletteItem } from './palette-item';

/** Lines of one section that stay readable at a glance. */
const MOST = 8;
/** Letters in which the forms of a word differ: `animal` and `animais`. */
const ENDING = 2;
/** Of a word that may be another form of one. */
const SHORTEST_STEM = 4;

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[\s:/·–-]+/)
    .filter(Boolean);

/** Singular or plural of one word: the same but for its last letters. */
function isForm(word: string, of: string): boolean {
  const stem = Math.max(SHORTEST_STEM, word.length - ENDING);
  return Math.abs(word.length - of.length) <= ENDING && word.length >= stem && of.startsWith(word.slice(0, stem));
}

/** Another form of a word, or another word for it. */
const GUESSED = 3;

/** How well one word fits: 0 the label begins with it, 1 one of its words does, 2 it is within, `GUESSED`; else none. */
function fitOf(item: PaletteItem, word: string): number | undefined {
  const label = foldText(item.label);
  if (label.startsWith(word)) return 0;
  const words = wordsOf(`${item.label} ${item.detail ?? ''}`);
  if (words.some((one) => one.startsWith(word))) return 1;
  if (words.some((one) => one.includes(word))) return 2;
  const others = wordsOf(item.words ?? '');
  return others.some((one) => one.startsWith(word)) || [...words, ...others].some((one) => isForm(word, one))
    ? GUESSED
    : undefined;
}

/** The worst fit of the words, all of which must be found, in any order. */
function rankOf(item: PaletteItem, words: readonly string[]): number | undefined {
  const fits = words.map((word) => fitOf(item, word));
  return fits.includes(undefined) ? undefined : Math.max(0, ...fits.map((fit) => fit ?? 0));
}

/**
 * The items that fit a text, the best first within each section; case, accents and the order of words do not count. What creates has
 * to be asked for; without a text, what was opened lately is offered too.
 * @param verbs that ask for something new, in any language
 */
export function matchItems(items: readonly PaletteItem[], text: string, verbs: readonly string[] = []): PaletteItem[] {
  const typed = wordsOf(text);
  const asked = typed.filter((word) => verbs.includes(word));
  const isCreating = asked.length > 0 && typed.length > asked.length;
  const ranked = items.flatMap((item) => {
    if (typed.length === 0) return item.section === 'create' ? [] : [{ item, rank: 0 }];
    if (item.section === 'favourites' || item.section === 'recents') return [];
    const words = isCreating && item.section === 'create' ? typed.filter((word) => !asked.includes(word)) : typed;
    const rank = rankOf(item, words);
    // What changes the panel at once is not guessed: who types `horizonte` means no `horizontal` menu.
    return rank === undefined || (item.section === 'actions' && rank === GUESSED) ? [] : [{ item, rank }];
  });
  const taken = new Map<string, number>();
  const best = ranked
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ item }) => {
      const count = (taken.get(item.section) ?? 0) + 1;
      taken.set(item.section, count);
      return count > MOST ? [] : [item];
    });
  const order = isCreating ? CREATING : ORDER;
  return order.flatMap((section) => best.filter((item) => item.section === section));
}

/** Sections from the top; `session`, the way out, is always the last. */
const ORDER: readonly PaletteItem['section'][] = [
  'favourites',
  'recents',
  'screens',
  'records',
  'create',
  'actions',
  'help',
  'session',
];
/** The same where a verb asks for something new. */
const CREATING: readonly PaletteItem['section'][] = ['create', 'screens', 'records', 'actions', 'help', 'session'];
