import Contrast from '@mui/icons-material/ContrastOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import { useMemo } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { screenTitle } from '../../providers/screenTitle';
import { SETTING_CHOICES, setSetting } from '../../providers/settings';
import { useAbility } from '../../providers/useAbility';
import { useScreens } from '../../providers/useScreens';
import { iconOf } from '../icons';
import { useMenu } from '../useMenu';
import { matchItems } from './match-items';
import type { PaletteItem } from './palette-item';
import { type RecordSearch, useRecordSearch } from './useRecordSearch';

/** What fits the text, of all that the person may reach: screens, new records, records, and what the top bar can do. */
export function usePaletteItems(text: string): { items: PaletteItem[]; state: RecordSearch['state'] } {
  const reachable = useReachable();
  const records = useRecordItems(text);
  const items = useMemo(() => matchItems(reachable, text), [reachable, text]);
  const order: PaletteItem['section'][] = ['screens', 'records', 'create', 'actions'];
  return {
    items: order.flatMap((section) => (section === 'records' ? records.items : items.filter((item) => item.section === section))),
    state: records.state,
  };
}

function useReachable(): PaletteItem[] {
  const menu = useMenu();
  const screens = useScreens();
  const ability = useAbility();
  const translate = useTranslate();
  const navigate = useNavigate();
  const authProvider = useAuthProvider();
  return useMemo(() => {
    const go = (path: string) => () => void navigate(path);
    const pages = menu.flatMap(({ key, entries }) =>
      entries.map((entry): PaletteItem => ({
        key: entry.path,
        section: 'screens',
        label: entry.label,
        ...(key === undefined ? {} : { detail: translate(`menu.groups.${key}`, { _: key }) }),
        icon: iconOf(entry.icon),
        run: go(entry.path),
      })),
    );
    const creatable = screens.filter(({ actions, collection, path }) => actions.includes('create') && ability.can('create', collection) && !path.includes('{'));
    const creations = creatable.map(({ path, title, icon }): PaletteItem => ({
      key: `${path}/create`,
      section: 'create',
      label: translate('panel.palette.new', { title: screenTitle(translate, { path, title }) }),
      icon: iconOf(icon),
      run: go(`${path}/create`),
    }));
    const themes = SETTING_CHOICES.theme.map((choice): PaletteItem => ({
      key: `theme-${choice}`,
      section: 'actions',
      label: `${translate('panel.settings.theme')}: ${translate(`panel.choices.theme-${choice}`)}`,
      icon: Contrast,
      run: () => setSetting('theme', choice),
    }));
    const signOut: PaletteItem = { key: 'logout', section: 'actions', label: translate('ra.auth.logout'), icon: Logout, run: () => void authProvider?.logout({}) };
    return [...pages, ...creations, ...themes, signOut];
  }, [menu, screens, ability, translate, navigate, authProvider]);
}

function useRecordItems(text: string): { items: PaletteItem[]; state: RecordSearch['state'] } {
  const { hits, state } = useRecordSearch(text);
  const screens = useScreens();
  const translate = useTranslate();
  const navigate = useNavigate();
  const items = hits.flatMap(({ collection, id, name }): PaletteItem[] => {
    const screen = screens.find((candidate) => candidate.collection === collection && !candidate.path.includes('{'));
    if (screen === undefined) return [];
    const path = `${screen.path}/${encodeURIComponent(id)}/show`;
    return [
      {
        key: path,
        section: 'records',
        label: name,
        detail: screenTitle(translate, screen),
        icon: iconOf(screen.icon),
        run: () => void navigate(path),
      },
    ];
  });
  return { items, state };
}
