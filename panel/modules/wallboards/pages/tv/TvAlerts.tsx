import { useMemo } from 'react';
import type { Mark } from '../../../../../core/live/crossings';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import { LIMITED, type BoardSnapshot, type Limited, type Widget } from '../../rules/board';
import { queuesOf, useBoard } from './board-context';
import { chatFigure, queueFigure } from './board-figures';
import { useChimes } from './useChimes';

/** Figures that a line of the table of queues has limits for. */
const IN_TABLE = ['waiting', 'longest_wait', 'sla', 'abandon', 'tme'] as const;

/** Sounds where a value of the board becomes critical, on whichever of its pages; draws nothing. */
export function TvAlerts({ hasSound }: { hasSound: boolean }) {
  const { snapshot } = useBoard();
  const now = useServerSeconds();
  const marks = useMemo(() => marksOf(snapshot, now), [snapshot, now]);
  useChimes(marks, hasSound);
  return null;
}

const limitedOf = ({ type }: Widget): Limited | undefined => LIMITED.find((one) => one === type);

/** One mark for each value, however many widgets show it. */
function marksOf(snapshot: BoardSnapshot, now: number): Mark[] {
  const { board, queues, sectors } = snapshot;
  const marks = board.widgets.flatMap((widget): Mark[] => {
    if (widget.type === 'queue_table')
      return queues.flatMap((queue) =>
        IN_TABLE.map((figure) => ({
          id: `${figure} ${queue.id}`,
          standing: queueFigure(figure, [queue], board.thresholds, now).standing ?? 'fine',
          text: '',
        })),
      );
    const figure = limitedOf(widget);
    if (figure === undefined) return [];
    const { standing = 'fine' } =
      figure === 'chat_waiting'
        ? chatFigure(sectors, board.thresholds)
        : queueFigure(figure, queuesOf(snapshot, widget), board.thresholds, now);
    return [{ id: `${figure} ${widget.options?.queueId ?? ''}`, standing, text: '' }];
  });
  return [...new Map(marks.map((mark) => [mark.id, mark])).values()];
}
