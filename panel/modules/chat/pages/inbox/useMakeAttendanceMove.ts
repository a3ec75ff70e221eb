import { useState } from 'react';
import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { queryClient } from '../../../../../src/providers/api/queryClient';
import { callFailure, useProblemText } from '../../../../../src/resources/useProblemText';
import { ATTENDANCES } from '../../rules/attendances';

export interface AttendanceMove {
  /** Whether it was done. */
  make: (move: string, body: JsonObject) => Promise<boolean>;
  /** Why it was not. */
  refused: string | undefined;
  isBusy: boolean;
}

/** Makes a move of the attendance. Messages go on coming meanwhile, so that its version says nothing: the state alone decides. */
export function useMakeAttendanceMove({ id }: DataRecord): AttendanceMove {
  const describe = useProblemText();
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  return {
    refused,
    isBusy,
    async make(move, body) {
      setBusy(true);
      setRefused(undefined);
      try {
        await callApi(`/api/${ATTENDANCES}/${id}/transitions/${move}`, 'POST', body);
        return true;
      } catch (error) {
        const reasons = (callFailure(error).body?.violations ?? []).map(({ message }) => message).join(' · ');
        setRefused(reasons === '' ? describe(error) : `${describe(error)} ${reasons}`);
        return false;
      } finally {
        setBusy(false);
        // Done or not: what the page shows may be old.
        void queryClient.invalidateQueries();
      }
    },
  };
}
