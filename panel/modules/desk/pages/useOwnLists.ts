import type { JsonObject } from '../../../../core/types';
import { listAddress } from '../../../../src/custom-pages/dashboard/model/list-address';
import { useScreens } from '../../../../src/providers/screens/useScreens';

/** Where calls, and periods of states on the telephone, are listed with a filter; undefined without the screen. */
interface OwnLists {
  calls: (filter: JsonObject | undefined) => string | undefined;
  periods: (filter: JsonObject | undefined) => string | undefined;
}

/** The lists behind the figures of an agent. */
export function useOwnLists(): OwnLists {
  const screens = useScreens();
  const at = (collection: string) => {
    const path = screens.find(
      (screen) => screen.collection === collection && screen.filter?.['channel'] !== 'Chatbot',
    )?.path;
    return (filter: JsonObject | undefined) =>
      path === undefined || filter === undefined ? undefined : listAddress(path, filter);
  };
  return { calls: at('calls'), periods: at('agent-status-log') };
}
