/** The parts of the page, in their order. */
export const TABS = ['check', 'lists', 'manual', 'use', 'updates'] as const;
export type Tab = (typeof TABS)[number];

export const LISTS_PATH = '/admin/procon';
export const MANUAL_PATH = '/admin/procon/numeros';

/** The lists without a filter, as they come at first: the newest before the others. */
export const NEWEST_LISTS = `${LISTS_PATH}?${new URLSearchParams({ filter: '{}', page: '1' }).toString()}`;

/** What react-admin keeps of a list in its address. */
const OF_A_LIST = ['filter', 'sort', 'order', 'page', 'perPage', 'displayedFilters'];

/** The part that an address shows; the one that was open before, where it names none. */
export function tabOf(pathname: string, search: string, before: Tab): Tab {
  if (pathname.replace(/\/+$/, '') === MANUAL_PATH) return 'manual';
  const parameters = new URLSearchParams(search);
  if (OF_A_LIST.some((name) => parameters.has(name))) return 'lists';
  return TABS.find((tab) => tab === parameters.get('tab')) ?? (before === 'manual' ? 'check' : before);
}

export const addressOf = (tab: Tab): string => (tab === 'manual' ? MANUAL_PATH : `${LISTS_PATH}?tab=${tab}`);
