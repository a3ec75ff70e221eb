import { useEffect, useState } from 'react';

const AWHILE_MS = 6000;
const EVENTS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Is somebody at the screen? True for a while after each sign of it, and at first. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const leave = () => setTouched(false);
    const touch = () => {
      setTouched(true);
      clearTimeout(timer);
      timer = setTimeout(leave, AWHILE_MS);
    };
    timer = setTimeout(leave, AWHILE_MS);
    for (const event of EVENTS) addEventListener(event, touch);
    return () => {
      clearTimeout(timer);
      for (const event of EVENTS) removeEventListener(event, touch);
    };
  }, []);
  return isTouched;
}
