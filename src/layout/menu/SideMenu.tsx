import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useEffect, useId, useRef, useState, createElement } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useLocation, Link } from 'react-router';
import { findScreen } from '../../providers/screens/manifest';
import { reportRemote } from '../../providers/screens/reportCache';
import { reportAt } from '../../providers/screens/reports';
import { prefetchResource } from '../../providers/screens/resourceCache';
import { currentEntry, filterMenu, type MenuEntry, type MenuGroup } from './menu';
import { useMenu } from './useMenu';
import { useFavourites } from './visited';
import { useIconOf } from '../icons';
import Search from '@mui/icons-material/SearchOutlined';
import InputBase from '@mui/material/InputBase';
import { alpha, type Theme } from '@mui/material/styles';
import { ring } from '../../theme/plain-parts';

/** Look of the menu at the side, for all its lines at once: a long menu is drawn with every page. */
const menuStyle = (theme: Theme) => {
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

interface MenuFilterProps {
  text: string;
  onType: (text: string) => void;
}

interface MenuLinkProps {
  entry: MenuEntry;
  current: boolean;
  onFollow: (() => void) | undefined;
  /** Called when the pointer or focus reaches the entry: the page may begin to load. */
  onApproach: (path: string) => void;
}

/** One line of the menu; tells eye and screen reader when it is the present page. */
const MenuLink = memo(function MenuLink({
  entry: { path, label, icon, badge },
  current,
  onFollow,
  onApproach,
}: MenuLinkProps) {
  const iconOf = useIconOf();
  const approach = () => onApproach(path);
  return (
    <li>
      <Link
        className="menu-link"
        to={path}
        aria-current={current ? 'page' : undefined}
        onClick={onFollow}
        onPointerEnter={approach}
        onFocus={approach}
      >
        {createElement(iconOf(icon), { 'aria-hidden': true })}
        <span className="menu-name">{label}</span>
        {badge ? <span className="menu-badge">{badge}</span> : null}
      </Link>
    </li>
  );
});

/**
 * A menu this short is shown whole; a longer one opens the group one is in, at home the first, and what has something
 * to say. What was open stays so, as closing it would move the entry under the pointer.
 */
const SHORT_MENU = 12;
/** A longer one can be filtered by name. */
const FILTERED_MENU = 25;

/** Key of the group of what the person has starred; no schema can have it. */
const FAVOURITES = '★';

const loadSoon = (path: string): void => {
  const screen = findScreen(path);
  if (screen) prefetchResource(screen.collection);
  const report = reportAt(path);
  // A failure shows when the report is opened.
  if (report)
    reportRemote(report.report)
      .load()
      .catch(() => undefined);
};

interface SideMenuProps {
  /** Called when an entry is followed: the drawer of a small screen closes. */
  onFollow?: () => void;
}

/** Everything the person may open, by group. */
export function SideMenu({ onFollow }: SideMenuProps) {
  const menu = useMenu();
  const translate = useTranslate();
  const { pathname } = useLocation();
  const current = currentEntry(menu, pathname);
  const [chosen, setChosen] = useStore<Record<string, boolean>>('menuGroups', {});
  const toggle = useCallback(
    (key: string, open: boolean) => setChosen((before) => ({ ...before, [key]: open })),
    [setChosen],
  );
  const firstGroup = menu.find(({ key }) => key !== undefined);
  const currentGroup = menu.find(({ entries }) => entries.some((entry) => entry === current));
  const openGroup = currentGroup?.key === undefined ? firstGroup : currentGroup;
  const count = menu.reduce((total, { entries }) => total + entries.length, 0);
  const isShort = count <= SHORT_MENU;
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (openGroup?.key !== undefined && !visited.includes(openGroup.key)) setVisited([...visited, openGroup.key]);
  const [typed, setTyped] = useState('');
  const isFiltered = typed.trim() !== '';
  const [starred] = useFavourites();
  const favourites = starred.flatMap((path) =>
    menu.flatMap(({ entries }) => entries.filter((entry) => entry.path === path)),
  );
  const shown = isFiltered
    ? filterMenu(menu, typed)
    : favourites.length > 0
      ? [{ key: FAVOURITES, entries: favourites }, ...menu]
      : menu;

  return (
    <Box component="nav" aria-label={translate('panel.menu')} sx={menuStyle}>
      {count > FILTERED_MENU ? <MenuFilter text={typed} onType={setTyped} /> : null}
      {shown.length === 0 ? (
        <Typography role="status" variant="body2" color="text.secondary" sx={{ paddingInline: 3, paddingBlock: 1.5 }}>
          {translate('panel.menuFilter.nothing')}
        </Typography>
      ) : null}
      {shown.map((group) => {
        const key = group.key ?? '';
        const isUsuallyOpen =
          group.key === FAVOURITES ||
          isShort ||
          visited.includes(key) ||
          group.entries.some(({ badge = 0 }) => badge > 0);
        const open = isFiltered || group.key === undefined || (chosen[key] ?? isUsuallyOpen);
        return (
          <Group
            key={key}
            group={group}
            open={open}
            onToggle={toggle}
            // The present page is marked once, where it belongs.
            current={group.key !== FAVOURITES && group.entries.some((entry) => entry === current) ? current : undefined}
            onFollow={onFollow}
          />
        );
      })}
    </Box>
  );
}

interface GroupProps {
  group: MenuGroup;
  open: boolean;
  onToggle: (key: string, open: boolean) => void;
  /** The present page's entry, where it is one of this group. */
  current: MenuEntry | undefined;
  onFollow: (() => void) | undefined;
}

/** The filter stands over what is scrolled to the top. */
const FILTER_ROOM = 52;
const END_ROOM = 12;

/** Scrolls what the menu stands in. `scrollIntoView` would have the next Tab go on from the entry rather than begin at the top of the page. */
function bringIntoView(entry: Element | null | undefined): void {
  const scroller = entry?.closest('nav')?.parentElement;
  if (!entry || !scroller) return;
  const [at, room] = [entry.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const above = room.top + FILTER_ROOM - at.top;
  const below = at.bottom + END_ROOM - room.bottom;
  if (above > 0) scroller.scrollTop -= above;
  else if (below > 0) scroller.scrollTop += below;
}

const Group = memo(function Group({ group, open, onToggle, current, onFollow }: GroupProps) {
  const translate = useTranslate();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const showCurrent = () => bringIntoView(list.current?.querySelector('[aria-current]'));
  useEffect(showCurrent, [current?.path]);
  const entries = group.entries.map((entry) => (
    <MenuLink key={entry.path} entry={entry} current={entry === current} onFollow={onFollow} onApproach={loadSoon} />
  ));
  const { key } = group;
  if (key === undefined) return <ul ref={list}>{entries}</ul>;
  return (
    <>
      <GroupHeading id={id} open={open} onToggle={() => onToggle(key, !open)}>
        {key === FAVOURITES ? translate('panel.menuFilter.favourites') : translate(`menu.groups.${key}`, { _: key })}
      </GroupHeading>
      <Collapse in={open} id={id} unmountOnExit onEntered={showCurrent}>
        <ul ref={list}>{entries}</ul>
      </Collapse>
    </>
  );
});

interface GroupHeadingProps {
  id: string;
  open: boolean;
  onToggle: () => void;
  children: string;
}

function GroupHeading({ id, open, onToggle, children }: GroupHeadingProps) {
  return (
    <ButtonBase
      onClick={onToggle}
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      sx={(theme) => ({
        display: 'flex',
        justifyContent: 'space-between',
        width: 'calc(100% - 24px)',
        marginInline: 1.5,
        marginBlockStart: 0.75,
        paddingInline: 1.5,
        minHeight: 36,
        '@media (pointer: coarse)': { minHeight: 44 },
        borderRadius: 2,
        color: 'text.secondary',
        typography: 'caption',
        fontWeight: 650,
        letterSpacing: 'normal',
        '&:hover': { bgcolor: 'action.hover' },
        '& svg': {
          fontSize: 18,
          transition: 'transform 0.2s',
          transform: open ? 'none' : `rotate(${theme.direction === 'rtl' ? 90 : -90}deg)`,
        },
      })}
    >
      {children}
      <ExpandMore aria-hidden />
    </ButtonBase>
  );
}

/** Above a long menu: leaves the entries with these letters in their names. Escape brings back all. */
function MenuFilter({ text, onType }: MenuFilterProps) {
  const label = useTranslate()('panel.menuFilter.label');
  return (
    <Box
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 1,
        bgcolor: 'background.default',
        paddingInline: 1.5,
        paddingBlockEnd: 1,
      }}
    >
      <InputBase
        fullWidth
        placeholder={label}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onType('')}
        startAdornment={<Search aria-hidden sx={{ fontSize: 18, color: 'text.secondary', marginInlineEnd: 1 }} />}
        inputProps={{ 'aria-label': label }}
        sx={({ palette }) => ({
          typography: 'body2',
          minHeight: 36,
          paddingInline: 1.5,
          borderRadius: 2,
          border: `1px solid ${palette.divider}`,
          '&.Mui-focused': { borderColor: 'primary.main' },
          '@media (pointer: coarse)': { minHeight: 44 },
        })}
      />
    </Box>
  );
}
