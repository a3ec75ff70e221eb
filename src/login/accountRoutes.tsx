import type { ReactNode } from 'react';
import type { AppRoute } from '../../core/access/guard';
import { lazy } from '../providers/lazy';

const ForgotPasswordPage = lazy(() => import('./ForgotPasswordPage'));
const ResetPasswordPage = lazy(() => import('./ResetPasswordPage'));
const RegisterPage = lazy(() => import('./RegisterPage'));
const VerifyEmailPage = lazy(() => import('./VerifyEmailPage'));
const OutboxPage = lazy(() => import('./OutboxPage'));

const SHOWN = '/system/authentication';

/** Pages for accounts that few people need: each comes when it is opened. Those below `/system/authentication` are the same in other frames. */
export const accountRoutes: (AppRoute & { draw: () => ReactNode })[] = [
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
