/** Lists of what belongs to the tenant: react-admin's resource name, of a screen where the Admin has one, and the collection. */
export const LISTS = {
  users: { name: 'users', collection: 'users' },
  dids: { name: 'dids', collection: 'dids' },
  trunks: { name: 'trunks', collection: 'trunks' },
  consumption: { name: 'admin/financeiro/extrato', collection: 'statement-entries' },
  log: { name: 'admin/log', collection: 'audit-logs' },
} as const;

export type ListTab = keyof typeof LISTS;
const TABS = ['data', 'users', 'dids', 'trunks', 'consumption', 'log'] as const satisfies readonly ('data' | ListTab)[];
export type Tab = (typeof TABS)[number];

/** The tabs of a person who may read these collections. */
export const tabsFor = (mayRead: (collection: string) => boolean): Tab[] =>
  TABS.filter((tab) => tab === 'data' || mayRead(LISTS[tab].collection));

/** The tab that an address names, of those that the person has; the first one without. */
export const tabOf = (search: string, tabs: readonly Tab[]): Tab =>
  tabs.find((tab) => tab === new URLSearchParams(search).get('tab')) ?? 'data';
