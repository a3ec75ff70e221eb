import { useCallback, useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { JsonObject } from '../../../../../core/types';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { useListedCall, type SendCall } from '../../../telephony/pages/listed/useListedCall';
import { useOwnPhone } from '../softphone/useOwnPhone';
import { isInternal } from './dialled-number';
import { useDeskAction } from './useDeskAction';

export interface Dial {
  /** Has the agent's extension ring and then what the door calls; a telephone in the browser answers it by itself. Answers whether it was done. */
  order: (path: string, body: JsonObject) => Promise<boolean>;
  /** Calls a number. Whom one calls inside the company the telephone of the browser calls at once. */
  dial: (number: string) => Promise<boolean>;
  isBusy: boolean;
  /** To be drawn: asks why a number is called that a list names. */
  dialog: ReactNode;
}

export function useDial(refresh: () => void): Dial {
  const notify = useNotify();
  const { phone, state } = useOwnPhone();
  const [isCalling, setCalling] = useState(false);
  const isReady = phone !== null && state.registration === 'registered';
  const send = useCallback<SendCall>(
    async (path, body) => {
      const takeBack = isReady ? phone.expectOwnCall() : () => undefined;
      try {
        return await callApi(path, 'POST', body);
      } catch (error) {
        takeBack();
        throw error;
      }
    },
    [isReady, phone],
  );
  const { call, dialog } = useListedCall(send);
  const { act: order, isBusy } = useDeskAction(refresh, call);
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
  return { order, dial, isBusy: isBusy || isCalling, dialog };
}
