import './theme/font.css';
import './login/light.css';
import './login/message.css';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { BrowserApplication } from './application/plugin';
import { ApplicationContext } from './application/useApplication';
import { plainProto } from '../core/plain-proto';
import { followColours } from './providers/brandColours';
import { findLightRoute } from './login/lightPages';
import { textsOf } from './login/texts';
import { lazy } from './providers/api/lazy';
import { isShutOut } from './providers/api/maintenance';
import { publicPageAt } from './providers/screens/public-pages';
import { readToken, refreshSession, restoreSession } from './providers/session/session';
import { getSetting } from './providers/settings';
import { showLanguage } from './providers/texts/showLanguage';
import { followPalette } from './providers/themeMode';
import { preparePanel, Root } from './Root';

const UnavailablePage = lazy(() => import('./login/pages/UnavailablePage'));

// Not awaited at the top: the panel's code imports from here and would wait for it in turn.
async function show(application: BrowserApplication, root: HTMLElement): Promise<void> {
  const arriving = restoreSession();
  // What the page draws travels while the server is asked who is there.
  const isExpected =
    readToken() !== undefined &&
    findLightRoute(application.signInAreas, location.pathname, true) === undefined &&
    publicPageAt(application.publicPages, location.pathname) === undefined;
  const prepared = isExpected ? preparePanel(application, location.pathname, arriving) : undefined;
  const session = await arriving.catch((error: unknown) => {
    createRoot(root).render(
      <Suspense>
        <UnavailablePage />
      </Suspense>,
    );
    throw error;
  });
  if (session === null) void textsOf(getSetting('language')).load();
  else if (!isShutOut(session)) await prepared;
  createRoot(root).render(
    <ApplicationContext value={application}>
      <Root />
    </ApplicationContext>,
  );
  // Rights given or taken since the cookies were written show at the next page load, without a new sign-in.
  if (session !== null && !isShutOut(session)) await refreshSession(session.accessToken);
}

/** Shows the application in the page. */
export function start(application: BrowserApplication): void {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html: expected an element with the id "root"; restore it');
  plainProto();
  followPalette();
  followColours();
  showLanguage(getSetting('language'));
  show(application, container).catch((error: unknown) => reportError(error));
}
