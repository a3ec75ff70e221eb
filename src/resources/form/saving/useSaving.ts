import { use } from 'react';
import { useFormState } from 'react-hook-form';
import { SendingContext } from '../../../fields/SendingContext';

/** Is the form around this being saved, and does that wait for a file? */
export function useSaving(): { isSaving: boolean; isAwaitingFile: boolean } {
  const { isSubmitting } = useFormState();
  const isAwaitingFile = use(SendingContext)?.isAwaited === true;
  return { isSaving: isSubmitting || isAwaitingFile, isAwaitingFile };
}
