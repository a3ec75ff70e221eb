import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useSession } from '../../providers/session/useSession';
import { DevicesCard } from '../account/DevicesCard';
import PasskeysCard from '../passkeys/PasskeysCard';
import SecondFactorCard from '../second-factor/SecondFactorCard';
import { PasswordCard } from './PasswordCard';

/** How one's own account is kept safe: a card per matter, in the order in which people need them. */
export default function SecurityTab() {
  const translate = useTranslate();
  const session = useSession();
  // The server refuses all of it to an Admin who looks, or works, as somebody else.
  if (session?.impersonation) return <Alert severity="info">{translate('problems.impersonated')}</Alert>;
  return (
    <>
      <PasswordCard />
      <Suspense fallback={<Skeleton variant="rounded" height={160} aria-busy />}>
        <SecondFactorCard />
        <PasskeysCard />
      </Suspense>
      <DevicesCard />
    </>
  );
}
