import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { usePolling } from '../../../../../src/providers/realtime/hooks/usePolling';
import { onPersonEvent } from '../../../../../src/providers/realtime/person-events';
import { PHONE_CHANGED, type DeskPhone } from '../../rules/phone';
import { isKeptOn, switchOff, switchOn } from './own-phone';
import { parseDeskPhone } from './phone-shape';
import { useOwnPhone } from './useOwnPhone';

/** Where no topic of records is heard, the connection as a whole counts. */
const OWN_TOPIC = 'person';

/**
 * What telephone the person has, also when that changes; in a browser that they use as their telephone it is switched on, and off where it is none
 * any more and nobody talks. Undefined until it is known.
 */
export function useDeskPhone(userId: string): DeskPhone | undefined {
  const { data } = useQuery({
    queryKey: ['desk', 'phone', userId],
    queryFn: async () => parseDeskPhone(await callApi('/api/desk/phone', 'GET')),
    staleTime: Infinity,
  });
  const queryClient = useQueryClient();
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: ['desk', 'phone', userId] }),
    [queryClient, userId],
  );
  useEffect(
    () =>
      onPersonEvent((name) => {
        if (name === PHONE_CHANGED) refresh();
      }),
    [refresh],
  );
  usePolling(OWN_TOPIC, refresh);
  useEffect(() => {
    if (data?.hasBrowserPhone === true && isKeptOn(userId)) switchOn(userId, data.autoAnswer).catch(reportError);
  }, [data, userId]);
  const { call } = useOwnPhone().state;
  const isOver = data?.hasBrowserPhone === false && call === null;
  useEffect(() => {
    if (isOver) switchOff();
  }, [isOver]);
  return data;
}
