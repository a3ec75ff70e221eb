import { useTranslate } from 'react-admin';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import { NOTHING, useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import type { Widget } from '../../rules/board';
import { BigFigure } from './BigFigure';
import { queuesOf, useBoard } from './board-context';
import { chatFigure, queueFigure, type QueueFigure } from './board-figures';
import { useWidgetTitle } from './useWidgetTitle';
import { WidgetFrame } from './WidgetFrame';

/** Letters of `00:00:00`. */
const CLOCK_LETTERS = 8;

/** One figure of the queues of a widget. */
export function FigureWidget({ widget, figure }: { widget: Widget; figure: QueueFigure }) {
  const { snapshot } = useBoard();
  const text = useLiveText();
  const title = useWidgetTitle(widget);
  const { value, since, standing } = queueFigure(
    figure,
    queuesOf(snapshot, widget),
    snapshot.board.thresholds,
    useServerSeconds(),
  );
  const words = wordsOf(figure, value, text);
  return (
    <WidgetFrame title={title} standing={standing}>
      <BigFigure
        value={since === undefined ? words : <Ticking since={since} />}
        letters={since === undefined ? words.length : CLOCK_LETTERS}
        standing={standing}
      />
    </WidgetFrame>
  );
}

function wordsOf(figure: QueueFigure, value: number | null, text: ReturnType<typeof useLiveText>): string {
  if (figure === 'waiting' || figure === 'answered') return text.count(value);
  if (figure === 'sla' || figure === 'abandon') return text.percent(value);
  return figure === 'longest_wait' ? NOTHING : text.seconds(value);
}

/** Conversations that wait in the sectors of the board. */
export function ChatWidget({ widget }: { widget: Widget }) {
  const { snapshot } = useBoard();
  const translate = useTranslate();
  const { count } = useLiveText();
  const title = useWidgetTitle(widget);
  const { value, oldest, standing } = chatFigure(snapshot.sectors, snapshot.board.thresholds);
  const words = count(value);
  return (
    <WidgetFrame title={title} standing={standing}>
      <BigFigure value={words} letters={words.length} standing={standing}>
        {oldest === undefined ? undefined : (
          <>
            {translate('wallboards.oldest')} <Ticking since={oldest} />
          </>
        )}
      </BigFigure>
    </WidgetFrame>
  );
}
