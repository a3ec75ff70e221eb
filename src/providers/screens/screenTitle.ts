import type { ListedScreen } from './manifest';

type Words = (key: string, options: { _: string }) => string;

/** The menu's words for a screen in the current language; its own title where the menu has none. */
export const screenTitle = (translate: Words, { path, title }: Pick<ListedScreen, 'path' | 'title'>): string =>
  translate(`menu.screens.${path}`, { _: title });

/** What a report is called in the current language, in the menu as on its page. */
export const reportTitle = (translate: Words, { report, title }: { report: string; title: string }): string =>
  translate(`reports.${report}.title`, { _: title });
