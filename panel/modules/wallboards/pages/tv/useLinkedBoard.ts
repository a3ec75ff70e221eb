import { useEffect, useState } from 'react';
import { learnServerTime } from '../../../../../src/providers/server-clock';
import type { BoardSnapshot } from '../../rules/board';
import { askByLink, LinkRefused } from './board-source';

/** Until the board says how often it is to be asked for, and after what went wrong at least, in seconds. */
const USUAL_SECONDS = 5;

export type LinkedBoard =
  | { state: 'waiting' }
  | { state: 'refused' }
  /** `isOld`: the last asking had no answer. */
  | { state: 'shown'; snapshot: BoardSnapshot; isOld: boolean }
  | { state: 'failed' };

/** A board by its link, asked for again and again until the link is refused. */
export function useLinkedBoard(id: string, token: string): LinkedBoard {
  const [board, setBoard] = useState<LinkedBoard>({ state: 'waiting' });
  useEffect(() => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seconds = USUAL_SECONDS;
    const ask = async () => {
      const sent = Date.now();
      try {
        const snapshot = await askByLink(id, token, ending.signal);
        learnServerTime(snapshot.at, sent, Date.now());
        seconds = snapshot.board.refreshSeconds;
        setBoard({ state: 'shown', snapshot, isOld: false });
      } catch (error) {
        if (ending.signal.aborted) return;
        if (error instanceof LinkRefused) {
          setBoard({ state: 'refused' });
          return;
        }
        setBoard((before) => (before.state === 'shown' ? { ...before, isOld: true } : { state: 'failed' }));
        seconds = Math.max(seconds, USUAL_SECONDS);
      }
      timer = setTimeout(() => void ask(), seconds * 1000);
    };
    void ask();
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [id, token]);
  return board;
}
