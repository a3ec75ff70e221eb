import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { ADMIN } from '../../../core/access/roles';
import { isObject } from '../../../core/is-object';
import { httpClient } from '../../providers/api/httpClient';
import { setMaintenance, useMaintenance } from '../../providers/api/maintenance';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useAbility } from '../../providers/session/useAbility';
import { useLanguage } from '../../fields/hooks/useLanguage';
import { usePageTitle } from '../../providers/screens/usePageTitle';
import { useRemote } from '../../providers/api/useRemote';
import { PageIntro } from '../PageIntro';
import { MaintenanceForm, type MaintenanceSaying } from './MaintenanceForm';

const ADDRESS = '/api/maintenance';

/** Tells the whole page what the server says; answers whether an operator's file says so. */
async function ask(options?: RequestInit): Promise<{ byFile: boolean }> {
  const { json } = await httpClient(ADDRESS, options);
  const answer = isObject(json) ? json : {};
  setMaintenance(answer['maintenance']);
  return { byFile: answer['byFile'] === true };
}

/** For an Admin: begins and ends the maintenance of the server. */
export default function Maintenance() {
  useRemote(pageTexts('maintenance'));
  const translate = useTranslate();
  const notify = useNotify();
  const language = useLanguage();
  const mayChange = useAbility().can('update', ADMIN);
  const state = useMaintenance();
  const title = translate('panel.pages.maintenance');
  usePageTitle(title);
  const { data, refetch } = useQuery({ queryKey: ['maintenance'], queryFn: () => ask() });
  const change = useMutation({
    mutationFn: (saying: MaintenanceSaying | null) =>
      ask(saying === null ? { method: 'DELETE' } : { method: 'PUT', body: JSON.stringify(saying) }),
    onSuccess: () => void refetch(),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const since =
    state && new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(state.since));
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <PageIntro title={title}>{translate('maintenance.text')}</PageIntro>
      <Alert
        severity={state === null ? 'success' : 'warning'}
        action={
          state !== null && data?.byFile === false && mayChange ? (
            <Button
              color="inherit"
              variant="outlined"
              size="small"
              disabled={change.isPending}
              onClick={() => change.mutate(null)}
            >
              {translate('maintenance.end')}
            </Button>
          ) : undefined
        }
      >
        {since === null ? translate('maintenance.off') : translate('maintenance.on', { since })}
      </Alert>
      {state !== null && data?.byFile === true ? (
        <Alert severity="info">{translate('maintenance.byFile')}</Alert>
      ) : null}
      {mayChange ? (
        <Card sx={{ padding: 3 }}>
          {/* A new state is a new form: what others have written is in it. */}
          <MaintenanceForm
            key={JSON.stringify(state)}
            state={state}
            busy={change.isPending}
            onBegin={(saying) => change.mutate(saying)}
          />
        </Card>
      ) : (
        <Alert severity="info">{translate('maintenance.readOnly')}</Alert>
      )}
    </Stack>
  );
}
