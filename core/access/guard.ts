import { buildAbility } from './build-ability';
import type { AbilityRule, UserData } from '../wire';

/** A route of the panel; `{param}` stands for one segment. */
export interface AppRoute {
  path: string;
  access: 'public' | 'guest' | 'role';
  action?: string | null;
  subject?: string | null;
}

/** What the browser keeps of a session; either part may be missing. */
export interface GuardSession {
  userData: UserData | null;
  accessToken: string | null;
  rules: AbilityRule[];
}

export interface Navigation {
  /** Without query. */
  path: string;
  /** As in `location.search`, with or without the question mark. */
  query: string;
  session: GuardSession | null;
  routes: readonly AppRoute[];
  entrance: Entrance;
  /** There is no account yet: only the page that makes the first one is open. */
  isSetUpDue?: boolean;
}

/** Where an application begins. */
export interface Entrance {
  /** Where a signed-in person lands. */
  readonly home: (userData: UserData) => string;
  /** Its own paths that only lead on. */
  redirects: Readonly<Record<string, string>>;
}

export type NavigationDecision = { kind: 'allow' } | { kind: 'redirect'; to: string };

const ALLOW: NavigationDecision = { kind: 'allow' };
/** Where a new account chooses its password. */
export const FIRST_LOGIN = '/first-login';
/** Where the first administrator is made. */
export const SET_UP = '/set-up';
const SECOND_FACTOR = '/second-factor';
/** What everybody may open who is signed in. */
export const SECURITY_TAB = '/system/user/security';

/** Paths of every application that only lead on. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/system/user-profile': SECURITY_TAB,
  '/system/account-settings': '/system/account-settings/account',
};

function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

function redirect(path: string, query = new URLSearchParams()): NavigationDecision {
  return { kind: 'redirect', to: withQuery(path, query) };
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{') && segment.endsWith('}');
}

function covers(route: AppRoute, segments: readonly string[]): boolean {
  const pattern = segmentsOf(route.path);
  return (
    pattern.length <= segments.length && pattern.every((part, index) => isParameter(part) || part === segments[index])
  );
}

function parameterCount(route: AppRoute): number {
  return segmentsOf(route.path).filter(isParameter).length;
}

/** Routes of the path, most literal first; below a screen (`…/create`, `…/{id}`) those of the screen. */
export function matchRoutes(routes: readonly AppRoute[], path: string): AppRoute[] {
  const segments = segmentsOf(path);
  const candidates = routes.filter((route) => covers(route, segments) && (route.path !== '/' || segments.length === 0));
  const longest = Math.max(-1, ...candidates.map((route) => segmentsOf(route.path).length));
  return candidates
    .filter((route) => segmentsOf(route.path).length === longest)
    .toSorted((a, b) => parameterCount(a) - parameterCount(b));
}

function fromRoot(query: URLSearchParams, userData: UserData | null, { home }: Entrance): NavigationDecision {
  if (userData === null) return redirect('/login', query);
  if (userData.secondFactorDue === true && !userData.firstLogin) return redirect(SECOND_FACTOR);
  return redirect(home(userData));
}

function toLogin(navigation: Navigation, subject: string | undefined, query: URLSearchParams): NavigationDecision {
  if (subject === undefined) return redirect('/');
  const own = `/${(subject.split('.')[0] ?? '').toLowerCase()}/login`;
  const login = navigation.routes.some((route) => route.path === own) ? own : '/login';
  const wanted = new URLSearchParams(query);
  wanted.set('to', navigation.path);
  return redirect(login, wanted);
}

/** The guard of every navigation: lets it pass or says where to go instead. Pure; call it again on the new path. */
export function decideNavigation(navigation: Navigation): NavigationDecision {
  const query = new URLSearchParams(navigation.query);
  const userData = navigation.session?.userData ?? null;
  const path = navigation.path === '/' ? '/' : navigation.path.replace(/\/+$/, '') || '/';
  if (navigation.isSetUpDue === true) return path === SET_UP ? ALLOW : redirect(SET_UP);
  if (path === '/' || path === SET_UP) return fromRoot(query, userData, navigation.entrance);
  const leading = { ...REDIRECTS, ...navigation.entrance.redirects };
  const onward = Object.hasOwn(leading, path) ? leading[path] : undefined;
  if (onward !== undefined) return redirect(onward, query);

  if (userData?.firstLogin === true) return path === FIRST_LOGIN ? ALLOW : redirect(FIRST_LOGIN);
  if (path === FIRST_LOGIN) return redirect('/');
  if (userData?.secondFactorDue === true) return path === SECOND_FACTOR ? ALLOW : redirect(SECOND_FACTOR);
  if (path === SECOND_FACTOR) return redirect('/');

  const matched = matchRoutes(navigation.routes, path);
  const [route] = matched;
  if (route === undefined || route.access === 'public') return ALLOW;
  const isAuthenticated = userData !== null && (navigation.session?.accessToken ?? '') !== '';
  if (route.access === 'guest') return isAuthenticated ? redirect('/') : ALLOW;
  if (isAuthenticated) return ALLOW;

  const checked = matched.find((one) => one.action != null && one.subject != null);
  const subject = checked?.subject ?? undefined;
  const rules = navigation.session?.rules ?? [];
  if (subject !== undefined && buildAbility(rules).can(checked?.action ?? 'read', subject)) return ALLOW;
  return toLogin({ ...navigation, path }, subject, query);
}
