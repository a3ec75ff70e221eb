import { useSyncExternalStore } from 'react';
import type { NamedUse } from './named-uses';

/** Records that others name: they keep them, or would lose them, and nothing is deleted before somebody has said so. */
export interface DeletionQuestion {
  collection: string;
  ids: readonly string[];
  /** Of the one record; null of several. */
  name: string | null;
  /** What keeps them; where nothing does, what would lose them. */
  uses: readonly NamedUse[];
  isKept: boolean;
  /** What the screen does once they are gone. */
  onDeleted: () => void;
}

let asked: DeletionQuestion | null = null;
const listeners = new Set<() => void>();

/** Asks, or with null takes the question back. */
export function askDeletion(question: DeletionQuestion | null): void {
  asked = question;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The question that waits for an answer. */
export const useDeletionQuestion = (): DeletionQuestion | null => useSyncExternalStore(subscribe, () => asked);
