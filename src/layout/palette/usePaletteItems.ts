import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { screenTitle } from '../../providers/screenTitle';
import { useAbility } from '../../providers/useAbility';
import { useScreens } from '../../providers/useScreens';
import { useSession } from '../../providers/useSession';
import { iconOf } from '../icons';
import { ownPagesOf } from '../own-pages';
import { useMenu } from '../useMenu';
import { matchItems } from './match-items';
import type { PaletteItem } from './palette-item';
import { useActionItems } from './useActionItems';
import { type RecordSearch, useRecordSearch } from './useRecordSearch';

/** What fits the text, of all that the person may reach: screens, new records, records, and what the top bar can do. */
export function usePaletteItems(text: string): { items: PaletteItem[]; state: RecordSearch['state'] } {
  const reachable = useReachable();
  const actions = useActionItems();
  const records = useRecordItems(text);
  const items = useMemo(() => matchItems([...reachable, ...actions], text), [reachable, actions, text]);
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
  const role = useSession()?.userData.role;
  const translate = useTranslate();
  const navigate = useNavigate();
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
    const own = ownPagesOf(role).map(({ path, titleKey, icon }): PaletteItem => ({ key: path, section: 'screens', label: translate(titleKey), icon: iconOf(icon), run: go(path) }));
    return [...pages, ...own, ...creations];
  }, [menu, screens, ability, role, translate, navigate]);
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
