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
