import { useEffect, useRef } from 'react';
import type { OfferedDisposition } from '../../../dialer/rules/offered-disposition';

const WRITES = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=dialog]';

/** The keys of dispositions choose them, while nobody writes. */
export function useHotkeys(dispositions: readonly OfferedDisposition[], choose: (id: string) => void): void {
  const latest = useRef({ dispositions, choose });
  useEffect(() => {
    latest.current = { dispositions, choose };
  });
  useEffect(() => {
    const hear = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || (target instanceof Element && target.closest(WRITES) !== null)) return;
      const found = latest.current.dispositions.find(({ hotkey }) => hotkey?.toLowerCase() === key.toLowerCase());
      if (found !== undefined) latest.current.choose(found.id);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
