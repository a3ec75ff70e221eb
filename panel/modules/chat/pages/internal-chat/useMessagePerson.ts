import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useSession } from '../../../../../src/providers/session/useSession';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { ROLES } from '../../../../roles';
import { CHAT_PATHS, conversationPath, CONVERSATIONS } from '../../rules/internal-chat/collections';
import { startDirect } from './start-direct';

/** Leads to the talk with a person from any page; undefined for whoever has no chat between colleagues. */
export function useMessagePerson(): ((personId: string) => Promise<void>) | undefined {
  const user = useSession()?.userData;
  const ability = useAbility();
  const navigate = useNavigate();
  const notify = useNotify();
  const describe = useProblemText();
  const role = ROLES.find((one) => one === user?.role);
  const page = role && CHAT_PATHS[role];
  if (user === undefined || page === undefined || !ability.can('create', CONVERSATIONS)) return undefined;
  return async (personId) => {
    try {
      const { id } = await startDirect(user.id, personId);
      void navigate(conversationPath(page, id));
    } catch (error) {
      notify(describe(error), { type: 'error' });
    }
  };
}
