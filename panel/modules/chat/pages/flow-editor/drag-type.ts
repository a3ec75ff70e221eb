/** Under which the type of a block goes from the palette to the canvas. */
export const BLOCK_TYPE = 'application/x-flow-block';
