import { QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { StoreContextProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Impersonation } from '../../../core/wire';
import { AccountSettings } from '../../../src/layout/AccountSettings';
import { mergeVisits } from '../../../src/layout/useKeptVisits';
import { useFavourites, useRecents } from '../../../src/layout/menu/visited';
import { panelStore } from '../../../src/providers/panelStore';
import { queryClient } from '../../../src/providers/api/queryClient';
import { endSession, startSession } from '../../../src/providers/session/session';
import { forgetUnkept } from '../../../src/providers/settings';
import { render, settle } from '../../support/browser/render';

type Call = { method: string; body: unknown };
const calls: Call[] = [];
const writes = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const pause = (milliseconds: number) => act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));

const enter = (impersonation?: Impersonation) =>
  startSession({
    userData: {
      id: 'u',
      name: 'U',
      email: 'u@example.com',
      role: 'Cliente',
      firstLogin: false,
      tenantId: 't',
      language: 'pt',
    },
    accessToken: 'tok',
    userAbilityRules: [{ action: 'manage', subject: 'users' }],
    ...(impersonation && { impersonation }),
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
      if (sent['version'] !== account.version)
        return new Response(JSON.stringify({ code: 'conflict', current: account }), { status: 409 });
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
    enter({ mode: 'act', by: { id: 'admin', name: 'Admin' }, until: '2099-01-01T00:00:00.000Z' });
    const { unmount } = await visit('/a');
    await leave();
    expect(visited.recents).toEqual([]);
    expect(writes()).toEqual([]);
    await unmount();
  });

  it('has twenty of what was opened at most, the latest first', () => {
    const many = Array.from({ length: 20 }, (_, index) => `/${index}`);
    const here = ['/3', '/new', ...many.filter((path) => path !== '/3' && path !== '/19')];
    const merged = mergeVisits(
      { favourites: [], recents: many },
      { favourites: [], recents: here },
      { favourites: [], recents: ['/there', ...many.slice(0, 19)] },
    );
    expect(merged.recents).toEqual(['/3', '/new', '/there', ...many.slice(0, 18).filter((path) => path !== '/3')]);
  });
});
