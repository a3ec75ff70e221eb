import { type ReactNode, useCallback } from 'react';
import { AddUndoableMutationContext, type UndoableMutation, useAddUndoableMutation } from 'react-admin';
import { noteUndoable } from './pending-undo';

/** Knows of the changes below it that can still be undone, so that nothing is fetched over them. */
export function UndoWatch({ children }: { children: ReactNode }) {
  const add = useAddUndoableMutation();
  const addAndNote = useCallback(
    (mutation: UndoableMutation) => {
      const end = noteUndoable();
      add((outcome) => {
        mutation(outcome);
        end();
      });
    },
    [add],
  );
  return <AddUndoableMutationContext value={addAndNote}>{children}</AddUndoableMutationContext>;
}
