import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { FormProvider, useForm } from 'react-hook-form';
import type { MaintenanceState } from '../../../core/brand/brand';
import { plainField } from '../../../core/records/plain-field';
import { FieldInput } from '../../fields/FieldInput';
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

const LONGEST_MESSAGE = 300;

const UNTIL_FIELD = plainField('until', 'date-time');

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

type MaintenanceSaying = Pick<MaintenanceState, 'message' | 'until'>;

/** `until` is what the input makes of what was typed: an instant, nothing, or the text itself where it is no date. */
interface Typed {
  message: string;
  until: string | null;
}

interface MaintenanceFormProps {
  state: MaintenanceState | null;
  busy: boolean;
  onBegin: (saying: MaintenanceSaying) => void;
}

/** The input leaves a text that is no date as it was typed. */
const isToCome = (until: string): boolean => Date.parse(until) > Date.now() && new Date(until).toISOString() === until;

/** Message and expected end; begins the maintenance, or changes what people read during it. */
function MaintenanceForm({ state, busy, onBegin }: MaintenanceFormProps) {
  const translate = useTranslate();
  const form = useForm<Typed>({ defaultValues: { message: state?.message ?? '', until: state?.until ?? null } });
  const submit = form.handleSubmit(({ message, until }) => {
    if (until !== null && !isToCome(until))
      form.setError('until', { message: translate('maintenance.untilRefused') }, { shouldFocus: true });
    else onBegin({ message: message.trim() === '' ? null : message.trim(), until });
  });
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', '& .MuiFormControl-root': { marginBlock: 0 } }}
      >
        <TextField
          {...form.register('message')}
          label={translate('maintenance.message')}
          helperText={translate('maintenance.messageHelp')}
          multiline
          minRows={3}
          slotProps={{ htmlInput: { maxLength: LONGEST_MESSAGE } }}
        />
        <Box sx={{ inlineSize: '100%', maxInlineSize: 420 }}>
          <FieldInput
            field={UNTIL_FIELD}
            source="until"
            resource="maintenance"
            label={translate('maintenance.until')}
            helperText={translate('maintenance.untilHelp')}
            disabled={false}
          />
        </Box>
        <Button type="submit" variant="contained" color={state === null ? 'warning' : 'primary'} disabled={busy}>
          {translate(state === null ? 'maintenance.begin' : 'maintenance.change')}
        </Button>
      </Box>
    </FormProvider>
  );
}
