import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Move } from '../../../core/transitions/types';
import { MoveIcon } from './MoveIcon';

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
      {moves.map((move) => (
        <MenuItem
          key={move.name}
          onClick={() => {
            onClose();
            onChoose(move);
          }}
        >
          <ListItemIcon>
            <MoveIcon name={move.icon} fontSize="small" />
          </ListItemIcon>
          {labelOf(move)}
        </MenuItem>
      ))}
    </Menu>
  );
}
