import { QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type KeptArrangement, useArrangement } from '../../../src/custom-pages/dashboard/model/useArrangement';
import { AccountSettings } from '../../../src/layout/AccountSettings';
import { knownAccount, ownAccountQuery, showInAccount } from '../../../src/providers/session/ownAccount';
import { queryClient } from '../../../src/providers/api/queryClient';
import type { NotificationPref } from '../../../src/providers/realtime/notifications/notification-prefs';
import {
  type NotificationPrefsState,
  useNotificationPrefs,
} from '../../../src/providers/realtime/notifications/useNotificationPrefs';
import { endSession, startSession } from '../../../src/providers/session/session';
import { forgetUnkept, getSetting, setSetting } from '../../../src/providers/settings';
import { render, settle } from '../../support/browser/render';

const WRITABLE = ['appearance', 'dashboards', 'notificationPrefs'];
const stored = {
  id: 'u',
  appearance: { skin: 'bordered' },
  dashboards: { other: [{ card: 'a' }] },
  notificationPrefs: { call: { toast: true, browser: true, sound: false } },
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
    userAbilityRules: [
      { action: 'read', subject: 'users' },
      ...fields.map((field) => ({ action: 'update', subject: 'users', fields: [field] })),
    ],
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
    await prefer('call', { toast: true, browser: true, sound: true });
    await prefer('queue', { toast: true, browser: true, sound: false });
    await unmount();
    const prefs = {
      call: { toast: true, browser: true, sound: true },
      queue: { toast: true, browser: true, sound: false },
    };
    const dashboards = { ...stored.dashboards, mine: [{ card: 'b' }] };
    expect(writes()).toEqual([
      { notificationPrefs: { call: prefs.call } },
      { notificationPrefs: prefs },
      { dashboards },
    ]);
    expect(knownAccount('u')).toEqual({ ...stored, notificationPrefs: prefs, dashboards });
  });

  it('takes over its choices once: what another field does afterwards leaves them alone', async () => {
    const { unmount } = await readers();
    // Another tab has chosen, and will keep it itself.
    localStorage.setItem('Painel-skin', 'default');
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
    await prefer('call', { toast: true, browser: false, sound: false });
    await pause(700);
    expect(writes()).toContainEqual({ appearance: { skin: 'bordered', footerType: 'hidden' } });
    await unmount();
  });

  it('is neither taken over from nor written to by who may not change it', async () => {
    enter([]);
    const { unmount } = await readers();
    await act(async () => setSetting('footerType', 'hidden'));
    await prefer('call', { toast: true, browser: true, sound: true });
    await pause(700);
    expect(getSetting('skin')).toBe('default');
    expect(latest.alerts.prefs).toEqual({ call: { toast: true, browser: true, sound: true } });
    expect(writes()).toEqual([]);
    await unmount();
    const again = await readers();
    expect(latest.alerts.prefs).toEqual({ call: { toast: true, browser: true, sound: true } });
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
