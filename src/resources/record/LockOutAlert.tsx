import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { formatInstant } from '../../../core/format/date';
import { useLanguage } from '../../fields/hooks/useLanguage';
import { httpClient } from '../../providers/api/httpClient';
import { answerOf, isText, objectOf, orNull } from '../../providers/api/shape';

interface LockOut {
  /** ISO 8601; null when the account is not locked. */
  lockedUntil: string | null;
}

const isLockOut = objectOf<LockOut>({ lockedUntil: orNull(isText) });

/** Says until when the account is locked, with the way to end that; nothing where it is not. */
export function LockOutAlert({ userId }: { userId: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const address = `/api/auth/lock-outs/${userId}`;
  const { data, refetch } = useQuery({
    queryKey: [address],
    queryFn: async () => answerOf(`GET ${address}`, isLockOut, (await httpClient(address)).json),
  });
  const lockedUntil = data?.lockedUntil ?? null;
  if (lockedUntil === null) return null;
  const unlock = async () => {
    setIsBusy(true);
    try {
      await httpClient(address, { method: 'DELETE' });
      notify('screens.lockOut.ended', { type: 'success' });
      await refetch();
    } catch {
      notify('screens.lockOut.failed', { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" disabled={isBusy} onClick={() => void unlock()}>
          {translate('screens.lockOut.end')}
        </Button>
      }
    >
      {translate('screens.lockOut.until', { at: formatInstant(lockedUntil, language) })}
    </Alert>
  );
}
