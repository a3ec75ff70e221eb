import Box from '@mui/material/Box';
import { ThemeProvider, useTheme } from '@mui/material/styles';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { liveTexts } from '../../../../../src/custom-pages/live/live-texts';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import { usePageTitle } from '../../../../../src/providers/screens/usePageTitle';
import { useSetting } from '../../../../../src/providers/settings';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { createPanelTheme } from '../../../../../src/theme/createPanelTheme';
import type { BoardSnapshot } from '../../rules/board';
import { BoardContext } from './board-context';
import { type BoardPage, pagesOf } from './board-pages';
import { TvAlerts } from './TvAlerts';
import { TvHeader } from './TvHeader';
import { NARROW, UNIT } from './tv-sizes';
import { useAwake } from './useAwake';
import { useNewVersion } from './useNewVersion';
import { WidgetBox } from './WidgetBox';

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
