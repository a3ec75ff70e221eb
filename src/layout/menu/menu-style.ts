import { alpha, type Theme } from '@mui/material/styles';
import { ring } from '../../theme/plain-parts';

/** Look of the menu at the side, for all its lines at once: a long menu is drawn with every page. */
export const menuStyle = (theme: Theme) => {
  const { palette, transitions } = theme;
  return {
    // A long name takes a second line rather than making all entries wider than the menu: its end may be what tells it from another.
    '& ul': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 0.25,
      listStyle: 'none',
      margin: 0,
      padding: 0,
    },
    '& .menu-link': {
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      minHeight: 40,
      marginInline: 1.5,
      paddingInline: 1.5,
      borderRadius: 2,
      boxSizing: 'border-box',
      color: 'text.primary',
      textDecoration: 'none',
      WebkitTapHighlightColor: 'transparent',
      transition: transitions.create('background-color', { duration: transitions.duration.shortest }),
      typography: 'body2',
      fontWeight: 500,
    },
    '@media (pointer: coarse)': { '& .menu-link': { minHeight: 44 } },
    '& .menu-link > svg': { flex: 'none', fontSize: 20, color: 'text.secondary' },
    '& .menu-name': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.3, paddingBlock: 0.5 },
    '& .menu-link:hover': { bgcolor: 'action.hover' },
    '& .menu-link:focus-visible': ring(theme),
    '& .menu-link[aria-current]': {
      background: `linear-gradient(100deg, ${palette.primary.dark}, ${alpha(palette.primary.dark, 0.82)})`,
      boxShadow: `0 6px 14px -8px ${palette.primary.dark}`,
      color: '#fff',
      fontWeight: 600,
    },
    '& .menu-link[aria-current] > svg': { color: 'inherit' },
    '& .menu-badge': {
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
    },
  };
};
