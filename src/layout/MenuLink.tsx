import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { alpha } from '@mui/material/styles';
import { createElement, memo } from 'react';
import { Link } from 'react-router';
import { iconOf } from './icons';
import type { MenuEntry } from './menu';

interface MenuLinkProps {
  entry: MenuEntry;
  current: boolean;
  onFollow: (() => void) | undefined;
  /** Called when the pointer or focus reaches the entry: the page may begin to load. */
  onApproach: (path: string) => void;
}

/** One line of the menu; tells eye and screen reader when it is the present page. */
export const MenuLink = memo(function MenuLink({ entry, current, onFollow, onApproach }: MenuLinkProps) {
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={entry.path}
        selected={current}
        aria-current={current ? 'page' : undefined}
        onClick={onFollow}
        onPointerEnter={() => {
          onApproach(entry.path);
        }}
        onFocus={() => {
          onApproach(entry.path);
        }}
        sx={(theme) => ({
          gap: 1.5,
          minHeight: 40,
          marginInline: 1.5,
          paddingInline: 1.5,
          borderRadius: 2,
          color: 'text.primary',
          '& svg': { fontSize: 20, color: 'text.secondary' },
          '&.Mui-selected, &.Mui-selected:hover': {
            background: `linear-gradient(100deg, ${theme.palette.primary.dark}, ${alpha(theme.palette.primary.dark, 0.82)})`,
            boxShadow: `0 6px 14px -8px ${theme.palette.primary.dark}`,
            color: '#fff',
            '& svg': { color: 'inherit' },
          },
        })}
      >
        {createElement(iconOf(entry.icon), { 'aria-hidden': true })}
        <ListItemText
          primary={entry.label}
          slotProps={{ primary: { variant: 'body2', noWrap: true, sx: { fontWeight: current ? 600 : 500 } } }}
        />
        {entry.badge ? <Badge count={entry.badge} /> : null}
      </ListItemButton>
    </ListItem>
  );
});

function Badge({ count }: { count: number }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        minWidth: 22,
        height: 22,
        paddingInline: 0.75,
        borderRadius: 11,
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
        fontSize: '0.75rem',
        fontWeight: 700,
      }}
    >
      {count}
    </Box>
  );
}
