import CheckIcon from '@mui/icons-material/Check';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';

interface MenuChoiceProps extends Omit<MenuItemProps, 'role'> {
  label: string;
  isChosen: boolean;
  role?: 'menuitemradio' | 'menuitemcheckbox';
}

/** One of several in a menu, marked where it is chosen. A menu gives the first one its focus by further props. */
export const MenuChoice = ({ label, isChosen, role = 'menuitemradio', ...item }: MenuChoiceProps) => (
  <MenuItem {...item} role={role} aria-checked={isChosen}>
    <ListItemIcon>{isChosen ? <CheckIcon fontSize="small" /> : null}</ListItemIcon>
    {label}
  </MenuItem>
);
