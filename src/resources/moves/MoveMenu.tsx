import Menu from '@mui/material/Menu';
import type { Move } from '../../../core/transitions/types';
import { MoveItems } from './MoveItems';

export interface MoveMenuProps {
  anchor: HTMLElement | null;
  label: string;
  moves: readonly Move[];
  labelOf: (move: Move) => string;
  onChoose: (move: Move) => void;
  onClose: () => void;
}

/** Several moves under one button. */
export function MoveMenu({ anchor, label, moves, labelOf, onChoose, onClose }: MoveMenuProps) {
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      <MoveItems
        moves={moves}
        label={labelOf}
        onChoose={(move) => {
          onClose();
          onChoose(move);
        }}
      />
    </Menu>
  );
}
