import { Suspense, type ReactNode } from 'react';
import { InPlaceCreateContext, type InPlaceCreateProps } from '../../../fields/InPlaceCreateContext';
import { lazy } from '../../../providers/api/lazy';

const CreateDialog = lazy(async () => ({ default: (await import('./CreateDialog')).CreateDialog }));

/** Lets the references of a form create their targets in a dialog, whose code is fetched with the first of them. */
export function InPlaceCreation({ children }: { children: ReactNode }) {
  return <InPlaceCreateContext value={Creation}>{children}</InPlaceCreateContext>;
}

const Creation = (props: InPlaceCreateProps) => (
  <Suspense>
    <CreateDialog {...props} />
  </Suspense>
);
