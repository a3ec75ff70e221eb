import Keyboard from '@mui/icons-material/KeyboardOutlined';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { formatPhone } from '../../../core/format/phone';
import { pageTexts } from '../../providers/pageTexts';
import { screenTitle } from '../../providers/screenTitle';
import { useAbility } from '../../providers/useAbility';
import { useRemote } from '../../providers/useRemote';
import { useScreens } from '../../providers/useScreens';
import { useSession } from '../../providers/useSession';
import { useIconOf } from '../icons';
import { ownPagesOf } from '../own-pages';
import { useMenu } from '../useMenu';
import { useFavourites, useRecents } from '../visited';
import { matchItems } from './match-items';
import { nearestFirst } from './nearest-first';
import type { PaletteItem } from './palette-item';
import { paletteWords } from './palette-words';
import { useActionItems } from './useActionItems';
import { type RecordSearch, useRecordSearch } from './useRecordSearch';

/** What fits the text, of all that the person may reach: screens, new records, records, and what the top bar can do. */
export function usePaletteItems(
  text: string,
  onShortcuts: () => void,
): { items: PaletteItem[]; state: RecordSearch['state'] } {
  const reachable = useReachable();
  const actions = useActionItems();
  const records = useRecordItems(text);
  const translate = useTranslate();
  const { verbs } = useRemote(paletteWords);
  const items = useMemo(() => {
    const help: PaletteItem = {
      key: 'shortcuts',
      section: 'help',
      label: translate('palette.shortcuts.title'),
      words: '?',
      icon: Keyboard,
      run: onShortcuts,
    };
    return matchItems([...reachable, ...actions, help], text, verbs);
  }, [reachable, actions, text, verbs, translate, onShortcuts]);
  // Records stand before what changes the look of the panel.
  const at = items.findIndex(({ section }) => section === 'actions' || section === 'help' || section === 'session');
  const place = at < 0 ? items.length : at;
  return { items: [...items.slice(0, place), ...records.items, ...items.slice(place)], state: records.state };
}

function useReachable(): PaletteItem[] {
  useRemote(pageTexts('palette'));
  const menu = useMenu();
  const words = useRemote(paletteWords);
  const [favourites] = useFavourites();
  const recents = useRecents();
  const screens = useScreens();
  const ability = useAbility();
  const user = useSession()?.userData;
  const translate = useTranslate();
  const navigate = useNavigate();
  const iconOf = useIconOf();
  return useMemo(() => {
    const go = (path: string) => () => void navigate(path);
    const groupTitle = (key: string) => translate(`menu.groups.${key}`, { _: key });
    const pages = menu.flatMap(({ key, entries }) =>
      entries.map((entry): PaletteItem => ({
        key: entry.path,
        section: 'screens',
        label: entry.label,
        ...(key === undefined ? {} : { detail: groupTitle(key) }),
        words: words.of(entry.path, screens.find(({ path }) => path === entry.path)?.collection ?? ''),
        icon: iconOf(entry.icon),
        run: go(entry.path),
      })),
    );
    const among = (section: 'favourites' | 'recents', paths: readonly string[]) =>
      paths.flatMap((path) =>
        pages
          .filter(({ key }) => key === path)
          .map((page): PaletteItem => ({ ...page, key: `${section} ${path}`, section })),
      );
    const creatable = screens.filter(
      ({ actions, collection, path }) =>
        actions.includes('create') && ability.can('create', collection) && !path.includes('{'),
    );
    const creations = creatable.map(({ path, title, icon, collection, group }): PaletteItem => ({
      key: `${path}/create`,
      section: 'create',
      label: translate('panel.palette.new', { title: screenTitle(translate, { path, title }) }),
      ...(group === undefined ? {} : { detail: groupTitle(group) }),
      words: words.of(path, collection),
      icon: iconOf(icon),
      run: go(`${path}/create`),
    }));
    const own = ownPagesOf(user).map(({ path, titleKey, icon }): PaletteItem => ({
      key: path,
      section: 'screens',
      label: translate(titleKey),
      icon: iconOf(icon),
      run: go(path),
    }));
    const starred = among('favourites', favourites);
    const lately = among(
      'recents',
      recents.filter((path) => !favourites.includes(path)),
    );
    return [...starred, ...lately, ...pages, ...own, ...creations];
  }, [menu, screens, ability, user, translate, navigate, words, favourites, recents, iconOf]);
}

function useRecordItems(text: string): { items: PaletteItem[]; state: RecordSearch['state'] } {
  const { hits, state } = useRecordSearch(text);
  const screens = useScreens();
  const translate = useTranslate();
  const navigate = useNavigate();
  const iconOf = useIconOf();
  const items = nearestFirst(hits, text).flatMap(({ collection, id, name }): PaletteItem[] => {
    const screen = screens.find((candidate) => candidate.collection === collection && !candidate.path.includes('{'));
    if (screen === undefined) return [];
    const path = `${screen.path}/${encodeURIComponent(id)}/show`;
    return [
      {
        key: path,
        section: 'records',
        label: formatPhone(name),
        detail: screenTitle(translate, screen),
        icon: iconOf(screen.icon),
        run: () => void navigate(path),
      },
    ];
  });
  return { items, state };
}
