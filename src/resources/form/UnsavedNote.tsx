import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { noteUnsaved } from '../../providers/unsavedForms';

/** Lets the page know while the form around it holds unsaved changes. */
export function UnsavedNote() {
  const { dirtyFields, isSubmitSuccessful } = useFormState();
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
  useEffect(() => (isUnsaved ? noteUnsaved() : undefined), [isUnsaved]);
  return null;
}
