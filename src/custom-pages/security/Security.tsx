import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { changePassword, PasswordRefusal } from '../../providers/changePassword';
import { usePageTitle } from '../../providers/usePageTitle';
import { SecretInput } from './SecretInput';

const MIN_LENGTH = 8;
const EMPTY = { current: '', next: '', repeated: '' };

/** Changing one's own password. */
export default function Security() {
  const translate = useTranslate();
  const notify = useNotify();
  const [values, setValues] = useState(EMPTY);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const title = translate('panel.pages.security');
  usePageTitle(title);
  const tooShort = values.next !== '' && values.next.length < MIN_LENGTH;
  const differs = values.repeated !== '' && values.repeated !== values.next;
  const set = (name: keyof typeof EMPTY) => (value: string) => {
    setValues({ ...values, [name]: value });
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (tooShort || values.repeated !== values.next) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await changePassword({ currentPassword: values.current, password: values.next });
      setValues(EMPTY);
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
    <>
      <Typography variant="h5" component="h1" sx={{ marginBlockEnd: 2 }}>
        {title}
      </Typography>
      <Card sx={{ maxWidth: 560, padding: { xs: 2.5, sm: 3 } }}>
        <Stack component="form" onSubmit={submit} sx={{ gap: 1 }}>
          <Typography variant="h6" component="h2">
            {translate('panel.security.password')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('panel.security.text')}
          </Typography>
          {refusal === undefined ? null : <Alert severity="error">{refusal}</Alert>}
          <SecretInput
            label={translate('panel.security.current')}
            autoComplete="current-password"
            value={values.current}
            onChange={set('current')}
          />
          <SecretInput
            label={translate('panel.security.next')}
            autoComplete="new-password"
            value={values.next}
            onChange={set('next')}
            error={tooShort}
            helperText={translate('panel.security.hint', { min: MIN_LENGTH })}
          />
          <SecretInput
            label={translate('panel.security.repeated')}
            autoComplete="new-password"
            value={values.repeated}
            onChange={set('repeated')}
            error={differs}
            helperText={differs ? translate('panel.security.differs') : undefined}
          />
          <Button type="submit" variant="contained" disabled={busy || tooShort || differs} sx={{ alignSelf: 'flex-start', marginBlockStart: 1 }}>
            {translate('panel.security.save')}
          </Button>
        </Stack>
      </Card>
    </>
  );
}
