import { useEffect } from 'react';
import { brand } from '../session/startData';

/** What a browser tab says: `Books - Library`. */
export const pageTitle = (title: string): string => `${title} - ${brand.titleSuffix}`;

/** Names the browser tab while the caller is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
