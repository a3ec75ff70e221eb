import { useCallback, useState } from 'react';
import type { DeskCall } from '../../../rules/desk';

interface UnsavedWork {
  /** The call that the agent works at, and before it those that are done with while something typed about them is not saved. */
  works: DeskCall[];
  note: (work: DeskCall, isUnsaved: boolean) => void;
  isUnsaved: boolean;
}

/** Keeps what an agent has typed about a call on the page until it is saved or given up, also when the work at the call ends by itself. */
export function useUnsavedWork(work: DeskCall | null): UnsavedWork {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, DeskCall>>(new Map());
  const note = useCallback((one: DeskCall, isUnsaved: boolean) => {
    setUnsaved((before) => {
      const { id } = one.call;
      if (!isUnsaved && !before.has(id)) return before;
      const next = new Map(before);
      if (isUnsaved) next.set(id, one);
      else next.delete(id);
      return next;
    });
  }, []);
  const late = [...unsaved.values()].filter(({ call }) => call.id !== work?.call.id);
  return { works: work === null ? late : [...late, work], note, isUnsaved: unsaved.size > 0 };
}
