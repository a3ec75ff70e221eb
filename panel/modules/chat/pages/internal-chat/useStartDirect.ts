import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useProblemText, callFailure } from '../../../../../src/resources/useProblemText';
import type { Conversation } from '../../rules/internal-chat/records';
import { fetchDirect, startConversation } from './chat-api';
import { useChatWorld } from './chat-world';
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
        const { id } = (await fetchDirect(otherId)) ?? (await begin(me, otherId));
        await refresh();
        open(id);
      } catch (error) {
        notify(describe(error), { type: 'error' });
      }
    },
    [me, open, notify, describe, refresh],
  );
}

/** The other one may begin it in the same moment. */
async function begin(me: string, otherId: string): Promise<Conversation> {
  try {
    return await startConversation({ type: 'direct', memberIds: [me, otherId] });
  } catch (error) {
    const known = callFailure(error).status === 422 ? await fetchDirect(otherId) : undefined;
    if (known === undefined) throw error;
    return known;
  }
}
