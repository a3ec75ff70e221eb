import type { SvgIconComponent } from '@mui/icons-material';
import Archive from '@mui/icons-material/ArchiveOutlined';
import Block from '@mui/icons-material/BlockOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import Event from '@mui/icons-material/EventOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Pause from '@mui/icons-material/PauseOutlined';
import PlayArrow from '@mui/icons-material/PlayArrowOutlined';
import Replay from '@mui/icons-material/ReplayOutlined';
import Stop from '@mui/icons-material/StopOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import { createElement } from 'react';

/** Icons that a move's `icon` may name. */
const icons: Readonly<Record<string, SvgIconComponent>> = {
  archive: Archive,
  cancel: Block,
  confirm: Check,
  finish: Stop,
  lock: Lock,
  pause: Pause,
  schedule: Event,
  start: PlayArrow,
  retry: Replay,
  unlock: LockOpen,
};

export interface MoveIconProps {
  name: string | undefined;
  fontSize?: 'small';
}

/** The icon of a move; two arrows for one that names none, or one that is not here. */
export function MoveIcon({ name, fontSize }: MoveIconProps) {
  return createElement(
    (name !== undefined && Object.hasOwn(icons, name) && icons[name]) || SwapHoriz,
    fontSize ? { fontSize } : {},
  );
}
