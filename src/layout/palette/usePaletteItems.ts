import Keyboard from '@mui/icons-material/KeyboardOutlined';
import { useMemo } from 'react';
import { useTranslate, useAuthProvider, useLocales, useLocaleState } from 'react-admin';
import { useNavigate } from 'react-router';
import { formatPhone } from '../../../core/format/phone';
import { pageTexts } from '../../providers/texts/pageTexts';
import { manifest } from '../../providers/screens/manifest';
import { reportAt } from '../../providers/screens/reports';
import { screenTitle } from '../../providers/screens/screenTitle';
import { useAbility } from '../../providers/session/useAbility';
import { useRemote } from '../../providers/api/useRemote';
import { useScreens } from '../../providers/screens/useScreens';
import { useSession } from '../../providers/session/useSession';
import { useIconOf } from '../icons';
import { ownPagesOf } from '../menu/own-pages';
import { useMenu } from '../menu/useMenu';
import { useFavourites, useRecents } from '../menu/visited';
import { matchItems } from './match-items';
import { nearestFirst } from './nearest-first';
import type { PaletteItem } from './palette-item';
import { useQuery } from '@tanstack/react-query';
import { type RecordHit, searchRecords, SEARCH_QUIET_MS, SHORTEST_SEARCH } from '../../providers/api/recordSearch';
import { useSettled } from '../../providers/useSettled';
import { isObject } from '../../../core/is-object';
import { fetchFile } from '../../providers/api/fetchFile';
import { createRemote } from '../../providers/api/remote';
import { pageTextFile } from '../../providers/api/serverFiles';
import { SETTING_CHOICES, type SettingName, setSetting } from '../../providers/settings';
import { foldText } from '../../../core/fold-text';
import Contrast from '@mui/icons-material/ContrastOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import RestartAlt from '@mui/icons-material/RestartAltOutlined';
import Translate from '@mui/icons-material/TranslateOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import { resetSettings } from '../../providers/resetSettings';
import { CHOICES } from '../customiser/choices';

type Translator = ReturnType<typeof useTranslate>;

interface PaletteWords {
  /** That ask for something new, in all languages, as `foldText` leaves them. */
  verbs: string[];
  /** What a screen of a collection is called in all languages, and what else people call it. */
  of: (path: string, collection: string) => string;
  /** What a report is called in all languages. */
  ofReport: (name: string) => string;
}

const textAt = (value: unknown, ...path: string[]): string => {
  const found = path.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value);
  return typeof found === 'string' ? found : '';
};

/** The words by which screens are found, of all languages: whoever works in one may know the name of a thing in another. */
const paletteWords = createRemote(async (): Promise<PaletteWords> => {
  const hasReports = ((await manifest.load()).reports ?? []).length > 0;
  const files = SETTING_CHOICES.language.map(async (language) =>
    Promise.all([
      fetchFile<unknown>(pageTextFile(language, 'palette')),
      fetchFile<unknown>(pageTextFile(language, 'menu')),
      hasReports ? fetchFile<unknown>(pageTextFile(language, 'reports')) : undefined,
    ]),
  );
  const languages = await Promise.all(files);
  return {
    verbs: languages.flatMap(([palette]) => foldText(textAt(palette, 'palette', 'verbs')).split(' ')),
    of: (path, collection) =>
      languages
        .map(
          ([palette, menu]) =>
            `${textAt(menu, 'menu', 'screens', path)} ${textAt(palette, 'palette', 'synonyms', collection)}`,
        )
        .join(' '),
    ofReport: (name) => languages.map(([, , reports]) => textAt(reports, 'reports', name, 'title')).join(' '),
  };
});

interface RecordSearch {
  hits: RecordHit[];
  state: 'idle' | 'searching' | 'done' | 'failed';
}

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
    const wordsOf = (path: string) => {
      const report = reportAt(path);
      return report
        ? words.ofReport(report.report)
        : words.of(path, screens.find((screen) => screen.path === path)?.collection ?? '');
    };
    const pages = menu.flatMap(({ key, entries }) =>
      entries.map((entry): PaletteItem => ({
        key: entry.path,
        section: 'screens',
        label: entry.label,
        ...(key === undefined ? {} : { detail: groupTitle(key) }),
        words: wordsOf(entry.path),
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

/** Records of any collection that a text finds, asked for when the person pauses. */
function useRecordSearch(text: string): RecordSearch {
  const typed = text.trim();
  const sought = useSettled(typed, SEARCH_QUIET_MS);
  const enabled = sought.length >= SHORTEST_SEARCH;
  const { data, isError } = useQuery({
    queryKey: ['recordSearch', sought],
    queryFn: () => searchRecords(sought),
    enabled,
    staleTime: 10_000,
  });
  if (typed.length < SHORTEST_SEARCH) return { hits: [], state: 'idle' };
  if (isError) return { hits: [], state: 'failed' };
  return data === undefined || sought !== typed
    ? { hits: data ?? [], state: 'searching' }
    : { hits: data, state: 'done' };
}

function choicesOf(name: SettingName, translate: Translator): PaletteItem[] {
  return SETTING_CHOICES[name].map((choice) => ({
    key: `${name}-${choice}`,
    section: 'actions',
    label: translate('panel.said', {
      name: translate(`panel.settings.${name}`),
      value: translate(`panel.choices.${name}-${choice}`),
    }),
    icon: name === 'theme' ? Contrast : Tune,
    run: () => setSetting<SettingName>(name, choice),
  }));
}

/** What the top bar, the customiser and the menus of language and account can do. */
function useActionItems(): PaletteItem[] {
  const translate = useTranslate();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const authProvider = useAuthProvider();
  return useMemo(() => {
    const languages = locales
      .filter((language) => language.locale !== locale)
      .map((language): PaletteItem => ({
        key: `language-${language.locale}`,
        section: 'actions',
        label: translate('panel.said', { name: translate('panel.language'), value: language.name }),
        icon: Translate,
        run: () => setLocale(language.locale),
      }));
    return [
      ...languages,
      ...CHOICES.flatMap(({ name }) => choicesOf(name, translate)),
      {
        key: 'reset',
        section: 'actions',
        label: translate('panel.said', {
          name: translate('panel.customiser.title'),
          value: translate('panel.customiser.reset'),
        }),
        icon: RestartAlt,
        run: () => resetSettings(CHOICES.map(({ name }) => name)),
      },
      {
        key: 'logout',
        section: 'session',
        label: translate('ra.auth.logout'),
        icon: Logout,
        run: () => void authProvider?.logout({}),
      },
    ];
  }, [translate, locales, locale, setLocale, authProvider]);
}
