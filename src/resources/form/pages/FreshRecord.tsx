import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import type { DataRecord } from '../../../../core/wire';

export interface FreshRecordProps {
  /** The newest state known of the record. */
  stored: DataRecord;
  /** The state that the form started from. */
  base: DataRecord;
  onFresh: (record: DataRecord) => void;
}

/** Lets the form start over from a newer state, but never under the person's hands: typed values then meet it as a conflict. */
export function FreshRecord({ stored, base, onFresh }: FreshRecordProps) {
  const { dirtyFields, isSubmitting } = useFormState();
  const isUntouched = Object.keys(dirtyFields).length === 0 && !isSubmitting;
  useEffect(() => {
    // What the system keeps of a record changes without a version.
    const isNewer =
      stored.version > base.version ||
      (stored.version === base.version && JSON.stringify(stored) !== JSON.stringify(base));
    if (isUntouched && isNewer) onFresh(stored);
  }, [isUntouched, stored, base, onFresh]);
  return null;
}
