import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { findLightRoute, notFoundPath } from './login/lightPages';
import { navigateTo } from './providers/location';
import { screensOf } from './providers/manifest';
import { useManifest } from './providers/useManifest';
import { EmptyState } from './resources/EmptyState';
import { customPages } from './custom-pages/registry';

const covers = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Where no page answers: says that one may not open it where it exists, else leads to not-found. */
export function UnknownPage() {
  const { pathname } = useLocation();
  const screens = screensOf(useManifest());
  const exists =
    pathname === '/access-denied' ||
    screens.some(({ path }) => covers(path, pathname)) ||
    customPages.some(({ path }) => path === pathname);
  const isLight = pathname === '/' || findLightRoute(pathname) !== undefined;
  useEffect(() => {
    if (!exists && !isLight) navigateTo(notFoundPath(pathname), { replace: true });
  }, [exists, isLight, pathname]);
  return exists ? <Denied /> : null;
}

function Denied() {
  const translate = useTranslate();
  return (
    <EmptyState heading="h1" icon={<LockOutlined />} title={translate('panel.denied.title')} text={translate('panel.denied.text')} alert>
      <Button component={Link} to="/" variant="contained">
        {translate('panel.denied.home')}
      </Button>
    </EmptyState>
  );
}
