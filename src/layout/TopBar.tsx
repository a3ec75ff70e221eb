import MenuIcon from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import { memo, createElement, Suspense, useState } from 'react';
import { LoadingIndicator, useTranslate, useLocaleState, useLocales, useAuthProvider } from 'react-admin';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import { useLocation, Link } from 'react-router';
import Translate from '@mui/icons-material/TranslateOutlined';
import MenuItem from '@mui/material/MenuItem';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Contrast from '@mui/icons-material/ContrastOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import { whenIdle } from '../providers/whenIdle';
import Logout from '@mui/icons-material/LogoutOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy } from '../providers/api/lazy';
import { ownAccountQuery } from '../providers/session/ownAccount';
import { PersonAvatar } from '../providers/PersonAvatar';
import { useSession } from '../providers/session/useSession';
import { useRoleName } from '../providers/session/useRoleName';
import { useIconOf } from './icons';
import { ownPagesOf } from './menu/own-pages';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { useAbility } from '../providers/session/useAbility';
import { PaletteButton } from './palette/PaletteButton';
import { PanelLogo } from './PanelLogo';
import { ScrollToTop } from './ScrollToTop';
import { currentEntry } from './menu/menu';
import { useMenu } from './menu/useMenu';
import { useFavourites, useRecents } from './menu/visited';
import { MenuButton } from './menu/MenuButton';
import { SETTING_CHOICES, type Settings, useSetting } from '../providers/settings';

const Customiser = lazy(async () => ({ default: (await import('./customiser/Customiser')).Customiser }));

/** Fetched once the first page is drawn, so that the connection never delays it. */
const LiveCorner = whenIdle<object>(async () => (await import('./live/LiveCorner')).LiveCorner, BellPlace);

/** Fetched once the first page is drawn: few have work in the background. */
const JobsCorner = whenIdle<object>(async () => (await import('./jobs/JobsCorner')).JobsCorner);

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
        // The narrowest phones have no room for both.
        '@media (max-width: 419.95px)': {
          '&:has([data-to-top]) > [data-logo]': { display: 'none' },
          '&:has(.tasks > *) .reloading': { display: 'none' },
        },
        '@media (max-width: 359.95px)': {
          '& > [data-logo]': { display: 'none' },
          '&:has([data-to-top]) .reloading': { display: 'none' },
        },
      }}
    >
      {onOpenMenu ? (
        <IconButton edge="start" aria-label={translate('ra.action.open_menu')} onClick={onOpenMenu}>
          <MenuIcon />
        </IconButton>
      ) : null}
      {showLogo ? (
        <Box
          data-logo
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
      <ScrollToTop />
      <LoadingIndicator className="reloading" />
      <Box className="tasks" sx={{ display: 'contents' }}>
        <JobsCorner />
      </Box>
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

/** Who one is, one's own page, how the panel looks, and the way out. */
function UserMenu() {
  const translate = useTranslate();
  const roleName = useRoleName();
  const authProvider = useAuthProvider();
  const userData = useSession()?.userData;
  const [isCustomising, setCustomising] = useState(false);
  // What the account keeps is asked for elsewhere, once the page is drawn.
  const { data: account } = useQuery({ ...ownAccountQuery(userData?.id ?? ''), enabled: false });
  const iconOf = useIconOf();
  if (userData === undefined) return null;
  const avatar = <PersonAvatar name={userData.name} photo={account?.['avatarUrl']} size={36} />;
  return (
    <>
      <MenuButton label={translate('panel.user.label', { name: userData.name })} icon={avatar}>
        {(close) => [
          <Box key="who" role="none" sx={{ paddingInline: 2.5, paddingBlock: 1, maxWidth: 280 }}>
            <Typography variant="subtitle2" noWrap>
              {userData.name}
            </Typography>
            <Typography variant="body2" color="text.secondary" noWrap>
              <bdi>{userData.email}</bdi>
            </Typography>
            <Typography variant="caption" color="primary" sx={{ fontWeight: 600 }}>
              {roleName(userData.role)}
            </Typography>
          </Box>,
          <Divider key="line" component="li" sx={{ marginBlock: 0.5 }} />,
          ...ownPagesOf(userData).map(({ path, titleKey, icon }) => (
            <MenuItem key={path} component={Link} to={path} onClick={close}>
              <ListItemIcon>{createElement(iconOf(icon), { fontSize: 'small' })}</ListItemIcon>
              {translate(titleKey)}
            </MenuItem>
          )),
          <MenuItem
            key="customise"
            onClick={() => {
              close();
              setCustomising(true);
            }}
          >
            <ListItemIcon>
              <Tune fontSize="small" />
            </ListItemIcon>
            {translate('panel.customiser.title')}
          </MenuItem>,
          <MenuItem
            key="logout"
            onClick={() => {
              close();
              void authProvider?.logout({});
            }}
          >
            <ListItemIcon>
              <Logout fontSize="small" />
            </ListItemIcon>
            {translate('ra.auth.logout')}
          </MenuItem>,
        ]}
      </MenuButton>
      {isCustomising ? (
        <Suspense>
          <Customiser onClose={() => setCustomising(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The bell as it will stand there, until its code has come. */
function BellPlace() {
  const hasNotifications = useAbility().can('read', 'notifications');
  if (!hasNotifications) return null;
  return (
    <Box aria-hidden sx={{ display: 'flex', padding: 1, color: 'text.secondary' }}>
      <NotificationsOutlined />
    </Box>
  );
}
