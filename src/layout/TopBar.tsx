import MenuIcon from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import { memo } from 'react';
import { LoadingIndicator, useTranslate } from 'react-admin';
import { JobsCorner } from './jobs/jobs-corner';
import { LanguageMenu } from './LanguageMenu';
import { LiveCorner } from './live/live-corner';
import { PaletteButton } from './palette/PaletteButton';
import { PanelLogo } from './PanelLogo';
import { StarButton } from './StarButton';
import { ThemeMenu } from './ThemeMenu';
import { UserMenu } from './UserMenu';

/** In pixels, on anything wider than a phone. */
export const TOP_BAR_HEIGHT = 60;

interface TopBarProps {
  /** Present where the menu is a drawer. */
  onOpenMenu: (() => void) | undefined;
  showLogo: boolean;
}

/** Way to the menu, logo where the menu does not show it, and what concerns the person rather than the page. */
export const TopBar = memo(function TopBar({ onOpenMenu, showLogo }: TopBarProps) {
  const translate = useTranslate();
  return (
    <Toolbar
      sx={{
        gap: { xs: 0, sm: 0.5 },
        paddingInline: { xs: 1.5, sm: 3 },
        minHeight: { xs: 56, sm: TOP_BAR_HEIGHT },
        color: 'text.primary',
        '& .MuiIconButton-root': { color: 'text.secondary' },
      }}
    >
      {onOpenMenu ? (
        <IconButton edge="start" aria-label={translate('ra.action.open_menu')} onClick={onOpenMenu}>
          <MenuIcon />
        </IconButton>
      ) : null}
      {showLogo ? (
        <Box
          sx={{
            marginInlineStart: { xs: 0, sm: 0.5 },
            flex: '0 1 auto',
            minInlineSize: 32,
            '& > *': { maxInlineSize: '100%' },
            '& .logo-name': { display: { xs: 'none', sm: 'inline' } },
            // A wide one takes what the icons leave on a phone; all of it is to be seen.
            '& .logo-image': { maxInlineSize: { xs: 'min(80px, 100%)', sm: 'none' }, objectFit: 'contain' },
          }}
        >
          <PanelLogo />
        </Box>
      ) : null}
      <PaletteButton />
      {/* The narrowest phones have no room for it while a task runs. */}
      <Box sx={{ '@media (max-width: 419.95px)': { display: 'none' } }}>
        <StarButton />
      </Box>
      <Box sx={{ flex: 1 }} />
      {/* What changes its width, or comes late, stands before what does not. */}
      <LoadingIndicator />
      <JobsCorner />
      <LiveCorner />
      <LanguageMenu />
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <ThemeMenu />
      </Box>
      <UserMenu />
    </Toolbar>
  );
});
