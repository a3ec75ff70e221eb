import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Denied } from './custom-pages/denied/Denied';
import { findLightRoute, notFoundPath } from './login/lightPages';
import { navigateTo } from './providers/location';
import { screenAt } from './providers/manifest';
import { useManifest } from './providers/useManifest';
import { customPages } from './custom-pages/registry';

/** Where no page answers: says that one may not open it where it exists, else leads to not-found. */
export function UnknownPage() {
  const { pathname } = useLocation();
  useManifest();
  const place = screenAt(pathname) ?? customPages.find(({ path }) => path === pathname);
  const exists = pathname === '/access-denied' || place !== undefined;
  const isLight = pathname === '/' || findLightRoute(pathname) !== undefined;
  useEffect(() => {
    if (!exists && !isLight) navigateTo(notFoundPath(pathname), { replace: true });
  }, [exists, isLight, pathname]);
  // Each refusal is read out and names the browser tab, also after another.
  return exists ? <Denied key={pathname} permission={place?.subject === undefined ? undefined : { action: 'read', subject: place.subject }} /> : null;
}
