import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { useChatWorld } from './chat-world';
import { startDirect } from './start-direct';
import { useRefreshSeats } from './useSeats';

/** Opens the talk with a person, which begins where there is none; failures are told. */
export function useStartDirect(): (otherId: string) => Promise<void> {
  const { me, open } = useChatWorld();
  const notify = useNotify();
  const describe = useProblemText();
  const refresh = useRefreshSeats();
  return useCallback(
    async (otherId) => {
      try {
        const { id } = await startDirect(me, otherId);
        await refresh();
        open(id);
      } catch (error) {
        notify(describe(error), { type: 'error' });
      }
    },
    [me, open, notify, describe, refresh],
  );
}
