import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import type { DataRecord } from '../../../core/wire';

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
    if (isUntouched && stored.version > base.version) onFresh(stored);
  }, [isUntouched, stored, base.version, onFresh]);
  return null;
}
