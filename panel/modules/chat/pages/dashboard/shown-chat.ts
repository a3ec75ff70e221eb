import { createContext, use } from 'react';
import type { JsonObject } from '../../../../../core/types';
import { listAddress } from '../../../../../src/custom-pages/dashboard/model/list-address';
import { useScreens } from '../../../../../src/providers/screens/useScreens';
import type { ChatDashboard, Chosen } from '../../rules/chat-dashboard';

/** What the cards of the page show together. */
export interface ShownChat {
  snapshot: ChatDashboard;
  chosen: Chosen;
}

export const ShownChatContext = createContext<ShownChat | undefined>(undefined);

/** The list behind figures. */
const LIST = '/cliente/chatbot/relatorios/atendimentos';

export function useShownChat(): ShownChat {
  const shown = use(ShownChatContext);
  if (shown === undefined)
    throw new Error('useShownChat: expected a ShownChatContext above; draw these cards on the page of the chat');
  return shown;
}

/** The list of what a filter leaves; undefined for people without it, and while cards are arranged. */
export function useListOf(
  path: string,
  chosen: Chosen,
  isArranged: boolean,
): (filter: JsonObject) => string | undefined {
  const isThere = useScreens().some((screen) => screen.path === path);
  return (filter) => (isThere && !isArranged ? listAddress(path, { ...chosen, ...filter }) : undefined);
}

/** The attendances that a filter and what is chosen on the page leave. */
export const useAttendancesOf = (isArranged: boolean) => useListOf(LIST, useShownChat().chosen, isArranged);
