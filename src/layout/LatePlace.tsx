import { type ReactNode, use, useDeferredValue } from 'react';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router';

/**
 * Tells what stands around a page of a navigation right after the page itself is shown: every link there hears of each, and none
 * of them leads elsewhere for it.
 */
export function LatePlace({ children }: { children: ReactNode }) {
  const place = useDeferredValue(use(LocationContext));
  const route = useDeferredValue(use(RouteContext));
  return (
    <LocationContext value={place}>
      <RouteContext value={route}>{children}</RouteContext>
    </LocationContext>
  );
}
