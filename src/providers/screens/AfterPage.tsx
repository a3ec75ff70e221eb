import { type ReactNode, useDeferredValue } from 'react';

/** What stands around a page: drawn right after the browser has shown the page itself, so that the page need not wait for it. */
export const AfterPage = ({ children }: { children: ReactNode }) => (useDeferredValue(true, false) ? children : null);
