import type { ReactNode } from 'react';
import type { AppRoute } from '../../core/access/guard';
import { FirstLoginPage } from './FirstLoginPage';
import { LoginPage } from './LoginPage';
import { MessagePage } from './MessagePage';

interface LightContext {
  pathname: string;
  /** Starts fetching the panel. */
  onSubmit: () => void;
}

interface LightRoute extends AppRoute {
  draw: (context: LightContext) => ReactNode;
}

const NOT_FOUND = '/system/misc/not-found';

const areas = ['admin', 'cliente', 'supervisor', 'agente'] as const;

/** Pages drawn without the panel. */
export const lightRoutes: LightRoute[] = [
  { path: '/login', access: 'public', draw: ({ onSubmit }) => <LoginPage area="login" onSubmit={onSubmit} /> },
  ...areas.map(
    (area): LightRoute => ({
      path: `/${area}/login`,
      access: 'guest',
      draw: ({ onSubmit }) => <LoginPage key={area} area={area} onSubmit={onSubmit} />,
    }),
  ),
  { path: '/first-login', access: 'role', draw: () => <FirstLoginPage /> },
  { path: '/not-authorized', access: 'public', draw: () => <MessagePage kind="notAuthorized" mark="403" /> },
  {
    path: '/not-authorized-scoped',
    access: 'public',
    draw: () => <MessagePage kind="notAuthorizedScoped" mark="403" />,
  },
  {
    path: NOT_FOUND,
    access: 'public',
    draw: ({ pathname }) => (
      <MessagePage kind="notFound" mark="404">
        <NotFoundPath pathname={pathname} />
      </MessagePage>
    ),
  },
];

/** The address that was asked for, so that a mistyped letter can be seen. */
function NotFoundPath({ pathname }: { pathname: string }) {
  const asked = pathname.slice(NOT_FOUND.length);
  if (asked.length <= 1) return null;
  return (
    <p className="asked">
      <bdi dir="ltr">{decodeSafely(asked)}</bdi>
    </p>
  );
}

function decodeSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** Where an unknown path leads. */
export const notFoundPath = (pathname: string): string => `${NOT_FOUND}${pathname}`;

/** The light page at a path, if it is one. */
export const findLightRoute = (pathname: string): LightRoute | undefined =>
  lightRoutes.find(({ path }) => pathname === path || (path === NOT_FOUND && pathname.startsWith(`${NOT_FOUND}/`)));
