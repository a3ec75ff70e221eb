import { localeTag } from './number';

/** Compares names as readers of a language expect them in a list: accents and case decide last, numbers by their size. */
export const nameOrder = (language: string): ((one: string, other: string) => number) =>
  new Intl.Collator(localeTag(language), { numeric: true }).compare;
