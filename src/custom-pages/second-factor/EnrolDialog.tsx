import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazy } from '../../providers/api/lazy';
import { confirmEnrolment, type Enrolment, enrol, grouped } from '../../providers/session/secondFactor';
import { CopyButton } from '../../resources/CopyButton';
import { CodeInput } from './CodeInput';
import { FormDialog } from './FormDialog';
import { PasswordInput } from './PasswordInput';
import { useRefusals } from './useRefusals';

const QrCode = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));
const SIZE = 184;

interface EnrolDialogProps {
  onClose: () => void;
  /** Told the recovery codes. */
  onDone: (codes: string[]) => void;
}

/** Sets up an authenticator app: the password, then the QR code and the first code of the app. */
export function EnrolDialog({ onClose, onDone }: EnrolDialogProps) {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [code, setCode] = useState('');
  const { busy, refusals, attempt } = useRefusals();
  const step = enrolment === undefined ? 'password' : 'scan';
  const submit = () =>
    void attempt(async () => {
      if (enrolment === undefined) setEnrolment(await enrol(password));
      else onDone(await confirmEnrolment(code));
    });
  return (
    <FormDialog
      title={translate('secondFactor.enable')}
      text={translate(`secondFactor.${step}Text`)}
      action={translate(enrolment === undefined ? 'secondFactor.next' : 'secondFactor.confirm')}
      busy={busy}
      refusal={refusals.form}
      onSubmit={submit}
      onClose={onClose}
    >
      {enrolment === undefined ? (
        <PasswordInput value={password} onChange={setPassword} refusal={refusals.currentPassword} />
      ) : (
        <>
          <Box
            sx={{
              justifySelf: 'center',
              width: SIZE,
              height: SIZE,
              lineHeight: 0,
              borderRadius: 1,
              overflow: 'hidden',
              backgroundColor: '#fff',
              border: 1,
              borderColor: 'divider',
              boxSizing: 'content-box',
            }}
          >
            <Suspense fallback={null}>
              <QrCode value={enrolment.uri} size={SIZE} marginSize={3} title={translate('secondFactor.qr')} />
            </Suspense>
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" color="text.secondary">
                {translate('secondFactor.byHand')}
              </Typography>
              <Typography
                component="code"
                dir="ltr"
                sx={{
                  display: 'block',
                  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace',
                  fontSize: '0.85rem',
                  overflowWrap: 'anywhere',
                }}
              >
                {grouped(enrolment.secret)}
              </Typography>
            </Box>
            <CopyButton text={enrolment.secret} />
          </Box>
          <CodeInput autoFocus value={code} onChange={setCode} refusal={refusals.code} />
        </>
      )}
    </FormDialog>
  );
}
