import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { noteUnsaved } from '../../../../../../src/providers/unsavedForms';

/** Tells as long as the form around it holds what nobody has saved. */
export function UnsavedForm({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const { dirtyFields } = useFormState();
  const isUnsaved = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    onUnsaved(isUnsaved);
    return isUnsaved ? noteUnsaved() : undefined;
  }, [isUnsaved, onUnsaved]);
  return null;
}
