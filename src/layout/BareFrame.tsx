import { type ReactNode, Suspense } from 'react';
import { whenIdle } from '../providers/whenIdle';
import { PageBoundary } from './PageBoundary';
import { PageWaiting } from './PageWaiting';

/** What the top bar does elsewhere. */
const LiveConnection = whenIdle<object>(async () => (await import('./live/LiveConnection')).LiveConnection);

/** Around a page that is all of the screen. */
export const BareFrame = ({ children }: { children: ReactNode }) => (
  <main>
    <LiveConnection />
    <PageBoundary>
      <Suspense fallback={<PageWaiting />}>{children}</Suspense>
    </PageBoundary>
  </main>
);
