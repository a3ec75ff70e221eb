import type { Entrance } from '../../core/access/guard';
import { knowNotations } from '../../core/format/notations';
import { together } from '../../core/plugins-together';
import { frameworkPages, homePage } from '../custom-pages/framework-pages';
import type { AccountCards } from '../custom-pages/account/tabs';
import { fetchCode } from '../providers/api/fetchCode';
import { createRemote } from '../providers/api/remote';
import type { BrowserApplication, BrowserPlugin, Icons } from './plugin';

/** A part of an application, for `defineBrowser`. */
export const defineBrowserPlugin = (plugin: BrowserPlugin): BrowserPlugin => plugin;

/** Where people land whose application does not say: where their access file does, else among their screens. */
const usualEntrance: Entrance = { home: ({ home }) => home ?? homePage.path, redirects: { '/admin': homePage.path } };

/** What an application is to the browser, for `defineBrowser`. */
export interface BrowserDefinition {
  plugins: readonly BrowserPlugin[];
  /** Undefined: people land where their access file says, else on a page with all their screens. */
  entrance?: Entrance;
  /** Keys of the groups of the menu, as screens and pages name them, in their order. Others follow as they come, that of administrators last. */
  groups?: readonly string[];
  /**
   * Areas with a sign-in page of their own beside that of administrators: `/<area>/login`. Texts of the sign-in pages have a title and a
   * heading of each.
   */
  signInAreas?: readonly string[];
  /** Icons of the application as a whole, as those of a plug-in. */
  icons?: BrowserPlugin['icons'];
}

/** Fetches the icons of all plug-ins. @throws Error where two have one of the same name */
async function iconsOf(plugins: readonly BrowserPlugin[]): Promise<Icons> {
  const fetched = await Promise.all(
    plugins.map(async ({ name, icons }) => ({ name, icons: icons && (await fetchCode(icons)) })),
  );
  return Object.fromEntries(together(fetched, 'icon', ({ icons }) => icons));
}

/**
 * What the browser shows of an application: the pages of every application, and those of these plug-ins in their order.
 * @throws Error where two plug-ins have a page of the same path, or say the same of a collection
 */
export function defineBrowser({
  plugins,
  entrance,
  groups = [],
  signInAreas = [],
  icons,
}: BrowserDefinition): BrowserApplication {
  for (const { notations } of plugins) if (notations) knowNotations(notations);
  const accountCards: AccountCards = Object.fromEntries(
    together(plugins, 'card of the account', ({ accountCards: cards }) => cards),
  );
  const pages = [...(entrance === undefined ? [homePage] : []), ...frameworkPages(accountCards)];
  const all: BrowserPlugin[] = [
    ...plugins,
    ...(icons === undefined ? [] : [{ name: 'application', icons }]),
    { name: 'framework', pages, icons: async () => (await import('../layout/icons')).icons },
  ];
  return {
    entrance: entrance ?? usualEntrance,
    groups,
    signInAreas: ['admin', ...signInAreas],
    accountCards,
    icons: createRemote(() => iconsOf(all)),
    pages: [
      ...together(all, 'page', ({ pages = [] }) => Object.fromEntries(pages.map((page) => [page.path, page]))).values(),
    ],
    publicPages: [
      ...together(all, 'public page', ({ publicPages = [] }) =>
        Object.fromEntries(publicPages.map((page) => [page.path, page])),
      ).values(),
    ],
    listPages: Object.fromEntries(together(all, 'list page', ({ listPages }) => listPages)),
    testers: Object.fromEntries(together(all, 'tester', ({ testers }) => testers)),
    kinds: Object.fromEntries(together(all, 'kind of field', ({ kinds }) => kinds)),
    profileMarks: (user) => all.flatMap(({ profileMarks }) => profileMarks?.(user) ?? []),
    footers: new Map(all.flatMap(({ name, footer }) => (footer === undefined ? [] : [[name, footer] as const]))),
    companions: new Map(
      all.flatMap(({ name, companion }) => (companion === undefined ? [] : [[name, companion] as const])),
    ),
    recordPages: all.flatMap(({ recordPages = [] }) => recordPages),
    rules: Object.fromEntries(together(all, 'rule', ({ rules }) => rules)),
    formCompanions: Object.fromEntries(together(all, 'form companion', ({ formCompanions }) => formCompanions)),
  };
}
