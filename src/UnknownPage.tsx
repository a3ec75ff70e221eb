import DeleteForever from '@mui/icons-material/DeleteForeverOutlined';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { useApplication } from './application/useApplication';
import { Denied } from './custom-pages/denied/Denied';
import { findLightRoute, notFoundPath } from './login/lightPages';
import { navigateTo } from './providers/location';
import { goneScreenAt, screenAt } from './providers/manifest';
import { screenTitle } from './providers/screenTitle';
import { useManifest } from './providers/useManifest';
import { EmptyState } from './resources/EmptyState';

/** Where no page answers: says that it is gone, or that one may not open it where it exists, else leads to not-found. */
export function UnknownPage() {
  const { pathname } = useLocation();
  const translate = useTranslate();
  useManifest();
  const { pages, signInAreas } = useApplication();
  const screen = screenAt(pathname);
  const page = pages.find(({ path }) => path === pathname);
  const place = screen ?? page;
  const gone = goneScreenAt(pathname);
  const exists = pathname === '/access-denied' || place !== undefined;
  const isLight = pathname === '/' || findLightRoute(signInAreas, pathname) !== undefined;
  useEffect(() => {
    if (!exists && !isLight && gone === undefined) navigateTo(notFoundPath(pathname), { replace: true });
  }, [exists, gone, isLight, pathname]);
  if (gone !== undefined) {
    return (
      <EmptyState
        heading="h1"
        icon={<DeleteForever />}
        title={translate('panel.gone.title', { title: gone.title })}
        text={translate('panel.gone.text')}
        alert
      />
    );
  }
  if (!exists) return null;
  const title = screen ? screenTitle(translate, screen) : page && translate(`panel.pages.${page.key}`);
  // Each refusal is read out and names the browser tab, also after another.
  return (
    <Denied
      key={pathname}
      permission={place?.subject === undefined ? undefined : { action: 'read', subject: place.subject }}
      title={title}
    />
  );
}
