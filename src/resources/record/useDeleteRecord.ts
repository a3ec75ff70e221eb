import { useCallback } from 'react';
import { useDelete, useNotify, useUnselect } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { useRecordName } from '../../fields/hooks/useRecordName';
import { useUsesFirst } from '../deletion/useUsesFirst';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useProblemText } from '../useProblemText';

/**
 * Deletes a record at once for the eye and after a few seconds for good, with a notice to undo it; where others would lose it, after a
 * question that counts them.
 * @param afterwards what the screen does then, such as going back to the list
 */
export function useDeleteRecord(generated: GeneratedScreen, afterwards?: () => void): (record: DataRecord) => void {
  const { name, resource } = generated;
  const usesFirst = useUsesFirst(generated);
  const nameOf = useRecordName(resource);
  const [remove] = useDelete();
  const notify = useNotify();
  const unselect = useUnselect(name);
  const describe = useProblemText();
  return useCallback(
    (record) => {
      const gone = () => {
        unselect([record.id], true);
        afterwards?.();
      };
      usesFirst(
        { ids: [record.id], name: nameOf(record), onDeleted: gone },
        () =>
          void remove(
            name,
            { id: record.id, previousData: record },
            {
              mutationMode: 'undoable',
              onSuccess: () => {
                notify('screens.notice.deleted', { type: 'info', messageArgs: { smart_count: 1 }, undoable: true });
                gone();
              },
              onError: (error) => notify(describe(error), { type: 'error' }),
            },
          ),
      );
    },
    [remove, name, notify, unselect, describe, afterwards, usesFirst, nameOf],
  );
}
