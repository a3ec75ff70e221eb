import { useEffect } from 'react';
import { APP_TITLE } from './settings';

/** What a browser tab says: `Ramais - PABX`. */
export const pageTitle = (title: string): string => `${title} - ${APP_TITLE}`;

/** Names the browser tab while the caller is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
