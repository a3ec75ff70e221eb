/**
 * What all sizes of a board are made of: a hundredth of a screen of 16:9, 19.2 pixels at 1920x1080. On small screens it shrinks no further, and
 * the board becomes one column.
 */
export const UNIT = 'max(min(1vw, 1.7778vh), 9.6px)';

/** The smallest type: 32 pixels at 1920x1080, which is read at six metres. */
export const SMALL = 'calc(var(--u) * 1.7)';

/** Below this width the board is one column. */
export const NARROW = '@media (max-width: 899px)';

/** The unit in pixels. */
export const unitPixels = (): number => Math.max(Math.min(innerWidth / 100, innerHeight * 0.017778), 9.6);
