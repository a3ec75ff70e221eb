import { useResourceContext, useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { lookKeys } from './list-look';

/** In the address of a list. */
export const GROUP = 'group';

/** What the rows of the list in context are grouped by, as `group-choice.ts` writes it: as the address says, else as the person left it. Null: by nothing. */
export function useGroup(): string | null {
  const [left] = useStore<string | null>(lookKeys(useResourceContext() ?? '').group, null);
  return new URLSearchParams(useLocation().search).get(GROUP) ?? left;
}
