import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import type { DeskPhone } from '../../rules/phone';
import { isKeptOn, switchOff, switchOn } from './own-phone';
import { parseDeskPhone } from './phone-shape';

/** What telephone the person has; in a browser that they use as their telephone it is switched on. Undefined until it is known. */
export function useDeskPhone(userId: string): DeskPhone | undefined {
  const { data } = useQuery({
    queryKey: ['desk', 'phone', userId],
    queryFn: async () => parseDeskPhone(await callApi('/api/desk/phone', 'GET')),
    staleTime: Infinity,
  });
  useEffect(() => {
    if (data === undefined) return;
    if (!data.hasBrowserPhone) switchOff();
    else if (isKeptOn(userId)) switchOn(userId, data.autoAnswer).catch(reportError);
  }, [data, userId]);
  return data;
}
