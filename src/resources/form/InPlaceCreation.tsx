import type { ReactNode } from 'react';
import { InPlaceCreateContext } from '../../fields/InPlaceCreateContext';
import { CreateDialog } from './CreateDialog';

/** Lets the references of a form create their targets in a dialog. */
export function InPlaceCreation({ children }: { children: ReactNode }) {
  return <InPlaceCreateContext value={CreateDialog}>{children}</InPlaceCreateContext>;
}
