import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { MaintenanceState } from '../../../core/brand/brand';
import { plainField } from '../../../core/records/plain-field';
import { FieldInput } from '../../fields/FieldInput';

const LONGEST_MESSAGE = 300;

export type MaintenanceSaying = Pick<MaintenanceState, 'message' | 'until'>;

/** `until` is what the input makes of what was typed: an instant, nothing, or the text itself where it is no date. */
interface Typed {
  message: string;
  until: string | null;
}

const UNTIL = plainField('until', 'date-time');

/** The input leaves a text that is no date as it was typed. */
const isToCome = (until: string): boolean => Date.parse(until) > Date.now() && new Date(until).toISOString() === until;

interface MaintenanceFormProps {
  state: MaintenanceState | null;
  busy: boolean;
  onBegin: (saying: MaintenanceSaying) => void;
}

/** Message and expected end; begins the maintenance, or changes what people read during it. */
export function MaintenanceForm({ state, busy, onBegin }: MaintenanceFormProps) {
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
            field={UNTIL}
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
