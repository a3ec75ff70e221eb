import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Fullscreen from '@mui/icons-material/FullscreenOutlined';
import FullscreenExit from '@mui/icons-material/FullscreenExitOutlined';
import Pause from '@mui/icons-material/PauseOutlined';
import PlayArrow from '@mui/icons-material/PlayArrowOutlined';
import VolumeUp from '@mui/icons-material/VolumeUpOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useSyncExternalStore, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { playChime } from '../../../../../src/providers/realtime/notifications/play-chime';
import { NARROW, SMALL } from './tv-sizes';
import { CUT_LINE } from '../../../../../src/theme/cut-line';

const AWHILE_MS = 6000;

const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const;

interface TvHeaderProps {
  name: string;
  /** Of the figures, ISO 8601. */
  at: string;
  isOld: boolean;
  hasSound: boolean;
  page: { number: number; of: number } | undefined;
  rotation: { isPaused: boolean; toggle: () => void } | undefined;
  actions: ReactNode;
}

/** The name of the board, the time, and buttons that are there while somebody is at the screen. */
export function TvHeader({ name, at, isOld, hasSound, page, rotation, actions }: TvHeaderProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const full = useFullScreen();
  const isTouched = useTouched();
  const now = new Date(useServerSeconds() * 1000);
  const clock = (moment: Date) =>
    moment.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return (
    <Box
      component="header"
      sx={{
        blockSize: 'calc(var(--u) * 4)',
        display: 'flex',
        alignItems: 'center',
        gap: 'calc(var(--u) * 1)',
        fontSize: SMALL,
        [NARROW]: { blockSize: 'auto', flexWrap: 'wrap' },
      }}
    >
      <Box
        component="h1"
        sx={{
          m: 0,
          flex: 1,
          minInlineSize: 0,
          fontSize: 'calc(var(--u) * 2.2)',
          fontWeight: 700,
          ...CUT_LINE,
        }}
      >
        <bdi>{name}</bdi>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, opacity: isTouched ? 1 : 0, '&:focus-within': { opacity: 1 } }}>
        {actions}
        {hasSound ? (
          <HeaderButton label={translate('wallboards.tv.sound')} onClick={() => void playChime().catch(reportError)}>
            <VolumeUp />
          </HeaderButton>
        ) : null}
        {rotation === undefined ? null : (
          <HeaderButton
            label={translate(rotation.isPaused ? 'wallboards.tv.rotate' : 'wallboards.tv.stay')}
            onClick={rotation.toggle}
          >
            {rotation.isPaused ? <PlayArrow /> : <Pause />}
          </HeaderButton>
        )}
        {full === undefined ? null : (
          <HeaderButton
            label={translate(full.isFull ? 'wallboards.tv.leaveFull' : 'wallboards.tv.full')}
            onClick={full.toggle}
          >
            {full.isFull ? <FullscreenExit /> : <Fullscreen />}
          </HeaderButton>
        )}
      </Box>
      {page === undefined ? null : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('wallboards.part', { part: page.number, parts: page.of })}
        </Box>
      )}
      <Box
        role="status"
        sx={{ display: 'flex', alignItems: 'center', gap: 'calc(var(--u) * 0.5)', color: 'warning.main' }}
      >
        {isOld ? (
          <>
            <CloudOff aria-hidden sx={{ fontSize: '1.1em' }} />
            <span data-old>{translate('wallboards.tv.old', { time: clock(new Date(at)) })}</span>
          </>
        ) : null}
      </Box>
      <Box component="time" dateTime={now.toISOString()} sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {clock(now)}
      </Box>
    </Box>
  );
}

interface HeaderButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

export const HeaderButton = ({ label, onClick, children }: HeaderButtonProps) => (
  <Tooltip title={label}>
    <IconButton aria-label={label} onClick={onClick} sx={{ color: 'text.secondary' }}>
      {children}
    </IconButton>
  </Tooltip>
);

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const isFull = (): boolean => document.fullscreenElement !== null;

/** Whether the page has the whole screen, and how that changes; undefined where the browser cannot. */
function useFullScreen(): { isFull: boolean; toggle: () => void } | undefined {
  const full = useSyncExternalStore(subscribe, isFull);
  if (!document.fullscreenEnabled) return undefined;
  return {
    isFull: full,
    toggle: () => {
      const change = full ? document.exitFullscreen() : document.documentElement.requestFullscreen();
      change.catch(reportError);
    },
  };
}

/** Is somebody at the screen? True for a while after each sign of it, and at first. */
function useTouched(): boolean {
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
    for (const event of TOUCHES) addEventListener(event, touch);
    return () => {
      clearTimeout(timer);
      for (const event of TOUCHES) removeEventListener(event, touch);
    };
  }, []);
  return isTouched;
}
