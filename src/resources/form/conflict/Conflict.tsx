import { Suspense } from 'react';
import { lazy } from '../../../providers/api/lazy';
import type { ConflictDialogProps } from './ConflictDialog';

const Dialog = lazy(async () => ({ default: (await import('./ConflictDialog')).ConflictDialog }));

/** `ConflictDialog`, whose code is fetched with the first conflict. */
export const Conflict = (props: ConflictDialogProps) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
