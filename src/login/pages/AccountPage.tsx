import '../account-pages.css';
import type { ReactNode } from 'react';
import { AuthLayout, type AuthLayoutProps } from '../AuthLayout';
import { useAccountTexts } from '../accountTexts';

/** Which of the account pages' `titles`, and the frame. */
export interface AccountPageProps extends Pick<AuthLayoutProps, 'variant'> {
  title: string;
}

/** Frame of the pages for accounts. */
export function AccountPage({ title, variant, children }: AccountPageProps & { children: ReactNode }) {
  const t = useAccountTexts();
  return (
    <AuthLayout variant={variant} title={t(`titles.${title}`)}>
      {children}
    </AuthLayout>
  );
}
