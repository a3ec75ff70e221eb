import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import type { Move } from '../../../core/transitions/types';
import { MoveIcon } from './MoveIcon';

interface MoveItemsProps {
  moves: readonly Move[];
  label: (move: Move) => string;
  onChoose: (move: Move) => void;
  disabled?: boolean;
}

/** Entries of a menu for the moves that a record can make. */
export function MoveItems({ moves, label, onChoose, disabled = false }: MoveItemsProps) {
  return moves.map((move) => (
    <MenuItem key={move.name} disabled={disabled} onClick={() => onChoose(move)}>
      <ListItemIcon>
        <MoveIcon name={move.icon} fontSize="small" />
      </ListItemIcon>
      {label(move)}
    </MenuItem>
  ));
}
