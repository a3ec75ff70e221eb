import { createContext } from 'react';

/**
 * Goes to an address and draws it in one go. Navigations are else drawn in slices, which keeps a list's rows on screen
 * until the next list has its own, but takes half as long again where nothing has to be waited for.
 */
export type NavigateAtOnce = (to: string, state?: unknown) => void;

/** Handed in by the composition, which made the router. */
export const NavigateAtOnceContext = createContext<NavigateAtOnce | null>(null);
