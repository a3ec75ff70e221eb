import type { ReactNode } from 'react';
import { type AppRoute, SET_UP } from '../../core/access/guard';
import { lazy } from '../providers/api/lazy';
import { safeTarget, useLocationStore } from '../providers/screens/location';
import { askedPermission } from '../providers/session/askedPermission';
import { LoginPage } from './pages/LoginPage';
import { MessagePage } from './pages/MessagePage';

const ForgotPasswordPage = lazy(() => import('./pages/ForgotPasswordPage'));

const ResetPasswordPage = lazy(() => import('./pages/ResetPasswordPage'));

const RegisterPage = lazy(() => import('./pages/RegisterPage'));

const VerifyEmailPage = lazy(() => import('./pages/VerifyEmailPage'));

const OutboxPage = lazy(() => import('./pages/OutboxPage'));

const SHOWN = '/system/authentication';

/** Pages for accounts that few people need: each comes when it is opened. Those below `/system/authentication` are the same in other frames. */
const accountRoutes: (AppRoute & { draw: () => ReactNode })[] = [
  { path: '/forgot-password', access: 'guest', draw: () => <ForgotPasswordPage variant="split" title="forgot" /> },
  {
    path: `${SHOWN}/forgot-password-v1`,
    access: 'public',
    draw: () => <ForgotPasswordPage variant="card" title="forgotV1" />,
  },
  {
    path: `${SHOWN}/forgot-password-v2`,
    access: 'public',
    draw: () => <ForgotPasswordPage variant="split" title="forgotV2" />,
  },
  { path: '/reset-password', access: 'public', draw: () => <ResetPasswordPage variant="split" title="reset" /> },
  {
    path: `${SHOWN}/reset-password-v1`,
    access: 'public',
    draw: () => <ResetPasswordPage variant="card" title="resetV1" />,
  },
  {
    path: `${SHOWN}/reset-password-v2`,
    access: 'public',
    draw: () => <ResetPasswordPage variant="split" title="resetV2" />,
  },
  { path: '/register', access: 'guest', draw: () => <RegisterPage variant="split" title="register" /> },
  { path: `${SHOWN}/register-v1`, access: 'public', draw: () => <RegisterPage variant="card" title="registerV1" /> },
  { path: `${SHOWN}/register-v2`, access: 'public', draw: () => <RegisterPage variant="split" title="registerV2" /> },
  {
    path: `${SHOWN}/register-multi-steps`,
    access: 'public',
    draw: () => <RegisterPage variant="card" title="registerSteps" inSteps />,
  },
  { path: '/verify-email', access: 'public', draw: () => <VerifyEmailPage variant="split" title="verify" /> },
  {
    path: `${SHOWN}/verify-email-v1`,
    access: 'public',
    draw: () => <VerifyEmailPage variant="card" title="verifyV1" />,
  },
  {
    path: `${SHOWN}/verify-email-v2`,
    access: 'public',
    draw: () => <VerifyEmailPage variant="split" title="verifyV2" />,
  },
  { path: '/system/outbox', access: 'public', draw: () => <OutboxPage variant="card" title="outbox" /> },
];

interface LightContext {
  pathname: string;
  /** Starts fetching the panel. */
  onSubmit: () => void;
}

interface LightRoute extends AppRoute {
  draw: (context: LightContext) => ReactNode;
}

/** Drawn when the server says that it is in maintenance, and rarely otherwise. */
export const MaintenancePage = lazy(() => import('./pages/MaintenancePage'));

/** For accounts whose password somebody else chose. */
const FirstLoginPage = lazy(() => import('./pages/FirstLoginPage'));

/** For roles that must have a second factor; brings the QR code. */
const SecondFactorPage = lazy(() => import('./pages/SecondFactorPage'));

/** The second step of a sign-in by itself. */
const TwoStepsPage = lazy(async () => ({ default: (await import('./pages/TwoStepsPage')).TwoStepsPage }));

/** For a server without any account. */
const SetUpPage = lazy(() => import('./pages/SetUpPage'));

const NOT_FOUND = '/system/misc/not-found';
/** Whoever is signed in keeps the menu there: then the panel draws it. */
const SCOPED = '/not-authorized-scoped';

/** The template's two looks of one page. */
const variants = [
  ['v1', 'card'],
  ['v2', 'split'],
] as const;

/**
 * Pages drawn without the panel.
 * @param areas those with a sign-in page of their own
 */
export const lightRoutes = (areas: readonly string[]): LightRoute[] => [
  { path: '/login', access: 'public', draw: ({ onSubmit }) => <LoginPage area="login" onSubmit={onSubmit} /> },
  ...areas.map((area): LightRoute => ({
    path: `/${area}/login`,
    access: 'guest',
    draw: ({ onSubmit }) => <LoginPage key={area} area={area} onSubmit={onSubmit} />,
  })),
  { path: SET_UP, access: 'public', draw: ({ onSubmit }) => <SetUpPage onSubmit={onSubmit} /> },
  { path: '/first-login', access: 'role', draw: () => <FirstLoginPage /> },
  { path: '/second-factor', access: 'role', draw: () => <SecondFactorPage /> },
  ...variants.flatMap(([version, variant]): LightRoute[] => [
    {
      path: `/system/authentication/login-${version}`,
      access: 'public',
      draw: ({ onSubmit }) => <LoginPage area="login" variant={variant} onSubmit={onSubmit} />,
    },
    {
      path: `/system/authentication/two-steps-${version}`,
      access: 'public',
      draw: ({ onSubmit }) => <TwoStepsPage variant={variant} onSubmit={onSubmit} />,
    },
  ]),
  ...accountRoutes,
  { path: '/not-authorized', access: 'public', draw: () => <MessagePage kind="notAuthorized" mark="403" /> },
  {
    path: SCOPED,
    access: 'public',
    draw: () => (
      <MessagePage kind="notAuthorizedScoped" mark="403">
        <AskedPermission />
      </MessagePage>
    ),
  },
  { path: '/system/misc/under-maintenance', access: 'public', draw: () => <MaintenancePage /> },
  {
    path: '/system/misc/coming-soon',
    access: 'public',
    draw: () => (
      <MessagePage kind="comingSoon">
        <AskedPage />
      </MessagePage>
    ),
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

function Asked({ text }: { text: string }) {
  return (
    <p className="asked">
      <bdi dir="ltr">{text}</bdi>
    </p>
  );
}

/** The address that was asked for, so that a mistyped letter can be seen. */
function NotFoundPath({ pathname }: { pathname: string }) {
  const asked = pathname.slice(NOT_FOUND.length);
  return asked.length <= 1 ? null : <Asked text={decodeSafely(asked)} />;
}

/** The page that is to come, where `?page=` names one of ours. */
function AskedPage() {
  const page = safeTarget(new URLSearchParams(useLocationStore().search).get('page'));
  return page === undefined ? null : <Asked text={decodeSafely(page)} />;
}

/** The permission that is missing, where the query names one. */
function AskedPermission() {
  const permission = askedPermission(useLocationStore().search);
  return permission ? <Asked text={`${permission.action} ${permission.subject}`} /> : null;
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
export const findLightRoute = (
  areas: readonly string[],
  pathname: string,
  isSignedIn = false,
): LightRoute | undefined =>
  isSignedIn && pathname === SCOPED
    ? undefined
    : lightRoutes(areas).find(
        ({ path }) => pathname === path || (path === NOT_FOUND && pathname.startsWith(`${NOT_FOUND}/`)),
      );
