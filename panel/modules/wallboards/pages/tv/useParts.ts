import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBoard } from './board-context';
import { unitPixels } from './tv-sizes';

/** Of one entry, in units of the board; without a width it takes a whole line. */
interface EntrySize {
  height: number;
  width?: number;
  /** Of what stands above the entries. */
  head?: number;
}

interface Parts<Entry> {
  room: RefObject<HTMLDivElement | null>;
  /** Those that there is room for, of all in turn while the board rotates; else all of them, to be scrolled. */
  shown: readonly Entry[];
  /** Which part it is, counted from 1, and of how many. */
  part: number;
  parts: number;
}

/** Entries that may be more than fit: then each round of the board shows the next ones. */
export function useParts<Entry>(entries: readonly Entry[], { height, width, head = 0 }: EntrySize): Parts<Entry> {
  const { round } = useBoard();
  const room = useRef<HTMLDivElement>(null);
  const [capacity, setCapacity] = useState(Infinity);
  useEffect(() => {
    const element = room.current;
    if (element === null) return undefined;
    const measure = () => {
      const unit = unitPixels();
      const lines = Math.max(1, Math.floor((element.clientHeight - head * unit) / (height * unit)));
      const across = width === undefined ? 1 : Math.max(1, Math.floor(element.clientWidth / (width * unit)));
      setCapacity(lines * across);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [height, width, head]);
  if (round === undefined || entries.length <= capacity) return { room, shown: entries, part: 1, parts: 1 };
  const parts = Math.ceil(entries.length / capacity);
  const index = round % parts;
  return { room, shown: entries.slice(index * capacity, (index + 1) * capacity), part: index + 1, parts };
}
