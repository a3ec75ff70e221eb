import { useEffect, useRef, useState } from 'react';

interface Lingering<Row> {
  /** Those that are there, and those that went a moment ago. */
  rows: readonly Row[];
  leaving: ReadonlySet<string>;
}

/** Rows that are gone stay for a while, so that whoever looks at them sees them go. */
export function useLingering<Row extends { id: string }>(present: readonly Row[], ms: number): Lingering<Row> {
  const [shown, setShown] = useState<Lingering<Row>>({ rows: present, leaving: new Set() });
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const [seen, setSeen] = useState(present);
  if (seen !== present) {
    setSeen(present);
    const there = new Set(present.map(({ id }) => id));
    const gone = shown.rows.filter(({ id }) => !there.has(id));
    setShown({ rows: [...present, ...gone], leaving: new Set(gone.map(({ id }) => id)) });
  }
  const { leaving } = shown;
  useEffect(() => {
    if (leaving.size === 0) return;
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setShown((now) => ({
        rows: now.rows.filter(({ id }) => !(leaving.has(id) && now.leaving.has(id))),
        leaving: new Set([...now.leaving].filter((id) => !leaving.has(id))),
      }));
    }, ms);
    timers.current.add(timer);
  }, [leaving, ms]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  return shown;
}
