import { type ReactNode, Suspense } from 'react';
import { PageBoundary } from './PageBoundary';
import { PageWaiting } from './PageWaiting';

/** Around a page that is all of the screen. */
export const BareFrame = ({ children }: { children: ReactNode }) => (
  <main>
    <PageBoundary>
      <Suspense fallback={<PageWaiting />}>{children}</Suspense>
    </PageBoundary>
  </main>
);
