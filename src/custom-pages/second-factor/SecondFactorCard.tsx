import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { SoftChip } from '../../fields/inputs/SoftChip';
import { httpClient } from '../../providers/api/httpClient';
import { pageTexts } from '../../providers/texts/pageTexts';
import { disableSecondFactor, renewRecoveryCodes } from '../../providers/session/secondFactor';
import { answerOf, isFlag, isNumber, objectOf } from '../../providers/api/shape';
import { useRemote } from '../../providers/api/useRemote';
import { ProblemState } from '../../resources/ProblemState';
import { PageCard } from '../PageCard';
import { EnrolDialog } from './EnrolDialog';
import { CodeInput } from './CodeInput';
import { FormDialog } from './FormDialog';
import { PasswordInput } from './PasswordInput';
import { useRefusals } from './useRefusals';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { downloadText } from '../../providers/api/downloadText';
import { CopyButton } from '../../resources/CopyButton';

interface RecoveryCodesDialogProps {
  codes: string[];
  onClose: () => void;
}

interface CheckedDialogProps {
  /** What is to be done. */
  kind: 'renew' | 'disable';
  onClose: () => void;
  /** Does it; what it throws is shown. */
  onConfirm: (currentPassword: string, code: string) => Promise<void>;
}

const STATUS = '/api/auth/second-factor';
/** With fewer recovery codes than this it is time for new ones. */
const FEW_CODES = 3;

interface FactorStatus {
  enabled: boolean;
  /** The role may not go without. */
  required: boolean;
  recoveryCodes: number;
}

const isStatus = objectOf<FactorStatus>({ enabled: isFlag, required: isFlag, recoveryCodes: isNumber });
const loadStatus = async () => answerOf(`GET ${STATUS}`, isStatus, (await httpClient(STATUS)).json);

/** The person's authenticator app: set it up, get new recovery codes, go without again. */
export default function SecondFactorCard() {
  useRemote(pageTexts('second-factor'));
  const translate = useTranslate();
  const notify = useNotify();
  const { data, error, refetch } = useQuery({ queryKey: [STATUS], queryFn: loadStatus });
  const [dialog, setDialog] = useState<'enrol' | 'renew' | 'disable' | null>(null);
  const [codes, setCodes] = useState<string[]>();
  const close = () => {
    setDialog(null);
  };
  const show = (made: string[]) => {
    close();
    setCodes(made);
    void refetch();
  };
  return (
    <PageCard
      title={translate('secondFactor.title')}
      text={translate('secondFactor.text')}
      actions={
        data ? (
          <SoftChip colour={data.enabled ? 'success' : 'neutral'}>
            {translate(data.enabled ? 'secondFactor.on' : 'secondFactor.off')}
          </SoftChip>
        ) : null
      }
    >
      {!data && error ? <ProblemState heading="h2" error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={72} aria-busy /> : null}
      {data?.enabled === false ? (
        <Button variant="contained" sx={{ justifySelf: 'start' }} onClick={() => setDialog('enrol')}>
          {translate('secondFactor.enable')}
        </Button>
      ) : null}
      {data?.enabled === true ? (
        <>
          {data.recoveryCodes < FEW_CODES ? (
            <Alert severity="warning">{translate('secondFactor.left', { smart_count: data.recoveryCodes })}</Alert>
          ) : (
            <Typography variant="body2">
              {translate('secondFactor.left', { smart_count: data.recoveryCodes })}
            </Typography>
          )}
          {data.required ? (
            <Typography variant="body2" color="text.secondary">
              {translate('secondFactor.required')}
            </Typography>
          ) : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => setDialog('renew')}>
              {translate('secondFactor.renew')}
            </Button>
            {data.required ? null : (
              <Button color="error" onClick={() => setDialog('disable')}>
                {translate('secondFactor.disable')}
              </Button>
            )}
          </Box>
        </>
      ) : null}
      {dialog === 'enrol' ? <EnrolDialog onClose={close} onDone={show} /> : null}
      {dialog === 'renew' ? (
        <CheckedDialog
          kind="renew"
          onClose={close}
          onConfirm={async (password, code) => show(await renewRecoveryCodes(password, code))}
        />
      ) : null}
      {dialog === 'disable' ? (
        <CheckedDialog
          kind="disable"
          onClose={close}
          onConfirm={async (password, code) => {
            await disableSecondFactor(password, code);
            close();
            notify('secondFactor.disabled', { type: 'success' });
            await refetch();
          }}
        />
      ) : null}
      {codes === undefined ? null : <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </PageCard>
  );
}

/** Asks for password and code before the second factor changes. */
function CheckedDialog({ kind, onClose, onConfirm }: CheckedDialogProps) {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, refusals, attempt } = useRefusals();
  return (
    <FormDialog
      title={translate(`secondFactor.${kind}`)}
      text={translate(`secondFactor.${kind}Text`)}
      action={translate(`secondFactor.${kind}`)}
      danger={kind === 'disable'}
      busy={busy}
      refusal={refusals.form}
      onSubmit={() => void attempt(() => onConfirm(password, code))}
      onClose={onClose}
    >
      <PasswordInput value={password} onChange={setPassword} refusal={refusals.currentPassword} />
      <CodeInput value={code} onChange={setCode} refusal={refusals.code} />
    </FormDialog>
  );
}

/** New recovery codes, shown this once; only the button closes it. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('secondFactor.codesTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{translate('secondFactor.codesText')}</Alert>
        <Box
          component="ul"
          dir="ltr"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))',
            gap: 0.75,
            margin: 0,
            padding: 2,
            borderRadius: 1,
            border: 1,
            borderColor: 'divider',
            listStyle: 'none',
            fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <CopyButton text={text} />
        <Button
          startIcon={<DownloadIcon />}
          onClick={() => {
            downloadText(translate('secondFactor.fileName'), text);
          }}
        >
          {translate('secondFactor.download')}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button variant="contained" onClick={onClose}>
          {translate('secondFactor.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
