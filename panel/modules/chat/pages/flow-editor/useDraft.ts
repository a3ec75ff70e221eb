import { useCallback, useMemo, useReducer } from 'react';
import type { Draft } from './draft';

/** Steps that can be taken back. */
const MOST_STEPS = 100;

interface History {
  past: readonly Draft[];
  present: Draft;
  future: readonly Draft[];
  /** What the last step was about: one that goes on about the same, such as the next letter, is part of it. */
  about: string | null;
}

type Action =
  | { kind: 'change'; change: (draft: Draft) => Draft; about: string | null }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'load'; draft: Draft };

function reduce(history: History, action: Action): History {
  const { past, present, future, about } = history;
  switch (action.kind) {
    case 'change': {
      const next = action.change(present);
      if (next === present) return history;
      const goesOn = action.about !== null && action.about === about;
      return {
        past: goesOn ? past : [...past, present].slice(-MOST_STEPS),
        present: next,
        future: [],
        about: action.about,
      };
    }
    case 'undo': {
      const before = past.at(-1);
      return before === undefined
        ? history
        : { past: past.slice(0, -1), present: before, future: [present, ...future], about: null };
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after === undefined ? history : { past: [...past, present], present: after, future: rest, about: null };
    }
    case 'load':
      return { past: [], present: action.draft, future: [], about: null };
  }
}

export interface DraftHistory {
  draft: Draft;
  canUndo: boolean;
  canRedo: boolean;
  /** @param about what is changed: changes about the same, one after the other, are taken back together */
  change: (change: (draft: Draft) => Draft, about?: string) => void;
  undo: () => void;
  redo: () => void;
  /** Begins anew with what is stored. */
  load: (draft: Draft) => void;
}

/** What is drawn, and the way back. */
export function useDraft(initial: Draft): DraftHistory {
  const [history, dispatch] = useReducer(reduce, { past: [], present: initial, future: [], about: null });
  const change = useCallback<DraftHistory['change']>(
    (made, about) => dispatch({ kind: 'change', change: made, about: about ?? null }),
    [],
  );
  const undo = useCallback(() => dispatch({ kind: 'undo' }), []);
  const redo = useCallback(() => dispatch({ kind: 'redo' }), []);
  const load = useCallback((draft: Draft) => dispatch({ kind: 'load', draft }), []);
  return useMemo(
    () => ({
      draft: history.present,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      change,
      undo,
      redo,
      load,
    }),
    [history, change, undo, redo, load],
  );
}
