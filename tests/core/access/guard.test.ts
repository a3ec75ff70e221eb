import { describe, expect, it } from 'vitest';
import { decideNavigation } from '../../../core/access/guard';
import type { AppRoute, GuardSession } from '../../../core/access/guard';
import { entrance } from '../../../panel/home';
import type { UserData } from '../../../core/wire';

const ROUTES: AppRoute[] = [
  { path: '/', access: 'public' },
  { path: '/login', access: 'public' },
  { path: '/not-authorized', access: 'public' },
  { path: '/register', access: 'guest' },
  { path: '/cliente/login', access: 'guest' },
  { path: '/admin/login', access: 'guest' },
  { path: '/first-login', access: 'role' },
  { path: '/second-factor', access: 'role' },
  { path: '/user', access: 'role' },
  { path: '/access-control', access: 'role', action: 'read', subject: 'AccessControl' },
  { path: '/admin/dashboard', access: 'role', action: 'read', subject: 'Admin' },
  { path: '/cliente/dashboard', access: 'role', action: 'read', subject: 'Cliente' },
  { path: '/cliente/pabx/ramais', access: 'role', action: 'read', subject: 'Cliente.ramais' },
  { path: '/cliente/pabx/dids/{id}', access: 'role', action: 'read', subject: 'Admin' },
  { path: '/cliente/pabx/dids/{id}/blocked', access: 'role', action: 'read', subject: 'Cliente.dids' },
];

function user(part: Partial<UserData> = {}): UserData {
  return {
    id: '1',
    name: 'A',
    email: 'a@example.com',
    role: 'Cliente',
    firstLogin: false,
    tenantId: 't',
    language: 'pt',
    ...part,
  };
}

function session(part: Partial<UserData> = {}, rules: GuardSession['rules'] = []): GuardSession {
  return { userData: user(part), accessToken: 'token', rules };
}

function go(path: string, who: GuardSession | null, query = '', isSetUpDue = false): string {
  const decision = decideNavigation({ path, query, session: who, routes: ROUTES, entrance, isSetUpDue });
  return decision.kind === 'allow' ? 'allow' : decision.to;
}

describe('guard', () => {
  it('leads everywhere to the set-up while there is no account, and from there to the beginning afterwards', () => {
    for (const path of ['/', '/login', '/register', '/admin/dashboard', '/first-login', '/no/page'])
      expect(go(path, null, '?a=1', true), path).toBe('/set-up');
    expect(go('/login', session(), '', true)).toBe('/set-up');
    expect(go('/set-up', null, '', true)).toBe('allow');
    expect(go('/set-up', null)).toBe('/login');
    expect(go('/set-up', session({ role: 'Admin' }))).toBe('/admin/dashboard');
  });

  it.each<[string, GuardSession | null, string, string]>([
    ['/', null, '?a=1&b=2', '/login?a=1&b=2'],
    ['/', null, '', '/login'],
    ['/', session({ role: 'Admin' }), '?a=1', '/admin/dashboard'],
    ['/', session(), '', '/cliente/dashboard'],
    ['/', session({ role: 'Supervisor' }), '', '/supervisor/dashboard'],
    ['/', session({ firstLogin: true }), '', '/first-login'],
    ['/', session({ role: 'Agente' }), '', '/system/user/security'],
    ['/', session({ role: 'Agente', queues: ['PABX'] }), '', '/agente/ligacoes'],
    ['/', session({ role: 'Agente', queues: ['Chatbot', 'PABX'] }), '', '/agente/ligacoes'],
    ['/', session({ role: 'Agente', queues: ['Chatbot'] }), '', '/agente/chatbot'],
    ['/', session({ role: 'Agente', queues: [] }), '', '/system/user/security'],
    ['/', session({ role: 'Agente', queues: ['PABX'], firstLogin: true }), '', '/agente/ligacoes'],
    ['/agente/ligacoes', session({ role: 'Agente', queues: ['PABX'], firstLogin: true }), '', '/first-login'],
    ['/login', session({ firstLogin: true }), '', '/first-login'],
    ['/first-login', session({ firstLogin: true }), '', 'allow'],
    ['/first-login', session(), '', '/'],
    ['/', session({ secondFactorDue: true }), '', '/second-factor'],
    ['/cliente/dashboard', session({ secondFactorDue: true }), '', '/second-factor'],
    ['/login', session({ secondFactorDue: true }), '', '/second-factor'],
    ['/second-factor', session({ secondFactorDue: true }), '', 'allow'],
    ['/second-factor', session({ secondFactorDue: true, firstLogin: true }), '', '/first-login'],
    ['/second-factor', session(), '', '/'],
    ['/second-factor', null, '', '/'],
    ['/first-login', null, '', '/'],
    ['/login', null, '', 'allow'],
    ['/login', session(), '', 'allow'],
    ['/no/such/page', null, '', 'allow'],
    ['/register', null, '', 'allow'],
    ['/register', session(), '', '/'],
    ['/cliente/login', session(), '?x=1', '/'],
    ['/cliente/login', { ...session(), accessToken: null }, '', 'allow'],
    ['/cliente/pabx/ramais', null, '?page=2', '/cliente/login?page=2&to=%2Fcliente%2Fpabx%2Framais'],
    ['/cliente/pabx/ramais', { ...session(), accessToken: '' }, '', '/cliente/login?to=%2Fcliente%2Fpabx%2Framais'],
    ['/cliente/pabx/ramais/create', null, '', '/cliente/login?to=%2Fcliente%2Fpabx%2Framais%2Fcreate'],
    ['/cliente/pabx/ramais', session(), '', 'allow'],
    ['/admin/dashboard', null, '', '/admin/login?to=%2Fadmin%2Fdashboard'],
    ['/admin/dashboard', session(), '', 'allow'],
    ['/cliente/pabx/dids/7/blocked', null, '', '/cliente/login?to=%2Fcliente%2Fpabx%2Fdids%2F7%2Fblocked'],
    ['/access-control', null, '', '/login?to=%2Faccess-control'],
    ['/user', null, '?a=1', '/'],
    ['/user', session(), '', 'allow'],
    ['/admin', session({ role: 'Admin' }), '', '/admin/dashboard'],
    ['/system/user-profile', session(), '', '/system/user/security'],
    ['/system/account-settings', session(), '', '/system/account-settings/account'],
  ])('%s', (path, who, query, expected) => {
    expect(go(path, who, query)).toBe(expected);
  });

  it('lets kept rules pass the check without a session', () => {
    const kept: GuardSession = {
      userData: null,
      accessToken: null,
      rules: [{ action: 'read', subject: 'Cliente.ramais' }],
    };
    expect(go('/cliente/pabx/ramais', kept)).toBe('allow');
    expect(go('/cliente/dashboard', kept)).toBe('/cliente/login?to=%2Fcliente%2Fdashboard');
  });

  it('knows every home', () => {
    expect(entrance.home(user({ role: 'Supervisor' }))).toBe('/supervisor/dashboard');
    expect(entrance.home(user({ role: 'Agente', queues: ['Chatbot'] }))).toBe('/agente/chatbot');
  });
});
