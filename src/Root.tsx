import { Component, createElement, memo, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { type AppRoute, decideNavigation, type Entrance, matchRoutes, SET_UP } from '../core/access/guard';
import type { BrowserApplication } from './application/plugin';
import { useApplication } from './application/useApplication';
import { findLightRoute, lightRoutes, MaintenancePage, notFoundPath } from './login/lightPages';
import { MessagePage } from './login/pages/MessagePage';
import { lazy } from './providers/api/lazy';
import { navigateTo, type Place, useLocationStore } from './providers/screens/location';
import { fetchCode } from './providers/api/fetchCode';
import { fetchAhead } from './providers/api/fetchFile';
import { isShutOut, useMaintenance } from './providers/api/maintenance';
import { manifest, screenAt, goneScreenAt, screensOf } from './providers/screens/manifest';
import { createRemote } from './providers/api/remote';
import { reportScreensOf } from './providers/screens/reports';
import { publicPageAt } from './providers/screens/public-pages';
import type { Session } from './providers/session/session';
import { getSetting } from './providers/settings';
import { resourceFile, resourceTextFile, sharedTextFiles } from './providers/api/serverFiles';
import { useManifest } from './providers/screens/useManifest';
import { isSetUpDue } from './providers/session/setUp';
import { useRemote } from './providers/api/useRemote';
import { useSession } from './providers/session/useSession';

const app = createRemote(() => fetchCode(() => import('./App')));
const PublicFrame = lazy(async () => ({ default: (await import('./layout/PublicFrame')).PublicFrame }));
const ImpersonationBanner = lazy(async () => ({
  default: (await import('./login/ImpersonationBanner')).ImpersonationBanner,
}));

/** Starts fetching the panel and what it needs to draw its menu. Not with `fetchCode`: a sign-in is under way, which must not be cut off. */
export function preloadPanel({ icons }: BrowserApplication): void {
  // A failure shows when the panel is drawn, which asks again.
  Promise.all([import('./App'), manifest.load(), icons.load()]).catch(() => undefined);
}

/**
 * Loads everything that the page at a path draws, all at once rather than one after the other: the files travel while
 * the panel's code does. Resolves when the page can be drawn whole; a failure shows when it is drawn.
 * @param arriving whose page it is, who may still be asked for
 */
export async function preparePanel(
  { icons }: BrowserApplication,
  pathname: string,
  arriving: Promise<Session | null>,
): Promise<void> {
  const language = getSetting('language');
  for (const file of sharedTextFiles(language)) fetchAhead(file);
  const describe = async () => {
    await manifest.load();
    const collection = screenAt(pathname)?.collection;
    if (collection !== undefined)
      for (const file of [resourceFile(collection), resourceTextFile(language, collection)]) fetchAhead(file);
  };
  const [loaded] = await Promise.allSettled([app.load(), describe(), icons.load()]);
  if (loaded.status === 'fulfilled') await loaded.value.prepareApp(pathname, arriving).catch(() => undefined);
}

/** The routes that no screen stands for. */
function knownRoutes({ pages, publicPages, signInAreas }: BrowserApplication): AppRoute[] {
  return [
    ...lightRoutes(signInAreas),
    ...publicPages.map(({ path }): AppRoute => ({ path, access: 'public' })),
    ...pages.map(({ path, action, subject }): AppRoute => ({
      path,
      access: 'role',
      action: action ?? null,
      subject: subject ?? null,
    })),
  ];
}

function decide({ pathname, search }: Place, session: Session | null, routes: readonly AppRoute[], entrance: Entrance) {
  const guarded = session && {
    userData: session.userData,
    accessToken: session.accessToken,
    rules: session.userAbilityRules,
  };
  return decideNavigation({
    path: pathname,
    query: search,
    session: guarded,
    routes,
    entrance,
    isSetUpDue: isSetUpDue(),
  });
}

/** Leads on, again whenever somebody comes back to `from`; not when they have already gone elsewhere. */
function Redirect({ to, from }: { to: string; from: Place }) {
  useEffect(() => {
    if (location.pathname === from.pathname) navigateTo(to, { replace: true });
  }, [to, from]);
  return null;
}

interface PlaceProps {
  place: Place;
  session: Session | null;
  /** Routes that no screen stands for. */
  known: readonly AppRoute[];
}

/** Hears of navigations by itself: where the guard lets somebody through, nothing is drawn anew for that. */
const LoadedApp = memo(() => createElement(useRemote(app).default));
LoadedApp.displayName = 'LoadedApp';

/** Inside the panel the manifest says which paths there are. */
function GuardedPanel({ place, session, known }: PlaceProps) {
  const manifest = useManifest();
  const screens = [...screensOf(manifest), ...reportScreensOf(manifest)];
  // Whoever has a screen open whose schema was removed is told that, in its place.
  const gone = goneScreenAt(place.pathname);
  const routes: AppRoute[] = [
    ...known,
    ...[...screens, ...(gone ? [gone] : [])].map(({ path, subject }): AppRoute => ({
      path,
      access: 'role',
      action: 'read',
      subject,
    })),
  ];
  const { entrance } = useApplication();
  const decision = decide(place, session, routes, entrance);
  if (decision.kind === 'redirect') return <Redirect to={decision.to} from={place} />;
  if (session === null || matchRoutes(routes, place.pathname).length === 0) {
    return <Redirect to={notFoundPath(place.pathname)} from={place} />;
  }
  return <LoadedApp />;
}

/** Where an administrator can sign in during maintenance. */
const DOORS = new Set(['/login', '/admin/login', SET_UP]);

/** What the guard lets through: a page without the panel, or the panel. Runs on every navigation. */
function GuardedPlace({ place, session, known }: PlaceProps) {
  const maintenance = useMaintenance();
  const application = useApplication();
  const { entrance, signInAreas } = application;
  const light = findLightRoute(signInAreas, place.pathname, session !== null);
  const open = publicPageAt(application.publicPages, place.pathname);
  const needsManifest = light === undefined && open === undefined && place.pathname !== '/' && !isSetUpDue();
  if (maintenance !== null && isShutOut(session) && !DOORS.has(place.pathname)) return <MaintenancePage />;
  if (needsManifest) return <GuardedPanel place={place} session={session} known={known} />;
  const decision = decide(place, session, known, entrance);
  if (decision.kind === 'redirect') return <Redirect to={decision.to} from={place} />;
  if (open !== undefined) return <PublicFrame>{createElement(open.Page)}</PublicFrame>;
  return light?.draw({ pathname: place.pathname, onSubmit: () => preloadPanel(application) }) ?? null;
}

/** The last resort: says that something failed and offers to start again. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <MessagePage kind="failed" mark="!" /> : this.props.children;
  }
}

/** The whole browser app. */
export function Root() {
  const place = useLocationStore();
  const session = useSession();
  const application = useApplication();
  const known = useMemo(() => knownRoutes(application), [application]);
  return (
    <Suspense fallback={<div className="waiting" aria-busy="true" />}>
      <Boundary>
        <GuardedPlace place={place} session={session} known={known} />
        {session?.impersonation ? (
          <Suspense fallback={null}>
            <ImpersonationBanner name={session.userData.name} impersonation={session.impersonation} />
          </Suspense>
        ) : null}
      </Boundary>
    </Suspense>
  );
}
