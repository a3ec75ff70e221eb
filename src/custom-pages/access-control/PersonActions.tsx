import Login from '@mui/icons-material/LoginOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { IMPERSONATION_MODES, type Impersonation } from '../../../core/wire';
import { impersonate } from '../../providers/impersonate';
import { useAbility } from '../../providers/useAbility';
import { useProblemText } from '../../resources/useProblemText';

const ICONS = { view: <Visibility />, act: <Login /> } as const;

/** The panel through the eyes of the person, or in the place of a Cliente; only what the Admin may do is offered. */
export function PersonActions({ userId }: { userId: string }) {
  const translate = useTranslate();
  const describe = useProblemText();
  const ability = useAbility();
  const { data: person } = useGetOne('users', { id: userId });
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const begin = async (mode: Impersonation['mode']) => {
    setBusy(true);
    try {
      await impersonate(userId, mode);
    } catch (refused) {
      setError(refused);
      setBusy(false);
    }
  };
  const fits = { view: person?.role !== 'Admin', act: person?.role === 'Cliente' };
  const offered = person === undefined ? [] : IMPERSONATION_MODES.filter((mode) => fits[mode] && ability.can(mode, 'Impersonation'));
  if (offered.length === 0) return null;
  return (
    <Box sx={{ marginBlock: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {offered.map((mode) => (
          <Button key={mode} variant={mode === 'view' ? 'contained' : 'outlined'} startIcon={ICONS[mode]} disabled={isBusy} onClick={() => void begin(mode)}>
            {translate(`access.impersonate.${mode}`)}
          </Button>
        ))}
      </Box>
      {error === undefined ? null : <Alert severity="error">{describe(error)}</Alert>}
    </Box>
  );
}
