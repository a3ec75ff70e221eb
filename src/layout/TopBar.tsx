import MenuIcon from '@mui/icons-material/MenuOutlined';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import { memo } from 'react';
import { LoadingIndicator, useTranslate } from 'react-admin';
import { LanguageMenu } from './LanguageMenu';
import { LiveCorner } from './live/live-corner';
import { PanelLogo } from './PanelLogo';
import { ThemeMenu } from './ThemeMenu';
import { UserMenu } from './UserMenu';

interface TopBarProps {
  /** Present where the menu is a drawer. */
  onOpenMenu: (() => void) | undefined;
}

/** Sticky and opaque: blurring what scrolls underneath costs every frame where the browser draws without a GPU. */
export const TopBar = memo(function TopBar({ onOpenMenu }: TopBarProps) {
  const translate = useTranslate();
  return (
    <AppBar
      position="sticky"
      elevation={0}
      color="transparent"
      sx={(theme) => ({
        backgroundColor: theme.palette.background.default,
        borderBlockEnd: `1px solid ${theme.palette.divider}`,
        color: 'text.primary',
        '@media print': { display: 'none' },
      })}
    >
      <Toolbar sx={{ gap: { xs: 0, sm: 0.5 }, minHeight: { xs: 56, sm: 60 }, '& .MuiIconButton-root': { color: 'text.secondary' } }}>
        {onOpenMenu ? (
          <>
            <IconButton edge="start" aria-label={translate('ra.action.open_menu')} onClick={onOpenMenu}>
              <MenuIcon />
            </IconButton>
            <Box sx={{ marginInlineStart: 0.5 }}>
              <PanelLogo />
            </Box>
          </>
        ) : null}
        <Box sx={{ flex: 1 }} />
        <LoadingIndicator />
        <LiveCorner />
        <LanguageMenu />
        <ThemeMenu />
        <UserMenu />
      </Toolbar>
    </AppBar>
  );
});
