import { QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { StoreContextProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type KeptArrangement, useArrangement } from '../../../src/custom-pages/dashboard/model/useArrangement';
import { AccountSettings } from '../../../src/layout/AccountSettings';
import { mergeVisits } from '../../../src/layout/useKeptVisits';
import { useFavourites, useRecents } from '../../../src/layout/visited';
import { knownAccount, ownAccountQuery, showInAccount } from '../../../src/providers/ownAccount';
import { panelStore } from '../../../src/providers/panelStore';
import { queryClient } from '../../../src/providers/queryClient';
import type { NotificationPref } from '../../../src/providers/realtime/notifications/notification-prefs';
import { type NotificationPrefsState, useNotificationPrefs } from '../../../src/providers/realtime/notifications/useNotificationPrefs';
import { endSession, startSession } from '../../../src/providers/session';
import { forgetUnkept, getSetting, setSetting } from '../../../src/providers/settings';
import { render, settle } from '../../support/render';

const WRITABLE = ['appearance', 'dashboards', 'notificationPrefs', 'favourites', 'recents'];
const stored = {
  id: 'u',
  appearance: { skin: 'bordered' },
  dashboards: { other: [{ card: 'a' }] },
  notificationPrefs: { call: { browser: true, sound: false } },
};

type Call = { method: string; body: unknown };
const calls: Call[] = [];
const writes = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

function server(status = 200): void {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    expect(url).toBe('/api/users/u');
    calls.push({ method, body: body === undefined ? undefined : JSON.parse(String(body)) });
    return new Response(JSON.stringify(method === 'GET' ? stored : {}), { status });
  });
}

const pause = (milliseconds: number) => act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));

/** What the readers said last. */
const latest = {} as { arrangement: KeptArrangement; alerts: NotificationPrefsState };

function Readers() {
  const arrangement = useArrangement('mine');
  const alerts = useNotificationPrefs();
  useEffect(() => {
    Object.assign(latest, { arrangement, alerts });
  });
  return <AccountSettings />;
}

async function arrange(card: string): Promise<void> {
  await act(async () => latest.arrangement.keep([{ card }]));
  await settle(2);
}

async function prefer(type: string, pref: NotificationPref): Promise<void> {
  await act(async () => void (await latest.alerts.save(type, pref)));
  await settle(2);
}

const readers = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Readers />
    </QueryClientProvider>,
  );

function enter(fields: string[] = WRITABLE): void {
  startSession({
    userData: { id: 'u', name: 'U', email: 'u@example.com', role: 'Cliente', firstLogin: false, tenantId: 't', language: 'pt' },
    accessToken: 'tok',
    userAbilityRules: [{ action: 'read', subject: 'users' }, ...fields.map((field) => ({ action: 'update', subject: 'users', fields: [field] }))],
  });
}

describe('the own account', () => {
  beforeEach(() => {
    calls.length = 0;
    enter();
    server();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    endSession();
    queryClient.clear();
    localStorage.clear();
    forgetUnkept();
  });

  it('is asked for once for all who read it', async () => {
    const { unmount } = await readers();
    expect(calls).toEqual([{ method: 'GET' }]);
    expect(getSetting('skin')).toBe('bordered');
    expect(latest.alerts.prefs).toEqual(stored.notificationPrefs);
    expect(latest.arrangement.isPending).toBe(false);
    await unmount();
  });

  it('is written field by field, each with what the others have written before', async () => {
    const { unmount } = await readers();
    await arrange('b');
    expect(latest.arrangement.placed).toEqual([{ card: 'b' }]);
    await prefer('call', { browser: true, sound: true });
    await prefer('queue', { browser: true, sound: false });
    await unmount();
    const prefs = { call: { browser: true, sound: true }, queue: { browser: true, sound: false } };
    const dashboards = { ...stored.dashboards, mine: [{ card: 'b' }] };
    expect(writes()).toEqual([{ notificationPrefs: { call: prefs.call } }, { notificationPrefs: prefs }, { dashboards }]);
    expect(knownAccount('u')).toEqual({ ...stored, notificationPrefs: prefs, dashboards });
  });

  it('takes over its choices once: what another field does afterwards leaves them alone', async () => {
    const { unmount } = await readers();
    // Another tab has chosen, and will keep it itself.
    localStorage.setItem('PABX-skin', 'default');
    await arrange('b');
    await act(async () => setSetting('footerType', 'hidden'));
    await pause(700);
    expect(getSetting('skin')).toBe('default');
    expect(writes()).toContainEqual({ appearance: { skin: 'default', footerType: 'hidden' } });
    expect(knownAccount('u')).toMatchObject({ appearance: { skin: 'default', footerType: 'hidden' } });
    await unmount();
  });

  it('is owed a choice until it holds it, by the page that is loaded next, too', async () => {
    const loadedAgain = async () => {
      vi.resetModules();
      return import('../../../src/providers/settings');
    };
    const { unmount } = await readers();
    await act(async () => setSetting('skin', 'default'));
    const next = await loadedAgain();
    next.adoptSetting('skin', 'bordered');
    expect(next.getSetting('skin')).toBe('default');
    await pause(700);
    expect(writes()).toContainEqual({ appearance: { skin: 'default' } });
    const later = await loadedAgain();
    later.adoptSetting('skin', 'bordered');
    expect(later.getSetting('skin')).toBe('bordered');
    await unmount();
  });

  it('keeps a choice that waits while another field is written', async () => {
    const { unmount } = await readers();
    await act(async () => setSetting('footerType', 'hidden'));
    await prefer('call', { browser: false, sound: false });
    await pause(700);
    expect(writes()).toContainEqual({ appearance: { skin: 'bordered', footerType: 'hidden' } });
    await unmount();
  });

  it('is neither taken over from nor written to by who may not change it', async () => {
    enter([]);
    const { unmount } = await readers();
    await act(async () => setSetting('footerType', 'hidden'));
    await prefer('call', { browser: true, sound: true });
    await pause(700);
    expect(getSetting('skin')).toBe('default');
    expect(latest.alerts.prefs).toEqual({ call: { browser: true, sound: true } });
    expect(writes()).toEqual([]);
    await unmount();
    const again = await readers();
    expect(latest.alerts.prefs).toEqual({ call: { browser: true, sound: true } });
    await again.unmount();
  });

  it('that cannot be read keeps no arrangement: what else it holds would be lost', async () => {
    server(403);
    const { unmount } = await readers();
    expect(latest.arrangement.isPending).toBe(false);
    await arrange('b');
    expect(latest.arrangement.placed).toEqual([{ card: 'b' }]);
    await unmount();
    expect(writes()).toEqual([]);
  });

  it('shows what is written over an older answer that is still under way', async () => {
    await queryClient.fetchQuery(ownAccountQuery('u'));
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const asked = queryClient.fetchQuery({ ...ownAccountQuery('u'), staleTime: 0 });
    showInAccount('u', { avatarUrl: 'new' });
    answer(new Response(JSON.stringify({ ...stored, avatarUrl: 'old' })));
    await asked;
    await settle(2);
    expect(knownAccount('u')).toEqual({ ...stored, avatarUrl: 'new' });
  });

  it('is not made up of what is written before it was read', () => {
    showInAccount('u', { avatarUrl: 'new' });
    expect(knownAccount('u')).toBeUndefined();
  });
});

describe('what was starred and opened', () => {
  /** The account on the server, whose version every write counts up and is checked against. */
  let account: Record<string, unknown> & { version: number };
  const kept = () => ({ favourites: account['favourites'], recents: account['recents'] });
  const visited = {} as { favourites: string[]; toggle: (path: string) => void; recents: string[] };

  function Visitor({ at }: { at?: string }) {
    const [favourites, toggle] = useFavourites();
    const recents = useRecents(at);
    useEffect(() => {
      Object.assign(visited, { favourites, toggle, recents });
    });
    return <AccountSettings />;
  }

  const visit = (at?: string) =>
    render(
      <QueryClientProvider client={queryClient}>
        <StoreContextProvider value={panelStore}>
          <Visitor {...(at !== undefined && { at })} />
        </StoreContextProvider>
      </QueryClientProvider>,
    );

  /** Another browser of the same person: it knows nothing yet. */
  function elsewhere(): void {
    queryClient.clear();
    localStorage.clear();
  }

  async function leave(): Promise<void> {
    await act(async () => void dispatchEvent(new Event('pagehide')));
    await settle(4);
  }

  beforeEach(() => {
    calls.length = 0;
    enter();
    account = { id: 'u', version: 1, favourites: null, recents: null };
    vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit) => {
      const sent = body === undefined ? undefined : (JSON.parse(String(body)) as Record<string, unknown>);
      calls.push({ method, body: sent });
      if (sent === undefined) return new Response(JSON.stringify(account));
      if (sent['version'] !== account.version) return new Response(JSON.stringify({ code: 'conflict', current: account }), { status: 409 });
      account = { ...account, ...sent, version: account.version + 1 };
      return new Response(JSON.stringify(account));
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    endSession();
    elsewhere();
    forgetUnkept();
  });

  it('is there wherever the person signs in, with what a browser had before it was kept', async () => {
    panelStore.setItem('favourites.u', ['/a']);
    panelStore.setItem('recents.u', ['/x', '/y']);
    const { unmount } = await visit('/a');
    await leave();
    await unmount();
    expect(kept()).toEqual({ favourites: ['/a'], recents: ['/a', '/x', '/y'] });
    elsewhere();
    const there = await visit();
    expect(visited).toMatchObject({ favourites: ['/a'], recents: ['/a', '/x', '/y'] });
    await there.unmount();
    expect(writes()).toHaveLength(1);
  });

  it('is written once what is starred stands, and of pages that are opened rarely', async () => {
    const { unmount } = await visit('/a');
    await leave();
    for (const path of ['/b', '/c']) await act(async () => visited.toggle(path));
    await pause(700);
    expect(writes()).toHaveLength(2);
    expect(kept()).toEqual({ favourites: ['/b', '/c'], recents: ['/a'] });
    await act(async () => panelStore.setItem('recents.u', ['/d', '/a']));
    await pause(700);
    await leave();
    expect(writes()).toHaveLength(2);
    await unmount();
  });

  it('is merged with what another window has written meanwhile', async () => {
    account = { ...account, favourites: ['/a', '/b'], recents: ['/a'] };
    const { unmount } = await visit();
    account = { ...account, favourites: ['/b', '/new'], recents: ['/new', '/a'], version: 7 };
    await act(async () => visited.toggle('/b'));
    await act(async () => visited.toggle('/c'));
    await pause(700);
    expect(kept()).toEqual({ favourites: ['/new', '/c'], recents: ['/new', '/a'] });
    expect(visited.favourites).toEqual(['/new', '/c']);
    await unmount();
  });

  it('is nothing that who looks as the person changes', async () => {
    startSession({
      userData: { id: 'u', name: 'U', email: 'u@example.com', role: 'Cliente', firstLogin: false, tenantId: 't', language: 'pt' },
      accessToken: 'tok',
      userAbilityRules: [{ action: 'manage', subject: 'users' }],
      impersonation: { mode: 'act', by: { id: 'admin', name: 'Admin' }, until: '2099-01-01T00:00:00.000Z' },
    });
    const { unmount } = await visit('/a');
    await leave();
    expect(visited.recents).toEqual([]);
    expect(writes()).toEqual([]);
    await unmount();
  });

  it('has twenty of what was opened at most, the latest first', () => {
    const many = Array.from({ length: 20 }, (_, index) => `/${index}`);
    const here = ['/3', '/new', ...many.filter((path) => path !== '/3' && path !== '/19')];
    const merged = mergeVisits({ favourites: [], recents: many }, { favourites: [], recents: here }, { favourites: [], recents: ['/there', ...many.slice(0, 19)] });
    expect(merged.recents).toEqual(['/3', '/new', '/there', ...many.slice(0, 18).filter((path) => path !== '/3')]);
  });
});
