import { queryClient } from '../../providers/api/queryClient';

/** Changes that are on the screen and not yet at the server: they can still be undone. */
let waiting = 0;

/** Notes one more; call what it returns when it was sent or undone. */
export function noteUndoable(): () => void {
  let isOpen = true;
  waiting += 1;
  return () => {
    if (isOpen) waiting -= 1;
    isOpen = false;
  };
}

/** Would fetching now bring back on the screen what the person has just changed? */
export const isAheadOfServer = (): boolean => waiting > 0 || queryClient.isMutating() > 0;
