/** Stands for a digit that is not shown. */
export const HIDDEN = '•';

/** The last four digits: without them nobody can call a number. */
const LAST_FOUR = /\d(?=(?:\D*\d){0,3}\D*$)/g;
/** As numbers are written, from seven digits on; extensions and years are shorter. */
const NUMBER = /\+?\d[\d ().-]{5,}\d/g;

/** Without the last four digits: `+5511987654321` → `+551198765••••`. */
export const hideLastDigits = (number: string): string => number.replaceAll(LAST_FOUR, HIDDEN);

/** A text in which telephone numbers have lost their last four digits. */
export const hideNumbersIn = (text: string): string => text.replaceAll(NUMBER, hideLastDigits);

/** A tax number with its beginning and its check digits hidden: `52998224725` → `•••982247••`. */
export function hideDocument(document: string): string {
  const begun = document.length > 11 ? 2 : 3;
  return (
    HIDDEN.repeat(Math.min(begun, document.length)) +
    document.slice(begun, -2) +
    HIDDEN.repeat(Math.max(0, Math.min(2, document.length - begun)))
  );
}
