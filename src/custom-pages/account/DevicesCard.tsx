import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import { ProblemState } from '../../resources/ProblemState';
import { useProblemText } from '../../resources/useProblemText';
import { PageCard } from '../PageCard';
import { SessionLine } from './SessionLine';
import { useDeviceName } from './useDeviceName';
import { useEndSessions, useOwnSessions } from './useOwnSessions';

/** Where the account is signed in, and the way to end that, one by one or everywhere. */
export function DevicesCard() {
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useProblemText();
  const nameOf = useDeviceName();
  const { data, error, refetch } = useOwnSessions();
  const [asked, setAsked] = useState<'others' | 'all' | null>(null);
  const ending = useEndSessions((failure) => notify(describe(failure), { type: 'error' }));
  const end = (which: Parameters<typeof ending.mutate>[0]) => {
    setAsked(null);
    ending.mutate(which, { onSuccess: () => which !== 'all' && notify('account.sessions.ended', { type: 'success' }) });
  };
  return (
    <PageCard title={translate('account.sessions.title')} text={translate('account.sessions.text')}>
      {data ? (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data.map((session) => (
            <SessionLine key={session.id} session={session}>
              {session.isCurrent ? null : (
                <Button
                  size="small"
                  color="error"
                  variant="outlined"
                  disabled={ending.isPending}
                  aria-label={translate('account.sessions.endThis', { device: nameOf(session.device) })}
                  onClick={() => end({ id: session.id })}
                >
                  {translate('account.sessions.end')}
                </Button>
              )}
            </SessionLine>
          ))}
        </Box>
      ) : null}
      {!data && error ? <ProblemState heading="h2" error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={120} aria-busy /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          disabled={ending.isPending || (data?.length ?? 0) < 2}
          onClick={() => setAsked('others')}
        >
          {translate('account.sessions.endOthers')}
        </Button>
        <Button color="error" disabled={ending.isPending} onClick={() => setAsked('all')}>
          {translate('account.sessions.endAll')}
        </Button>
      </Box>
      <Confirm
        isOpen={asked !== null}
        title={translate(asked === 'all' ? 'account.sessions.endAll' : 'account.sessions.endOthers')}
        content={translate(asked === 'all' ? 'account.sessions.confirmAll' : 'account.sessions.confirmOthers')}
        confirm={translate('account.sessions.end')}
        onConfirm={() => asked && end(asked)}
        onClose={() => setAsked(null)}
      />
    </PageCard>
  );
}
