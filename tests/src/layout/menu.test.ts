// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { nameOrder } from '../../../core/format/name-order';
import { buildMenu, currentEntry, filterMenu } from '../../../src/layout/menu/menu';
import type { ListedScreen } from '../../../src/providers/screens/manifest';

const screen = (path: string, group?: string, menu = true): ListedScreen => ({
  path,
  name: path.slice(1),
  role: 'Cliente',
  subject: 'Cliente',
  actions: ['read'],
  menu,
  collection: path.split('/').at(-1) ?? '',
  title: path,
  ...(group ? { group } : {}),
});

const words = {
  title: ({ title }: ListedScreen) => title,
  groupTitle: (key: string) => key.toUpperCase(),
  compare: nameOrder('pt'),
  groups: ['pabx', 'dialer', 'finance'],
};

describe('menu', () => {
  const menu = buildMenu(
    [
      screen('/cliente/financeiro/creditos', 'finance'),
      screen('/cliente/discador/mailings', 'dialer'),
      screen('/cliente/discador/mailings/vars', 'dialer'),
      screen('/cliente/x', 'made-up'),
      screen('/cliente/hidden', 'pabx', false),
      screen('/cliente/discador/mailings/{id}/contacts', 'dialer'),
      screen('/admin/plain'),
    ],
    [{ path: '/cliente/dashboard', label: 'Início', icon: 'home', group: undefined, also: ['/cliente/start'] }],
    words,
  );

  it('tells entries of one name apart by their groups, and leaves the others as they are called', () => {
    const both = [
      { ...screen('/s/dialer', 'dialer'), title: 'Campanhas' },
      { ...screen('/s/chat', 'chatbot'), title: 'Campanhas' },
      { ...screen('/s/agents', 'dialer'), title: 'Agentes' },
    ];
    const labels = buildMenu(both, [{ path: '/home', label: 'Agentes', group: undefined }], words).flatMap(
      ({ entries }) => entries.map(({ label }) => label),
    );
    expect(labels.toSorted()).toEqual(['Agentes', 'Agentes (DIALER)', 'Campanhas (CHATBOT)', 'Campanhas (DIALER)']);
  });

  it('stands in the order of the work, unknown groups last, without hidden and nested screens', () => {
    expect(menu.map(({ key, entries }) => [key, entries.map(({ path }) => path)])).toEqual([
      [undefined, ['/cliente/dashboard', '/admin/plain']],
      ['dialer', ['/cliente/discador/mailings', '/cliente/discador/mailings/vars']],
      ['finance', ['/cliente/financeiro/creditos']],
      ['made-up', ['/cliente/x']],
    ]);
  });

  it('has the group of administrators last where the application does not say, and where it says otherwise', () => {
    const screens = [screen('/a', 'administration'), screen('/b', 'shelves'), screen('/c', 'readers')];
    const keys = (groups: string[]) => buildMenu(screens, [], { ...words, groups }).map(({ key }) => key);
    expect(keys([])).toEqual(['shelves', 'readers', 'administration']);
    expect(keys(['readers', 'administration'])).toEqual(['readers', 'administration', 'shelves']);
  });

  it('follows the places that screens and pages name in a group, and leaves the others in the middle as they are', () => {
    const placed = [
      { ...screen('/a', 'pabx'), place: 60 },
      screen('/b', 'pabx'),
      screen('/c', 'pabx'),
      { ...screen('/d', 'pabx'), place: 1 },
    ];
    const [group] = buildMenu(placed, [{ path: '/e', label: 'E', group: 'pabx', place: 90 }], words);
    expect(group?.entries.map(({ path }) => path)).toEqual(['/d', '/b', '/c', '/a', '/e']);
    expect(group?.entries[0]).not.toHaveProperty('place');
  });

  it('puts many entries without a group under their initials, and leaves what is filtered for', () => {
    const many = Array.from({ length: 30 }, (_, index) => screen(`/x/${index % 2 === 0 ? 'é' : 'b'}${index}`));
    const grouped = buildMenu(
      [...many, screen('/y/d', 'dialer')],
      [{ path: '/home', label: 'Início', group: undefined }],
      { ...words, title: ({ path }) => path.slice(3) },
    );
    expect(grouped.map(({ key, entries }) => [key, entries.length])).toEqual([
      [undefined, 1],
      ['dialer', 1],
      ['B', 15],
      ['E', 15],
    ]);
    expect(filterMenu(grouped, 'E28')).toMatchObject([{ key: 'E', entries: [{ path: '/x/é28' }] }]);
    expect(filterMenu(grouped, 'nothing')).toEqual([]);
  });

  it.each([
    ['/cliente/discador/mailings', '/cliente/discador/mailings'],
    ['/cliente/discador/mailings/0190', '/cliente/discador/mailings'],
    ['/cliente/discador/mailings/vars', '/cliente/discador/mailings/vars'],
    ['/cliente/discador/mailings/vars/create', '/cliente/discador/mailings/vars'],
    ['/cliente/discador/mailings-old', undefined],
    ['/cliente/start', '/cliente/dashboard'],
  ])('marks at %s the entry %s', (pathname, expected) => {
    expect(currentEntry(menu, pathname)?.path).toBe(expected);
  });
});
