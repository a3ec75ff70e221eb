import Box from '@mui/material/Box';
import { ThemeProvider, useTheme } from '@mui/material/styles';
import { type ReactNode, useMemo, useState, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { moveTo, otherBuild } from '../../../../../src/providers/api/pageBuild';
import { AgentGrid, AgentStates, Ranking } from './AgentWidgets';
import { ChatWidget, FigureWidget } from './FigureWidget';
import { CampaignWidget, ClockWidget, MessageWidget } from './PlainWidgets';
import { QueueTable } from './QueueTable';
import { type Mark, crossings, type KnownMarks } from '../../../../../core/live/crossings';
import { chatFigure, queueFigure } from './board-figures';
import { maySound, playChime } from '../../../../../src/providers/realtime/notifications/play-chime';
import { liveTexts } from '../../../../../src/custom-pages/live/live-texts';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import { usePageTitle } from '../../../../../src/providers/screens/usePageTitle';
import { useSetting } from '../../../../../src/providers/settings';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { createPanelTheme } from '../../../../../src/theme/createPanelTheme';
import { type BoardSnapshot, PAGE_ROWS, type Widget, LIMITED, type Limited } from '../../rules/board';
import { BoardContext, queuesOf, useBoard } from './board-context';
import { TvHeader } from './TvHeader';
import { NARROW, UNIT } from './tv-sizes';

/** Figures that a line of the table of queues has limits for. */
const IN_TABLE = ['waiting', 'longest_wait', 'sla', 'abandon', 'tme'] as const;

/** A board of few rows does not blow them up more than so. */
const LEAST_ROWS = 4;

const VERSION_EVERY_MS = 10 * 60_000;

interface TvScreenProps {
  snapshot: BoardSnapshot;
  /** The figures are those of `snapshot.at`, as nobody answers. */
  isOld: boolean;
  /** Further buttons of the heading. */
  actions?: ReactNode;
}

/** A board on the wall: all of the screen, in the look that the board says. */
export function TvScreen({ snapshot, isOld, actions }: TvScreenProps) {
  useRemote(liveTexts);
  const { board } = snapshot;
  useAwake();
  useNewVersion();
  usePageTitle(board.name);
  const pages = useMemo(() => pagesOf(board.widgets), [board.widgets]);
  const [pausedAt, setPausedAt] = useState<number>();
  const now = useServerSeconds();
  const isRotating = board.rotateSeconds > 0;
  const turn = isRotating ? Math.floor((pausedAt ?? now) / board.rotateSeconds) : 0;
  const page = turn % Math.max(1, pages.length);
  const round = isRotating ? Math.floor(turn / Math.max(1, pages.length)) : undefined;
  const shown = isRotating ? pages.slice(page, page + 1) : pages;
  const view = useMemo(() => ({ snapshot, round }), [snapshot, round]);
  return (
    <BoardTheme mode={board.theme}>
      <BoardContext value={view}>
        <TvAlerts hasSound={board.soundAlerts} />
        <Box
          data-board={board.id}
          sx={{
            '--u': UNIT,
            minBlockSize: '100dvh',
            display: 'flex',
            flexDirection: 'column',
            boxSizing: 'border-box',
            p: 'calc(var(--u) * 0.8)',
            gap: 'calc(var(--u) * 0.8)',
            bgcolor: 'background.default',
            color: 'text.primary',
            colorScheme: board.theme,
          }}
        >
          <TvHeader
            name={board.name}
            at={snapshot.at}
            isOld={isOld}
            hasSound={board.soundAlerts}
            page={isRotating && pages.length > 1 ? { number: page + 1, of: pages.length } : undefined}
            rotation={
              isRotating
                ? {
                    isPaused: pausedAt !== undefined,
                    toggle: () => setPausedAt(pausedAt === undefined ? now : undefined),
                  }
                : undefined
            }
            actions={actions}
          />
          {shown.length === 0 ? (
            <NoWidgets />
          ) : (
            shown.map((one, index) => <PageGrid key={isRotating ? page : index} page={one} />)
          )}
        </Box>
      </BoardContext>
    </BoardTheme>
  );
}

/** The palette of the board, whatever that of the person is. */
function BoardTheme({ mode, children }: { mode: 'dark' | 'light'; children: ReactNode }) {
  const { direction } = useTheme();
  const [skin] = useSetting('skin');
  const theme = useMemo(() => createPanelTheme(mode, direction, skin, undefined), [mode, direction, skin]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

function NoWidgets() {
  const translate = useTranslate();
  return (
    <Box sx={{ fontSize: 'calc(var(--u) * 2)', color: 'text.secondary' }}>{translate('wallboards.noWidgets')}</Box>
  );
}

/** Of the heading and what is around it, in units. */
const HEADER = 6.4;

/** One screen of the board; on a small one its widgets stand below each other. */
const PageGrid = ({ page: { widgets, rows } }: { page: BoardPage }) => (
  <Box
    sx={{
      flex: '1 0 auto',
      blockSize: `calc(100dvh - var(--u) * ${HEADER})`,
      display: 'grid',
      gap: 'calc(var(--u) * 0.8)',
      gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
      gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
      [NARROW]: { display: 'flex', flexDirection: 'column', blockSize: 'auto' },
    }}
  >
    {widgets.map((widget, index) => (
      <Box
        key={index}
        sx={{
          minInlineSize: 0,
          minBlockSize: 0,
          gridColumn: `${widget.x + 1} / span ${widget.w}`,
          gridRow: `${widget.y + 1} / span ${widget.h}`,
          [NARROW]: { minBlockSize: `calc(var(--u) * ${widget.h * 6})`, display: 'grid' },
        }}
      >
        <WidgetBox widget={widget} />
      </Box>
    ))}
  </Box>
);

/** Loads the page anew once the server has another version: nobody stands at the screen to do it. */
function useNewVersion(): void {
  useEffect(() => {
    const look = async () => {
      const build = await otherBuild();
      if (build !== undefined) moveTo(build);
    };
    const timer = setInterval(() => void look().catch(reportError), VERSION_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}

/** What one screen shows; places of its widgets count from its own first row. */
interface BoardPage {
  widgets: Widget[];
  rows: number;
}

/** The screens of a board: a widget is on the one on which it begins, and ends there. */
function pagesOf(widgets: readonly Widget[]): BoardPage[] {
  const numbers = [...new Set(widgets.map(({ y }) => Math.floor(y / PAGE_ROWS)))].toSorted((one, other) => one - other);
  return numbers.map((number) => {
    const own = widgets
      .filter(({ y }) => Math.floor(y / PAGE_ROWS) === number)
      .map((widget) => {
        const y = widget.y - number * PAGE_ROWS;
        return { ...widget, y, h: Math.min(widget.h, PAGE_ROWS - y) };
      })
      // As it is read, also where one stands below the other.
      .toSorted((one, other) => one.y - other.y || one.x - other.x);
    return { widgets: own, rows: Math.max(LEAST_ROWS, ...own.map(({ y, h }) => y + h)) };
  });
}

/** Keeps the screen on while the page is shown, where the browser can; it lets go whenever the page is hidden. */
function useAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isLeft = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isLeft) await held.release();
        else lock = held;
      } catch {
        // A screen that saves its battery refuses; the board is shown all the same.
      }
    };
    const again = () => void hold();
    document.addEventListener('visibilitychange', again);
    again();
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', again);
      lock?.release().catch(reportError);
    };
  }, []);
}

/** Draws a widget by what it shows. */
function WidgetBox({ widget }: { widget: Widget }) {
  switch (widget.type) {
    case 'agents_by_state':
      return <AgentStates widget={widget} />;
    case 'agent_grid':
      return <AgentGrid widget={widget} />;
    case 'queue_table':
      return <QueueTable widget={widget} />;
    case 'ranking':
      return <Ranking widget={widget} />;
    case 'clock':
      return <ClockWidget widget={widget} />;
    case 'message':
      return <MessageWidget widget={widget} />;
    case 'chat_waiting':
      return <ChatWidget widget={widget} />;
    case 'campaign':
      return <CampaignWidget widget={widget} />;
    default:
      return <FigureWidget widget={widget} figure={widget.type} />;
  }
}

/** Sounds where a value of the board becomes critical, on whichever of its pages; draws nothing. */
function TvAlerts({ hasSound }: { hasSound: boolean }) {
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

/** Sounds once for each value that becomes critical while the page is open. */
function useChimes(marks: readonly Mark[], isOn: boolean): void {
  const known = useRef<KnownMarks>(new Map());
  useEffect(() => {
    const outcome = crossings(known.current, marks, Date.now());
    known.current = outcome.known;
    if (!isOn || !maySound()) return;
    if (outcome.worse.some(({ standing }) => standing === 'critical')) playChime().catch(reportError);
  }, [marks, isOn]);
}
