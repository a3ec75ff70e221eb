import { useSyncExternalStore } from 'react';
import type { Use } from '../UsesList';

/** Records that others name and would lose: nothing is deleted before somebody has said so. */
export interface DeletionQuestion {
  collection: string;
  ids: readonly string[];
  /** Of the one record; null of several. */
  name: string | null;
  uses: readonly Use[];
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
