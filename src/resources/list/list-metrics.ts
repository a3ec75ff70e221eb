/** Heights of table rows in CSS pixels: skeleton and table share them, so that nothing moves when rows arrive. */
export const ROW_HEIGHT = 49;
export const HEADER_HEIGHT = 45;
/** On a phone. */
export const CARD_HEIGHT = 64;

/** Rows of a list whose reader has chosen nothing else. */
export const ROWS_PER_PAGE = 10;
