import { createContext, use } from 'react';
import type { QueueShown } from '../../../telephony/rules/live-snapshots';
import type { BoardSnapshot, Widget } from '../../rules/board';

export interface BoardView {
  snapshot: BoardSnapshot;
  /** How many times all pages have been shown; what is too long for its place shows its next part each time. Undefined: nothing rotates. */
  round: number | undefined;
}

export const BoardContext = createContext<BoardView | undefined>(undefined);

/** The board around this component. @throws Error outside one */
export function useBoard(): BoardView {
  const view = use(BoardContext);
  if (view === undefined) throw new Error('expected a BoardContext around this component, found none');
  return view;
}

/** The queues that a widget is about. */
export const queuesOf = ({ queues }: BoardSnapshot, { options }: Widget): QueueShown[] =>
  options?.queueId === undefined ? queues : queues.filter(({ id }) => id === options.queueId);
