import { useCallback } from 'react';
import { useDelete, useNotify, useUnselect } from 'react-admin';
import type { DataRecord } from '../../core/wire';
import { useProblemText } from './useProblemText';

/**
 * Deletes a record at once for the eye and after a few seconds for good, with a notice to undo it.
 * @param name react-admin's resource name
 * @param afterwards what the screen does then, such as going back to the list
 */
export function useDeleteRecord(name: string, afterwards?: () => void): (record: DataRecord) => void {
  const [remove] = useDelete();
  const notify = useNotify();
  const unselect = useUnselect(name);
  const describe = useProblemText();
  return useCallback(
    (record) => {
      void remove(
        name,
        { id: record.id, previousData: record },
        {
          mutationMode: 'undoable',
          onSuccess: () => {
            unselect([record.id], true);
            notify('screens.notice.deleted', { type: 'info', messageArgs: { smart_count: 1 }, undoable: true });
            afterwards?.();
          },
          onError: (error) => notify(describe(error), { type: 'error' }),
        },
      );
    },
    [remove, name, notify, unselect, describe, afterwards],
  );
}
