import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { DataRecord } from '../../../core/wire';

export interface Saved {
  record: DataRecord;
}

/**
 * Reports a save once the form counts as clean: leaving earlier would ask about unsaved changes, and renewing the form
 * earlier would leave it marked as submitted.
 */
export function AfterSave({ saved, onClean }: { saved: Saved | null; onClean: (record: DataRecord) => void }) {
  const { reset, getValues } = useFormContext();
  const { isSubmitting } = useFormState();
  const reported = useRef<Saved | null>(null);
  const latest = useRef(onClean);
  useEffect(() => {
    latest.current = onClean;
  });
  useEffect(() => {
    if (!saved || reported.current === saved || isSubmitting) return;
    reported.current = saved;
    reset(getValues(), { keepValues: true });
    // The guard of unsaved changes hears of the clean form in the next drawing: leave after it.
    setTimeout(() => latest.current(saved.record), 50);
  }, [saved, isSubmitting, reset, getValues]);
  return null;
}
