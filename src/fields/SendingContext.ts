import { createContext } from 'react';

/** What a form knows of the files that its inputs are sending. */
export interface Sending {
  /** A file is on its way; the answer says whether it has become the value of its input, or gives way to another one. */
  note: (work: Promise<boolean>) => void;
  /** What the files that became values are called, by value. */
  names: Map<string, string>;
  /** Somebody wants to save, which waits for the files. */
  isAwaited: boolean;
}

/** Null outside of forms that save all at once. */
export const SendingContext = createContext<Sending | null>(null);
