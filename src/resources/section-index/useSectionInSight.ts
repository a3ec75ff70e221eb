import { useCallback, useEffect, useRef, useState } from 'react';

/** What is read stands above this part of the window's height. */
const READING_LINE = 0.3;

interface SectionInSight {
  /** Id of the section that is being read. */
  current: string | undefined;
  /** Scrolls to a section, which has the focus then. */
  leadTo: (id: string) => void;
}

/** Which of the sections of a page, given by their ids from the top, somebody is at; follows the scroll. */
export function useSectionInSight(ids: readonly string[]): SectionInSight {
  const [current, setCurrent] = useState(ids[0]);
  // Where a click has led to: the last ones may be too short to come up to the line.
  const led = useRef<{ id: string; at: number }>(undefined);
  const order = ids.join(' ');
  useEffect(() => {
    const sections = order.split(' ');
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(led.current?.at === scrollY ? led.current.id : inSight(sections));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [order]);
  const leadTo = useCallback((id: string) => {
    const section = document.getElementById(id);
    section?.scrollIntoView({ block: 'start', behavior: 'instant' });
    section?.focus({ preventScroll: true });
    led.current = { id, at: scrollY };
    setCurrent(id);
  }, []);
  return { current: current !== undefined && ids.includes(current) ? current : ids[0], leadTo };
}

function inSight(ids: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1;
  const line = innerHeight * (isAtEnd ? 1 : READING_LINE);
  return ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line) ?? ids[0];
}
