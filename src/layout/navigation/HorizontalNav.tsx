import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useLocation, Link } from 'react-router';
import { currentEntry, type MenuEntry } from '../menu/menu';
import { useMenu } from '../menu/useMenu';
import Button from '@mui/material/Button';
import { createElement, useId, useState } from 'react';
import { useIconOf } from '../icons';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Collapse from '@mui/material/Collapse';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

/** The group or page one is in stands out. */
const navButtonStyle = (current: boolean) => ({
  minHeight: 36,
  paddingInline: 1.5,
  color: current ? 'primary.main' : 'text.primary',
  bgcolor: current ? 'action.selected' : 'transparent',
  fontWeight: current ? 650 : 550,
});

interface NavGroupProps {
  title: string;
  entries: readonly MenuEntry[];
  current: MenuEntry | undefined;
}

/** The menu above the page: entries without a group as links, each group as a menu of its own. */
export function HorizontalNav() {
  const menu = useMenu();
  const translate = useTranslate();
  const { pathname } = useLocation();
  const current = currentEntry(menu, pathname);
  return (
    <Box
      component="nav"
      aria-label={translate('panel.menu')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        paddingInline: 2,
        paddingBlock: 0.75,
        borderBlockStart: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      {menu.map((group) =>
        group.key === undefined ? (
          group.entries.map((entry) => <NavLink key={entry.path} entry={entry} current={entry === current} />)
        ) : (
          <NavGroup
            key={group.key}
            title={translate(`menu.groups.${group.key}`, { _: group.key })}
            entries={group.entries}
            current={current}
          />
        ),
      )}
    </Box>
  );
}

/** A page that stands in the bar itself. */
function NavLink({ entry, current }: { entry: MenuEntry; current: boolean }) {
  const iconOf = useIconOf();
  return (
    <Button
      component={Link}
      to={entry.path}
      size="small"
      startIcon={createElement(iconOf(entry.icon), { 'aria-hidden': true })}
      aria-current={current ? 'page' : undefined}
      sx={navButtonStyle(current)}
    >
      {entry.label}
    </Button>
  );
}

/** A group of pages that slides down from its name. */
function NavGroup({ title, entries, current }: NavGroupProps) {
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
