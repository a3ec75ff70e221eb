/** Reads in the direction of its own words, and stands where the lines of the page begin. Chromium knows this value by its prefixed name alone. */
export const OWN_DIRECTION = { unicodeBidi: 'plaintext', textAlign: '-webkit-match-parent' } as const;

/**
 * One line of a text, cut at its own end: a name in Latin script loses its last letters in Arabic pages too. The place around it says where lines begin.
 */
export const CUT_LINE = {
  ...OWN_DIRECTION,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Isolated, the letters of a name alone would not tell the direction of its line.
  '& > bdi:only-child, & > :only-child > bdi:only-child': { unicodeBidi: 'normal' },
} as const;
