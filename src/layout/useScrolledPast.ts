import useScrollTrigger from '@mui/material/useScrollTrigger';
import { useCallback, useEffect, useState } from 'react';
import { useIdle } from '../providers/useIdle';

type Options = Omit<NonNullable<Parameters<typeof useScrollTrigger>[0]>, 'target'>;

/**
 * MUI's scroll trigger, which asks for the position while the page is being drawn, and so has it laid out once more than
 * needed: here it asks when the browser is idle, or somebody scrolls.
 */
export function useScrolledPast(options: Options = {}): boolean {
  const [target, setTarget] = useState<Window | null>(null);
  const begin = useCallback(() => setTarget(window), []);
  useIdle(begin);
  useEffect(() => {
    addEventListener('scroll', begin, { once: true, passive: true });
    return () => removeEventListener('scroll', begin);
  }, [begin]);
  return useScrollTrigger({ ...options, target });
}
