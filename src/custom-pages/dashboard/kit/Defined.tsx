import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';

interface DefinedProps {
  /** What a figure counts, and what not; an empty text says nothing. */
  text: string;
  /** Something in it takes the focus already, as a link does. */
  isReached?: boolean;
  children: ReactElement;
}

/** Says what a figure counts to whoever points at it, touches it for a moment, reaches it by the keyboard or hears the page. */
export const Defined = ({ text, isReached = false, children }: DefinedProps) =>
  text === '' ? (
    children
  ) : (
    <Tooltip title={text} describeChild data-defined="" {...(!isReached && { tabIndex: 0 })}>
      {children}
    </Tooltip>
  );
