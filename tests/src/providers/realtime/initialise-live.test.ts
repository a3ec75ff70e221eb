import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenConnection } from '../../../../src/providers/realtime/live-connection';
import { endSession, startSession } from '../../../../src/providers/session/session';
import { removeCookie } from '../../../../src/providers/session/cookies';

const opened = vi.hoisted(() => ({ tokens: [] as (string | undefined)[], joined: [] as string[], disconnected: 0 }));
vi.mock('../../../../src/providers/realtime/open-echo', () => ({
  openEcho: ((_settings, token, events) => {
    opened.tokens.push(token());
    events.state('connecting');
    return Promise.resolve({
      socketId: () => undefined,
      join: (channel) => void opened.joined.push(channel),
      leave: () => undefined,
      whisper: () => undefined,
      connect: () => events.state('connecting'),
      disconnect: () => {
        opened.disconnected += 1;
      },
    });
  }) satisfies OpenConnection,
}));

const USER = {
  id: '00000000-0000-4000-8000-000000000009',
  name: 'Ana',
  email: 'a@b.c',
  role: 'Cliente' as const,
  firstLogin: false,
  tenantId: null,
  language: 'pt' as const,
};
const SETTINGS = {
  enabled: true,
  key: 'k',
  host: null,
  port: null,
  tls: null,
  path: '/reverb',
  cursor: 'c',
  mode: 'embedded',
  pollSeconds: 15,
};

const log = { info: vi.spyOn(console, 'info'), warn: vi.spyOn(console, 'warn'), error: vi.spyOn(console, 'error') };
const asked: string[] = [];
let answer: () => Response = () => Response.json(SETTINGS);

/** The module keeps the one connection of the page: each test has its own page. */
async function freshPage() {
  vi.resetModules();
  const session = await import('../../../../src/providers/session/session');
  session.startSession({ userData: USER, accessToken: 'secret', userAbilityRules: [] });
  return { ...(await import('../../../../src/providers/realtime/initialise-live')), session };
}

describe('initialising the live connection', () => {
  // The first import compiles what the later ones find compiled.
  beforeAll(freshPage, 60_000);
  beforeEach(() => {
    asked.length = 0;
    Object.assign(opened, { tokens: [], joined: [], disconnected: 0 });
    answer = () => Response.json(SETTINGS);
    for (const spy of Object.values(log)) spy.mockReset().mockReturnValue(undefined);
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(answer());
    });
    startSession({ userData: USER, accessToken: 'secret', userAbilityRules: [] });
  });
  afterEach(() => {
    endSession();
    vi.unstubAllGlobals();
  });

  it('happens only when it is called, once however often it is called', async () => {
    const { initialiseLive } = await freshPage();
    expect([asked, opened.tokens]).toEqual([[], []]);
    await Promise.all([initialiseLive(), initialiseLive()]);
    await initialiseLive();
    expect(asked).toEqual(['/api/live']);
    expect(opened.tokens).toEqual(['secret']);
    expect(opened.joined).toEqual([`private-user.${USER.id}`]);
    expect(log.info).toHaveBeenCalledExactlyOnceWith('Conexão ao vivo inicializada com sucesso.');
  });

  it('goes on without a token, with a warning', async () => {
    const { initialiseLive } = await freshPage();
    removeCookie('accessToken');
    await initialiseLive();
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Token de acesso não encontrado'));
    expect(opened.tokens).toEqual([undefined]);
    expect(log.info).toHaveBeenCalled();
  });

  it('tells of a failure in Portuguese and throws it; the next call tries again', async () => {
    const { initialiseLive } = await freshPage();
    answer = () => new Response('', { status: 404 });
    await expect(initialiseLive()).rejects.toThrow(/GET \/api\/live/);
    expect(log.error).toHaveBeenCalledExactlyOnceWith('Erro ao inicializar a conexão ao vivo:', expect.any(Error));
    expect(log.info).not.toHaveBeenCalled();
    answer = () => Response.json(SETTINGS);
    await initialiseLive();
    expect(opened.tokens).toHaveLength(1);
  });

  it('ends with the session, and reuses the connection for the next', async () => {
    const { initialiseLive, session } = await freshPage();
    await initialiseLive();
    session.endSession();
    expect(opened.disconnected).toBe(1);
    session.startSession({ userData: USER, accessToken: 'other', userAbilityRules: [] });
    await initialiseLive();
    expect(opened.tokens).toHaveLength(1);
    expect(opened.joined).toHaveLength(2);
  });
});
