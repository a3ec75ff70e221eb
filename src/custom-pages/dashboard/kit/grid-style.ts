import type { CardHeight, CardWidth } from '../card-types';

/** Of one step, and between two cards. */
export const HEIGHT_PX = 142;
const GAP_PX = 16;

/** Four columns where there is room, two where there is not. The page itself is measured: the menu may take any width. */
export const GRID = {
  containerType: 'inline-size',
  '& > div': {
    display: 'grid',
    gap: 2,
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '@container (min-width: 840px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    // How high a list is, is known once it is there: what stands below it would move.
    '& > :has([aria-busy=true]) ~ *': { visibility: 'hidden' },
  },
} as const;

/** A card of a height of its own keeps what does not fit behind a bar. */
export const heightStyle = (height: CardHeight | undefined) =>
  height === undefined
    ? {}
    : { blockSize: height * HEIGHT_PX + (height - 1) * GAP_PX, alignSelf: 'start', '& > *': { overflowY: 'auto' } };

/** A card that draws nothing takes no place. */
export const cellStyle = (width: CardWidth) => ({
  minWidth: 0,
  gridColumn: `span ${Math.min(width, 2)}`,
  '@container (min-width: 840px)': { gridColumn: `span ${width}` },
  '&:empty, &:has(> [hidden])': { display: 'none' },
});
