import type { ReactNode } from 'react';
import type { StateColour } from '../values/state-colour';

interface SoftChipProps {
  colour?: StateColour;
  children: ReactNode;
}

/** A quiet label: tinted ground, readable ink, a dot for states. Lighter than MUI's Chip, for lists of many. */
export const SoftChip = ({ colour = 'neutral', children }: SoftChipProps) => (
  <span dir="auto" className={`soft-chip is-${colour}`}>
    {children}
  </span>
);
