import { memo, Suspense, useState } from 'react';
import { lazy } from '../providers/api/lazy';
import { useScrolledPast } from './useScrolledPast';

/** In pixels. */
const FROM = 200;

const Button = lazy(async () => ({ default: (await import('./ToTopButton')).ToTopButton }));

/** A button at the lower corner of a page that has scrolled for more than 200 px; its code comes with the first that has. */
export const ScrollToTop = memo(function ScrollToTop() {
  const isFar = useScrolledPast({ disableHysteresis: true, threshold: FROM });
  const [isNeeded, setNeeded] = useState(false);
  if (isFar && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Button isShown={isFar} />
    </Suspense>
  ) : null;
});
