/** A text by its dotted key, `{name}` filled in. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

export const wordsOf =
  (texts: Readonly<Record<string, string>>): Words =>
  (key, values = {}) =>
    (texts[key] ?? '').replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''));

const KNOWN = ['pt', 'en', 'fr', 'ar'];

/** What the script says, else the page, else the browser; whoever speaks none of ours is more likely to read English. */
export function spokenLanguage(asked: string | undefined): string {
  for (const language of [asked, document.documentElement.lang, ...navigator.languages]) {
    const short = (language ?? '').slice(0, 2).toLowerCase();
    if (KNOWN.includes(short)) return short;
  }
  return 'en';
}
