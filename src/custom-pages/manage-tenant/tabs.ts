/** Lists of what belongs to the tenant: react-admin's resource name, of a screen where the Admin has one. */
export const LISTS = {
  users: 'users',
  dids: 'dids',
  trunks: 'trunks',
  consumption: 'admin/financeiro/extrato',
  log: 'admin/log',
} as const;

export type ListTab = keyof typeof LISTS;
export const TABS = ['data', 'users', 'dids', 'trunks', 'consumption', 'log'] as const satisfies readonly ('data' | ListTab)[];
export type Tab = (typeof TABS)[number];

/** The tab that an address names; the first one without. */
export const tabOf = (search: string): Tab => TABS.find((tab) => tab === new URLSearchParams(search).get('tab')) ?? 'data';
