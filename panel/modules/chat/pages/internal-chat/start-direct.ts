import { callFailure } from '../../../../../src/resources/useProblemText';
import type { Conversation } from '../../rules/internal-chat/records';
import { fetchDirect, startConversation } from './chat-api';

/** The talk of two people, which begins where there is none. */
export const startDirect = async (me: string, otherId: string): Promise<Conversation> =>
  (await fetchDirect(otherId)) ?? begin(me, otherId);

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
