import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import type { JsonObject } from '../../../../../core/types';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import type { SendCall } from '../../../telephony/pages/listed/useListedCall';
import { useProblemText } from '../../../../../src/resources/useProblemText';

export interface DeskAction {
  /** Whether it was done; why not is said on the page. */
  act: (path: string, body: JsonObject) => Promise<boolean>;
  isBusy: boolean;
}

/** Asks the server, and with it the exchange, to do something; afterwards the desk is asked for again. */
export function useDeskAction(refresh: () => void, send: SendCall = post): DeskAction {
  const notify = useNotify();
  const describe = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const act = useCallback(
    async (path: string, body: JsonObject) => {
      setBusy(true);
      const isDone = await send(path, body).then(
        () => true,
        (error: unknown) => {
          notify(describe(error), { type: 'error', multiLine: true });
          return false;
        },
      );
      setBusy(false);
      refresh();
      return isDone;
    },
    [notify, describe, refresh, send],
  );
  return { act, isBusy };
}

const post: SendCall = (path, body) => callApi(path, 'POST', body);
