import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { openMicrophone } from './core/devices';
import { microphoneProblem } from './core/microphone-problem';
import type { PhoneProblem } from './core/phone-state';
import { switchOff, switchOn } from './own-phone';

export interface SwitchOn {
  /** Asks for the microphone first: whoever calls would wait while the browser asks. */
  run: () => Promise<void>;
  /** Off and on again, with the password as it is now. */
  again: () => Promise<void>;
  /** Of the microphone, as it was asked for. */
  problem: PhoneProblem | null;
}

/** Makes this tab the telephone of the person. */
export function useSwitchOn(userId: string, answersItself: boolean): SwitchOn {
  const notify = useNotify();
  const describe = useProblemText();
  const [problem, setProblem] = useState<PhoneProblem | null>(null);
  const begin = async () => {
    try {
      await switchOn(userId, answersItself);
    } catch (error) {
      notify(describe(error), { type: 'error', multiLine: true });
    }
  };
  return {
    problem,
    async run() {
      try {
        for (const track of (await openMicrophone()).getTracks()) track.stop();
        setProblem(null);
      } catch (error) {
        const found = microphoneProblem(error);
        if (found === undefined) reportError(error);
        setProblem(found ?? 'microphoneBusy');
        return;
      }
      await begin();
    },
    async again() {
      switchOff();
      await begin();
    },
  };
}
