import { createElement, useCallback, useState } from 'react';
import { formRehearsal, loadFormScreens } from '../form-screens';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useIdle } from '../../providers/useIdle';

// Once per visit: what it warms is shared by all forms.
let isOver = false;

/** While the person reads the first list: fetches the code of forms and draws one out of sight. */
export function FormWarmUp({ generated }: { generated: GeneratedScreen }) {
  const [isReady, setReady] = useState(false);
  const prepare = useCallback(() => {
    loadFormScreens().then(() => setReady(true), reportError);
  }, []);
  const end = useCallback(() => {
    isOver = true;
    setReady(false);
  }, []);
  useIdle(prepare);
  const rehearsal = formRehearsal.current();
  return isReady && !isOver && rehearsal ? createElement(rehearsal, { generated, onDone: end }) : null;
}
