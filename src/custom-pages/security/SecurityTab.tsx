import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, type SyntheticEvent, useState } from 'react';
import { useTranslate, useNotify } from 'react-admin';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useAccountTexts } from '../../login/accountTexts';
import { PasswordStrength } from '../../login/forms/PasswordStrength';
import { useNewPassword } from '../../login/forms/useNewPassword';
import { changePassword, PasswordRefusal } from '../../providers/session/changePassword';
import { PageCard } from '../PageCard';
import { SecretInput } from './SecretInput';
import { useSession } from '../../providers/session/useSession';
import { DevicesCard } from '../account/DevicesCard';
import PasskeysCard from '../passkeys/PasskeysCard';
import SecondFactorCard from '../second-factor/SecondFactorCard';

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

/** Changing one's own password. */
function PasswordCard() {
  const translate = useTranslate();
  const notify = useNotify();
  const [current, setCurrent] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const t = useAccountTexts();
  const { password, setPassword, repeated, setRepeated, fault, differs } = useNewPassword(useSession()?.userData.email);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (fault !== undefined || repeated !== password) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await changePassword({ currentPassword: current, password });
      for (const set of [setCurrent, setPassword, setRepeated]) set('');
      notify('panel.security.changed', { type: 'success' });
    } catch (error) {
      const refused = error instanceof PasswordRefusal ? error : undefined;
      const reason = refused?.isWrongPassword ? translate('panel.security.wrong') : refused?.reason;
      setRefusal(reason ?? translate('panel.errors.offline'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <PageCard title={translate('panel.security.password')} text={translate('panel.security.text')}>
      <Stack component="form" onSubmit={submit} sx={{ gap: 1, maxWidth: 480 }}>
        {refusal === undefined ? null : <Alert severity="error">{refusal}</Alert>}
        <SecretInput
          label={translate('panel.security.current')}
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
        />
        <SecretInput
          label={translate('panel.security.next')}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={fault !== undefined}
          helperText={t(`password.${fault ?? 'hint'}`)}
        />
        <PasswordStrength password={password} t={t} />
        <SecretInput
          label={translate('panel.security.repeated')}
          autoComplete="new-password"
          value={repeated}
          onChange={setRepeated}
          error={differs}
          helperText={differs ? translate('panel.security.differs') : undefined}
        />
        <Button
          type="submit"
          variant="contained"
          disabled={busy || fault !== undefined || differs}
          sx={{ alignSelf: 'flex-start', marginBlockStart: 1 }}
        >
          {translate('panel.security.save')}
        </Button>
      </Stack>
    </PageCard>
  );
}
