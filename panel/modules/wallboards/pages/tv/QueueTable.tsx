import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import { NOTHING, useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import type { Widget } from '../../rules/board';
import { queuesOf, useBoard } from './board-context';
import { type Figure, queueFigure, type QueueFigure } from './board-figures';
import { INKS, StandingIcon } from './StandingIcon';
import { SMALL } from './tv-sizes';
import { useParts } from './useParts';
import { useWidgetTitle } from './useWidgetTitle';
import { WidgetFrame } from './WidgetFrame';
import { CUT_LINE } from '../../../../../src/theme/cut-line';

const COLUMNS = [
  'waiting',
  'longest_wait',
  'sla',
  'answered',
  'abandon',
  'tme',
] as const satisfies readonly QueueFigure[];
const ROW = { height: 3, head: 3 };
const CELL = { blockSize: `calc(var(--u) * ${ROW.height})`, px: 'calc(var(--u) * 0.5)', whiteSpace: 'nowrap' } as const;

/** A line for each queue. */
export function QueueTable({ widget }: { widget: Widget }) {
  const { snapshot } = useBoard();
  const translate = useTranslate();
  const text = useLiveText();
  const now = useServerSeconds();
  const title = useWidgetTitle(widget);
  const queues = queuesOf(snapshot, widget);
  const { room, shown, part, parts } = useParts(queues, ROW);
  return (
    <WidgetFrame title={title} note={parts > 1 ? translate('wallboards.part', { part, parts }) : undefined}>
      <Box ref={room} sx={{ minBlockSize: 0, fontSize: SMALL, overflow: 'auto' }}>
        <Box
          component="table"
          aria-label={title}
          sx={{
            inlineSize: '100%',
            borderCollapse: 'collapse',
            '& th': { ...CELL, fontWeight: 600, textAlign: 'start', color: 'text.secondary' },
            '& td': { ...CELL, fontVariantNumeric: 'tabular-nums', borderBlockStart: 1, borderColor: 'divider' },
            '& tbody th': { color: 'text.primary', borderBlockStart: 1, borderColor: 'divider', maxInlineSize: '20em' },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{translate('wallboards.queue')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {translate(`wallboards.short.${column}`)}
                </th>
              ))}
              <th scope="col">{translate('wallboards.short.available')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((queue) => (
              <tr key={queue.id} data-queue={queue.id}>
                <Box component="th" scope="row" sx={{ '&&': CUT_LINE }}>
                  <bdi>{queue.name ?? queue.number ?? NOTHING}</bdi>
                </Box>
                {COLUMNS.map((column) => (
                  <Cell
                    key={column}
                    column={column}
                    figure={queueFigure(column, [queue], snapshot.board.thresholds, now)}
                    text={text}
                  />
                ))}
                <td>{text.count(queue.available)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </WidgetFrame>
  );
}

interface CellProps {
  column: QueueFigure;
  figure: Figure;
  text: ReturnType<typeof useLiveText>;
}

/** The icon stands where a limit is reached: what is fine is quiet. */
function Cell({ column, figure: { value, since, standing }, text }: CellProps) {
  const isReached = standing === 'warning' || standing === 'critical';
  const words =
    column === 'waiting' || column === 'answered'
      ? text.count(value)
      : column === 'sla' || column === 'abandon'
        ? text.percent(value)
        : text.seconds(value);
  return (
    <Box component="td" data-column={column} sx={isReached ? { color: INKS[standing], fontWeight: 700 } : undefined}>
      {since === undefined ? words : <Ticking since={since} />}{' '}
      {isReached ? <StandingIcon standing={standing} /> : null}
    </Box>
  );
}
