import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Impersonation } from '../../../core/wire';
import { writeCookie } from '../../../src/providers/session/cookies';
import type { Session } from '../../../src/providers/session/session';

const session: Session = {
  userData: {
    id: 'u1',
    name: 'Ágata',
    email: 'a@example.com',
    role: 'Agente',
    firstLogin: false,
    queues: ['PABX'],
    tenantId: 't1',
    language: 'pt',
  },
  accessToken: 'token-1',
  userAbilityRules: [{ action: 'read', subject: 'Agente' }],
};

/** A fresh page: the module's memory is gone, the cookies are not. */
async function loadPage() {
  vi.resetModules();
  return import('../../../src/providers/session/session');
}

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

describe('session', () => {
  beforeEach(async () => {
    (await loadPage()).endSession();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('comes back from the cookies on the next page', async () => {
    (await loadPage()).startSession(session);
    expect(await (await loadPage()).restoreSession()).toEqual(session);
  });

  it('asks the server for rules that do not fit into cookies', async () => {
    const many = Array.from({ length: 400 }, (_, index) => ({
      action: 'read',
      subject: `s${index}`,
      conditions: { tenantId: `t${index}` },
    }));
    (await loadPage()).startSession({ ...session, userAbilityRules: many });
    const fetcher = vi.fn(async () => answer(200, { userData: session.userData, userAbilityRules: many }));
    vi.stubGlobal('fetch', fetcher);
    expect((await (await loadPage()).restoreSession())?.userAbilityRules).toEqual(many);
    expect(fetcher).toHaveBeenCalledWith('/api/auth/me', { headers: { Authorization: 'Bearer token-1' } });
  });

  it('is over when the server refuses the token', async () => {
    document.cookie = 'accessToken=old; Path=/';
    vi.stubGlobal('fetch', async () => answer(401, {}));
    expect(await (await loadPage()).restoreSession()).toBeNull();
    expect(document.cookie).toBe('');
  });

  it('survives cookies that somebody else wrote', async () => {
    document.cookie = 'accessToken=token-1; Path=/';
    document.cookie = 'userData=%7Bbroken; Path=/';
    vi.stubGlobal('fetch', async () => answer(200, { userData: session.userData, userAbilityRules: [] }));
    expect((await (await loadPage()).restoreSession())?.userData).toEqual(session.userData);
  });

  it('tells its readers when it begins and ends', async () => {
    const page = await loadPage();
    const heard = vi.fn();
    page.subscribeSession(heard);
    page.startSession(session);
    page.endSession();
    page.endSession();
    expect(heard).toHaveBeenCalledTimes(2);
    expect(page.getSession()).toBeNull();
  });

  it('leaves the token of an Admin who comes back alone, however often the other session is ended', async () => {
    const impersonation: Impersonation = {
      mode: 'act',
      by: { id: 'a1', name: 'Admin' },
      until: '2026-01-01T00:00:00.000Z',
    };
    const page = await loadPage();
    page.startSession({ ...session, impersonation });
    writeCookie('ownSession', JSON.stringify({ accessToken: 'token-admin', impersonation }));
    vi.stubGlobal('fetch', async () => answer(401, {}));
    await page.refreshSession('token-1');
    page.endSession();
    page.startSession(session);
    expect(document.cookie).toBe('accessToken=token-admin');
  });

  it('ignores what is said of a token that somebody else has taken the place of', async () => {
    const page = await loadPage();
    page.startSession(session);
    vi.stubGlobal('fetch', async () => answer(401, {}));
    const late = page.refreshSession('token-1');
    page.startSession({ ...session, accessToken: 'token-2' });
    expect((await late)?.accessToken).toBe('token-2');
  });
});
