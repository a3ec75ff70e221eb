import type { ListedScreen } from './manifest';

type Words = (key: string, options: { _: string }) => string;

/** The menu's words for a screen in the current language; its own title where the menu has none. */
export const screenTitle = (translate: Words, { path, title }: Pick<ListedScreen, 'path' | 'title'>): string =>
  translate(`menu.screens.${path}`, { _: title });
