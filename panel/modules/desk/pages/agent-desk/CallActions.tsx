import CallEndIcon from '@mui/icons-material/CallEndOutlined';
import PauseIcon from '@mui/icons-material/PauseOutlined';
import PhoneForwardedIcon from '@mui/icons-material/PhoneForwardedOutlined';
import PlayArrowIcon from '@mui/icons-material/PlayArrowOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { maskPhone } from '../../../../../core/format/phone';
import type { DataRecord } from '../../../../../core/wire';
import { mayOnRecord } from '../../../../../src/providers/session/recordRights';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useSession } from '../../../../../src/providers/session/useSession';
import { CALLS } from './desk-shape';
import { dialledNumber } from './dialled-number';
import { useDeskAction } from './useDeskAction';
import { useShortcut } from './useShortcut';

interface CallActionsProps {
  call: DataRecord;
  refresh: () => void;
}

/** What the agent may have done to the call that goes on: hold, transfer, hang up. */
export function CallActions({ call, refresh }: CallActionsProps) {
  const translate = useTranslate();
  const ability = useAbility();
  const tenantId = useSession()?.userData.tenantId ?? null;
  const { act, isBusy } = useDeskAction(refresh);
  const [isTransferring, setTransferring] = useState(false);
  const { state, direction } = call;
  const isTalking = state === 'answered' || state === 'on_hold';
  const may = (command: string) => mayOnRecord(ability, command, CALLS, { ...call }, tenantId);
  const run = (command: string, to?: string) =>
    act(`/api/calls/${call.id}/commands`, { command, ...(to !== undefined && { to }) });
  const hold = state === 'on_hold' ? 'resume' : 'hold';
  const canHold = isTalking && may(hold);
  const canTransfer = isTalking && may('transfer');
  // Whoever hangs up what only rings at them would take it from the others at whom it may ring next.
  const canHangUp = (isTalking || (state !== 'ended' && direction === 'outbound')) && may('hangup');
  useShortcut('e', canHold && !isBusy, () => void run(hold));
  useShortcut('t', canTransfer && !isBusy, () => setTransferring(true));
  useShortcut('h', canHangUp && !isBusy, () => void run('hangup'));
  if (!canHold && !canTransfer && !canHangUp) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {canHold ? (
        <Button
          variant="outlined"
          startIcon={hold === 'hold' ? <PauseIcon /> : <PlayArrowIcon />}
          disabled={isBusy}
          aria-keyshortcuts="Alt+E"
          onClick={() => void run(hold)}
        >
          {translate(hold === 'hold' ? 'desk.call.hold' : 'desk.call.resume')}
        </Button>
      ) : null}
      {canTransfer && !isTransferring ? (
        <Button
          variant="outlined"
          startIcon={<PhoneForwardedIcon />}
          disabled={isBusy}
          aria-keyshortcuts="Alt+T"
          onClick={() => setTransferring(true)}
        >
          {translate('desk.call.transfer')}
        </Button>
      ) : null}
      {canHangUp ? (
        <Button
          variant="contained"
          color="error"
          startIcon={<CallEndIcon />}
          disabled={isBusy}
          aria-keyshortcuts="Alt+H"
          onClick={() => void run('hangup')}
        >
          {translate('desk.call.hangUp')}
        </Button>
      ) : null}
      {canTransfer && isTransferring ? (
        <TransferForm
          disabled={isBusy}
          onCancel={() => setTransferring(false)}
          onTransfer={async (to) => {
            if (await run('transfer', to)) setTransferring(false);
          }}
        />
      ) : null}
    </Box>
  );
}

interface TransferFormProps {
  disabled: boolean;
  onTransfer: (to: string) => Promise<void>;
  onCancel: () => void;
}

/** Where the call goes: an extension, a queue's number, or a telephone number. */
function TransferForm({ disabled, onTransfer, onCancel }: TransferFormProps) {
  const translate = useTranslate();
  const [number, setNumber] = useState('');
  const to = dialledNumber(number);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (to !== null) void onTransfer(to);
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexBasis: '100%' }}
    >
      <TextField
        autoFocus
        size="small"
        label={translate('desk.call.transferTo')}
        value={number}
        onChange={({ target }) => setNumber(numberTyped(target.value))}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'tel', maxLength: 24 } }}
        sx={{ flex: '1 1 12rem', maxWidth: 320 }}
      />
      <Button type="submit" variant="contained" disabled={disabled || to === null}>
        {translate('desk.call.transfer')}
      </Button>
      <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
    </Box>
  );
}

/** An extension stays as it is typed; more digits than one has are a telephone number. */
export const numberTyped = (text: string): string => (text.replace(/\D/g, '').length > 6 ? maskPhone(text) : text);
