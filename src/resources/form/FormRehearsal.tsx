import { Activity, useEffect } from 'react';
import { useListContext } from 'react-admin';
import { createPortal } from 'react-dom';
import type { DataRecord } from '../../../core/wire';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { InPlaceCreation } from './pages/InPlaceCreation';
import { RecordForm } from './RecordForm';

// Never part of the page: nobody, no search and no assistive technology comes across the inputs.
const backstage = document.createElement('div');

const LENGTH_MS = 1000;

export interface FormRehearsalProps {
  generated: GeneratedScreen;
  onDone: () => void;
}

/**
 * Draws the form of the first row once where nobody sees it, in the browser's spare time and without effects. What the
 * first form costs beyond a later one, compiling code and making styles, is paid before somebody waits for it.
 */
export function FormRehearsal({ generated, onDone }: FormRehearsalProps) {
  const [first] = useListContext<DataRecord>().data ?? [];
  useEffect(() => {
    const end = setTimeout(onDone, LENGTH_MS);
    return () => clearTimeout(end);
  }, [onDone]);
  if (!first || !generated.can('update', first)) return null;
  return createPortal(
    <Activity mode="hidden">
      <InPlaceCreation>
        <RecordForm generated={generated} base={first} onSaved={onDone} isPage={false}>
          {null}
        </RecordForm>
      </InPlaceCreation>
    </Activity>,
    backstage,
  );
}
