import { createContext } from 'react';

/** Where at the side of a page the index of its groups goes; null where a page has no side, or has not been drawn yet. */
export const IndexPlace = createContext<HTMLElement | null>(null);
