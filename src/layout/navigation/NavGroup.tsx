import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { createElement, useId, useState } from 'react';
import { Link } from 'react-router';
import { useIconOf } from '../icons';
import type { MenuEntry } from '../menu';
import { navButtonStyle } from './nav-button-style';

interface NavGroupProps {
  title: string;
  entries: readonly MenuEntry[];
  current: MenuEntry | undefined;
}

/** A group of pages that slides down from its name. */
export function NavGroup({ title, entries, current }: NavGroupProps) {
  const id = useId();
  const iconOf = useIconOf();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const isOpen = anchor !== null;
  return (
    <>
      <Button
        size="small"
        endIcon={
          <ExpandMore
            aria-hidden
            sx={{ transition: 'transform 0.2s', transform: isOpen ? 'rotate(180deg)' : 'none' }}
          />
        }
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={navButtonStyle(entries.some((entry) => entry === current))}
      >
        {title}
      </Button>
      <Menu id={id} anchorEl={anchor} open={isOpen} onClose={close} slots={{ transition: Collapse }}>
        {entries.map((entry) => (
          <MenuItem
            key={entry.path}
            component={Link}
            to={entry.path}
            selected={entry === current}
            aria-current={entry === current ? 'page' : undefined}
            onClick={close}
          >
            <ListItemIcon>{createElement(iconOf(entry.icon), { fontSize: 'small', 'aria-hidden': true })}</ListItemIcon>
            {entry.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
