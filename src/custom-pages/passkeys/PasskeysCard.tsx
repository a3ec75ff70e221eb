import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useLocaleState, useNotify, useTranslate } from 'react-admin';
import { httpClient } from '../../providers/api/httpClient';
import { pageTexts } from '../../providers/texts/pageTexts';
import { authCall } from '../../providers/session/authCall';
import { hasPasskeys, type Ceremony } from '../../providers/session/passkeys';
import { useSignInMethods } from '../../providers/session/signInMethods';
import { answerOf, isText, listOf, objectOf, orNull, type Shape } from '../../providers/api/shape';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { isObject } from '../../../core/is-object';
import { useRemote } from '../../providers/api/useRemote';
import { ProblemState } from '../../resources/ProblemState';
import { useProblemText } from '../../resources/useProblemText';
import { PageCard } from '../PageCard';
import TextField from '@mui/material/TextField';
import { FormDialog } from '../second-factor/FormDialog';
import { PasswordInput } from '../second-factor/PasswordInput';
import { useRefusals } from '../second-factor/useRefusals';

interface AddPasskeyDialogProps {
  onClose: () => void;
  onDone: () => void;
}

const PASSKEYS = '/api/auth/passkeys';

interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

const isPasskey = objectOf<Passkey>({ id: isText, name: isText, createdAt: isText, lastUsedAt: orNull(isText) });
const loadPasskeys = async () => answerOf(`GET ${PASSKEYS}`, listOf(isPasskey), (await httpClient(PASSKEYS)).json);

/** The person's passkeys: add one, see when each was used, remove it. */
export default function PasskeysCard() {
  useRemote(pageTexts('second-factor'));
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useProblemText();
  const [locale] = useLocaleState();
  const methods = useSignInMethods();
  const { data, error, refetch } = useQuery({ queryKey: [PASSKEYS], queryFn: loadPasskeys });
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();
  const site = methods?.passkeys?.relyingParty;
  const possible = hasPasskeys(site);
  const day = (instant: string) => new Date(instant).toLocaleDateString(locale, { dateStyle: 'medium' });
  const factsOf = ({ createdAt, lastUsedAt }: Passkey) =>
    `${translate('passkeys.created', { day: day(createdAt) })} · ${lastUsedAt === null ? translate('passkeys.unused') : translate('passkeys.used', { day: day(lastUsedAt) })}`;

  const remove = async ({ id }: Passkey) => {
    setLeaving(undefined);
    try {
      await httpClient(`${PASSKEYS}/${encodeURIComponent(id)}`, { method: 'DELETE' });
      notify('passkeys.removed', { type: 'success' });
    } catch (failure) {
      notify(describe(failure), { type: 'error' });
    }
    await refetch();
  };

  return (
    <PageCard
      title={translate('passkeys.title')}
      text={translate('passkeys.text')}
      actions={
        <Button variant="outlined" disabled={!possible} onClick={() => setAdding(true)}>
          {translate('passkeys.add')}
        </Button>
      }
    >
      {site !== undefined && !possible ? (
        <Alert severity="info">{translate('passkeys.impossible', { site })}</Alert>
      ) : null}
      {!data && error ? <ProblemState heading="h2" error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={56} aria-busy /> : null}
      {data && data.length > 0 ? (
        <List disablePadding>
          {data.map((passkey, index) => (
            <ListItem
              key={passkey.id}
              disableGutters
              divider={index < data.length - 1}
              secondaryAction={
                <Tooltip title={translate('passkeys.remove')}>
                  <IconButton
                    edge="end"
                    aria-label={translate('passkeys.removeThis', { name: passkey.name })}
                    onClick={() => setLeaving(passkey)}
                  >
                    <DeleteIcon />
                  </IconButton>
                </Tooltip>
              }
            >
              <ListItemIcon sx={{ minWidth: 44 }}>
                <KeyIcon />
              </ListItemIcon>
              <ListItemText
                primary={passkey.name}
                secondary={factsOf(passkey)}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItem>
          ))}
        </List>
      ) : null}
      {adding ? (
        <AddPasskeyDialog
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            notify('passkeys.added', { type: 'success' });
            void refetch();
          }}
        />
      ) : null}
      <Confirm
        isOpen={leaving !== undefined}
        title={translate('passkeys.removeThis', { name: leaving?.name ?? '' })}
        content={translate('passkeys.removeText')}
        confirm={translate('passkeys.remove')}
        onConfirm={() => leaving && void remove(leaving)}
        onClose={() => setLeaving(undefined)}
      />
    </PageCard>
  );
}

/** Names the new passkey and asks for the password; then the browser asks for the device. */
function AddPasskeyDialog({ onClose, onDone }: AddPasskeyDialogProps) {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { busy, refusals, attempt } = useRefusals();
  const submit = () =>
    void attempt(async () => {
      await registerPasskey(name, password);
      onDone();
    });
  return (
    <FormDialog
      title={translate('passkeys.add')}
      text={translate('passkeys.addText')}
      action={translate('passkeys.go')}
      busy={busy}
      refusal={refusals.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={translate('passkeys.name')}
        required
        autoFocus
        value={name}
        error={refusals.name !== undefined}
        helperText={refusals.name ?? translate('passkeys.nameHint')}
        onChange={(event) => {
          setName(event.target.value);
        }}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <PasswordInput value={password} onChange={setPassword} refusal={refusals.currentPassword} />
    </FormDialog>
  );
}

// What the browser cannot go without; the rest of it is the browser's to read.
const isCreationOptions: Shape<PublicKeyCredentialCreationOptionsJSON> = (
  value,
): value is PublicKeyCredentialCreationOptionsJSON =>
  isObject(value) &&
  isText(value['challenge']) &&
  isObject(value['rp']) &&
  isObject(value['user']) &&
  Array.isArray(value['pubKeyCredParams']);
const isCreation = objectOf<Ceremony<PublicKeyCredentialCreationOptionsJSON>>({
  challenge: isText,
  options: isCreationOptions,
});

/** Makes a passkey for the signed-in person. Throws `SignInError`, or what the browser says. */
async function registerPasskey(name: string, currentPassword: string): Promise<void> {
  const [{ startRegistration }, begun] = await Promise.all([
    import('@simplewebauthn/browser'),
    authCall('passkeys/options', { currentPassword }),
  ]);
  const { challenge, options } = answerOf('passkeys/options', isCreation, begun);
  const response = await startRegistration({ optionsJSON: options });
  await authCall('passkeys', { challenge, name, response });
}
