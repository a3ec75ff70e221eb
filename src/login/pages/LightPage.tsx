import { AuthLayout, type AuthLayoutProps } from '../AuthLayout';

/** Frame of every page outside the panel as the product shows them: brand at the side. */
export const LightPage = (props: Omit<AuthLayoutProps, 'variant'>) => <AuthLayout variant="split" {...props} />;
