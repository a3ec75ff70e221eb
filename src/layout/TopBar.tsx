import MenuIcon from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import { memo } from 'react';
import { LoadingIndicator, useTranslate, useLocaleState, useLocales } from 'react-admin';
import { JobsCorner } from './jobs/jobs-corner';
import { LiveCorner } from './live/live-corner';
import { PaletteButton } from './palette/PaletteButton';
import { PanelLogo } from './PanelLogo';
import { UserMenu } from './UserMenu';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import { useLocation } from 'react-router';
import { currentEntry } from './menu/menu';
import { useMenu } from './menu/useMenu';
import { useFavourites, useRecents } from './menu/visited';
import Translate from '@mui/icons-material/TranslateOutlined';
import MenuItem from '@mui/material/MenuItem';
import { MenuButton } from './menu/MenuButton';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Contrast from '@mui/icons-material/ContrastOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import { SETTING_CHOICES, type Settings, useSetting } from '../providers/settings';

const ICONS: Record<Settings['theme'], typeof DarkMode> = { light: LightMode, dark: DarkMode, system: Contrast };

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

/** Puts the present screen among the favourites, or takes it out. What is opened is remembered here, too. */
function StarButton() {
  const translate = useTranslate();
  const current = currentEntry(useMenu(), useLocation().pathname)?.path;
  const [favourites, toggle] = useFavourites();
  useRecents(current);
  const isStarred = current !== undefined && favourites.includes(current);
  const label = translate('panel.palette.star');
  return (
    <IconButton
      disabled={current === undefined}
      aria-label={label}
      title={label}
      aria-pressed={isStarred}
      onClick={() => current !== undefined && toggle(current)}
    >
      {isStarred ? <Star sx={{ color: 'warning.main' }} /> : <StarBorder />}
    </IconButton>
  );
}

/** The languages on offer by their own names. Nothing where there is nothing to choose. */
function LanguageMenu() {
  const translate = useTranslate();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  if (locales.length < 2) return null;
  return (
    <MenuButton label={translate('panel.language')} icon={<Translate />}>
      {(close) =>
        locales.map((language) => (
          <MenuItem
            key={language.locale}
            lang={language.locale}
            role="menuitemradio"
            aria-checked={language.locale === locale}
            selected={language.locale === locale}
            onClick={() => {
              setLocale(language.locale);
              close();
            }}
          >
            {language.name}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}

/** Light, dark, or as the system has it. */
function ThemeMenu() {
  const translate = useTranslate();
  const [mode, setMode] = useSetting('theme');
  const Current = ICONS[mode];
  return (
    <MenuButton label={translate('panel.settings.theme')} icon={<Current />}>
      {(close) =>
        SETTING_CHOICES.theme.map((choice) => {
          const Icon = ICONS[choice];
          return (
            <MenuItem
              key={choice}
              role="menuitemradio"
              aria-checked={choice === mode}
              selected={choice === mode}
              onClick={() => {
                setMode(choice);
                close();
              }}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              {translate(`panel.choices.theme-${choice}`)}
            </MenuItem>
          );
        })
      }
    </MenuButton>
  );
}
