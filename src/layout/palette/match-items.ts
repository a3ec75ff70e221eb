import { foldText } from '../../../core/fold-text';
import type { PaletteItem } from './palette-item';

/** Lines of one section that stay readable at a glance. */
const MOST = 8;

/** 0 where the label begins with the text, 1 where one of its words does, 2 where every word of the text is found; else none. */
function rankOf(item: PaletteItem, words: readonly string[]): number | undefined {
  const label = foldText(item.label);
  const all = `${label} ${foldText(item.detail ?? '')}`;
  if (!words.every((word) => all.includes(word))) return undefined;
  const [first = ''] = words;
  if (label.startsWith(first)) return 0;
  return label.includes(` ${first}`) ? 1 : 2;
}

/** The items that fit a text, the best first within each section; case and accents do not count. What creates has to be asked for. */
export function matchItems(items: readonly PaletteItem[], text: string): PaletteItem[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const offered = words.length === 0 ? items.filter(({ section }) => section !== 'create') : items;
  const ranked = offered.flatMap((item) => {
    const rank = rankOf(item, words);
    return rank === undefined ? [] : [{ item, rank }];
  });
  const taken = new Map<string, number>();
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ item }) => {
      const count = (taken.get(item.section) ?? 0) + 1;
      taken.set(item.section, count);
      return count > MOST ? [] : [item];
    });
}
