import { act } from 'react';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserData } from '../../core/wire';
import { createAuthProvider } from '../../src/providers/session/authProvider';
import { navigateTo } from '../../src/providers/screens/location';
import { endSession, startSession } from '../../src/providers/session/session';
import panelPages from '../../panel/panel.pages';
import { ApplicationContext } from '../../src/application/useApplication';
import { Root } from '../../src/Root';
import { settle } from '../support/browser/render';

vi.mock('../../src/App', () => ({ default: () => <h1>the panel</h1>, prepareApp: () => Promise.resolve() }));

const MANIFEST = { version: '1', resources: [{ n: 'extensions', t: 'Extensions' }] };
const user: UserData = {
  id: 'u1',
  name: 'Ana',
  email: 'ana@example.com',
  role: 'Cliente',
  firstLogin: false,
  tenantId: 't1',
  language: 'pt',
};
const HOME = '/cliente/dashboard';
const authProvider = createAuthProvider(panelPages.signInAreas);

let root: ReactRoot;
let container: HTMLElement;
let requests: string[];

async function open(path: string): Promise<void> {
  await act(async () => {
    navigateTo(path, { replace: true });
    root.render(
      <ApplicationContext value={panelPages}>
        <Root />
      </ApplicationContext>,
    );
  });
  await settle();
}

const signIn = (changes: Partial<UserData> = {}) =>
  act(async () =>
    startSession({
      userData: { ...user, ...changes },
      accessToken: 'token',
      userAbilityRules: [{ action: 'manage', subject: 'Cliente' }],
    }),
  );
const place = () => location.pathname + location.search;
const heading = () => container.querySelector('h1')?.textContent;

describe('the guard in front of every page', () => {
  beforeEach(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    requests = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const url = input instanceof Request ? input.url : String(input);
      requests.push(`${init?.method ?? 'GET'} ${url}`);
      return new Response(JSON.stringify(url.includes('manifest') ? MANIFEST : {}), {
        headers: { 'content-type': 'application/json' },
      });
    });
    container = document.createElement('div');
    document.body.append(container);
    root = createRoot(container);
  });
  afterEach(async () => {
    await act(async () => {
      endSession();
      root.unmount();
    });
    container.remove();
    vi.unstubAllGlobals();
  });

  it('leads a stranger from a screen to the login of its area, naming the screen', async () => {
    await open(`${HOME}?x=1`);
    expect(place()).toBe(`/cliente/login?x=1&to=${encodeURIComponent(HOME)}`);
    expect(container.querySelector('input[type=password]')).not.toBeNull();
  });

  it('lets in whoever may, and home from the root', async () => {
    await signIn();
    await open('/');
    expect(place()).toBe(HOME);
    expect(heading()).toBe('the panel');
  });

  it('keeps a new account at the choice of its password', async () => {
    await signIn({ firstLogin: true });
    await open(HOME);
    expect(place()).toBe('/first-login');
  });

  it('names the page again when the session runs out by itself', async () => {
    await signIn();
    await open(HOME);
    await act(async () => authProvider.checkError({ status: 401 }));
    await settle();
    expect(place()).toBe(`/cliente/login?to=${encodeURIComponent(HOME)}`);
  });

  it('forgets the page when somebody signs out', async () => {
    await signIn();
    await open(`${HOME}?x=1`);
    await act(async () => authProvider.logout({}));
    await settle();
    expect(place()).toBe('/cliente/login');
    expect(requests).toContain('POST /api/auth/logout');
    expect(container.querySelector('input[type=password]')).not.toBeNull();
  });

  it('leads who signs out of a role without a sign-in page of its own to the one of all', async () => {
    await signIn({ role: 'Librarian' });
    await open(HOME);
    await act(async () => authProvider.logout({}));
    await settle();
    expect(place()).toBe('/login');
  });

  it('says of an address that leads nowhere that there is no such page', async () => {
    await signIn();
    await open('/nao/existe');
    expect(place()).toBe('/system/misc/not-found/nao/existe');
  });
});
