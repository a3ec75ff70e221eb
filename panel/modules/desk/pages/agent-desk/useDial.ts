import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { JsonObject } from '../../../../../core/types';
import { useOwnPhone } from '../softphone/useOwnPhone';
import { isInternal } from './dialled-number';
import { useDeskAction } from './useDeskAction';

export interface Dial {
  /** Has the agent's extension ring and then what the door calls; a telephone in the browser answers it by itself. Answers whether it was done. */
  order: (path: string, body: JsonObject) => Promise<boolean>;
  /** Calls a number. Whom one calls inside the company the telephone of the browser calls at once. */
  dial: (number: string) => Promise<boolean>;
  isBusy: boolean;
}

export function useDial(refresh: () => void): Dial {
  const notify = useNotify();
  const { act, isBusy } = useDeskAction(refresh);
  const { phone, state } = useOwnPhone();
  const [isCalling, setCalling] = useState(false);
  const isReady = phone !== null && state.registration === 'registered';
  const order = async (path: string, body: JsonObject) => {
    const takeBack = isReady ? phone.expectOwnCall() : () => undefined;
    const isDone = await act(path, body);
    if (!isDone) takeBack();
    return isDone;
  };
  const dial = async (number: string) => {
    if (!isReady || !isInternal(number)) return order('/api/telephony/dial', { number });
    setCalling(true);
    try {
      return await phone.call(number);
    } catch (error) {
      reportError(error);
      notify('desk.phone.notDone', { type: 'error', multiLine: true });
      return false;
    } finally {
      setCalling(false);
    }
  };
  return { order, dial, isBusy: isBusy || isCalling };
}
