import { createContext } from 'react';

/** Where the actions of a page are drawn that do not stand by themselves. */
export interface ActionsPlace {
  /** The menu while it is open. */
  list: HTMLElement | null;
  close: () => void;
  /** Counts an action until the answer is called. */
  enlist: () => () => void;
}

export const ActionsContext = createContext<ActionsPlace | undefined>(undefined);
