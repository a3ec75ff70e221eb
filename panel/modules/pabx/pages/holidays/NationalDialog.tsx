import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { HolidayCollection, HolidayImport } from '../../rules/holiday-import';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { callFailure, useProblemText } from '../../../../../src/resources/useProblemText';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { answerOf, isNumber, isText, listOf, objectOf } from '../../../../../src/providers/api/shape';

/** The days that are wanted, as they were typed. */
interface AskedDays {
  collection: HolidayCollection;
  year: string;
  optional: boolean;
  /** Undefined where a collection has one calendar alone. */
  calendar: string | undefined;
}

const isImport = objectOf<HolidayImport>({ ids: listOf(isText), kept: isNumber });

interface NationalDialogProps {
  collection: HolidayCollection;
  onClose: () => void;
}

/** Asks for a year, and puts the holidays of the country in that are not there yet. */
export function NationalDialog({ collection, onClose }: NationalDialogProps) {
  const translate = useTranslate();
  const describe = useProblemText();
  const notify = useNotify();
  const refresh = useRefresh();
  const [titleId, formId] = [useId(), useId()];
  const usual = useResource(collection).fields.find(({ name }) => name === 'calendar')?.default;
  const [year, setYear] = useState(() => String(new Date().getFullYear()));
  const [optional, setOptional] = useState(true);
  const [calendar, setCalendar] = useState(typeof usual === 'string' ? usual : undefined);
  const { mutate, error, isPending } = useMutation({
    mutationFn: askNational,
    onSuccess: ({ ids, kept }) => {
      notify('holidays.done', { type: 'success', messageArgs: { made: ids.length, kept } });
      refresh();
      onClose();
    },
  });
  const refused = callFailure(error).body?.errors ?? {};
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    mutate({ collection, year, optional, calendar });
  };
  const input = (name: string): TextFieldProps => ({
    label: translate(`holidays.${name}`),
    error: name in refused,
    helperText: refused[name],
    fullWidth: true,
    margin: 'none',
  });
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('holidays.national')}</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          id={formId}
          noValidate
          onSubmit={submit}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          <Typography variant="body2" color="text.secondary">
            {translate('holidays.text')}
          </Typography>
          <TextField
            {...input('year')}
            value={year}
            onChange={(event) => setYear(event.target.value.trim())}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4, dir: 'ltr' } }}
          />
          {calendar === undefined ? null : (
            <TextField
              {...input('calendar')}
              value={calendar}
              onChange={(event) => setCalendar(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 60 } }}
            />
          )}
          <FormControlLabel
            control={<Switch checked={optional} onChange={(event) => setOptional(event.target.checked)} />}
            label={translate('holidays.optional')}
          />
          {error && Object.keys(refused).length === 0 ? <Alert severity="error">{describe(error)}</Alert> : null}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={formId} variant="contained" loading={isPending}>
          {translate('holidays.import')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Puts the holidays of the country in. Throws what the server refuses. */
async function askNational({ collection, year, optional, calendar }: AskedDays): Promise<HolidayImport> {
  const path = `/api/${collection}/national`;
  const answer = await callApi(path, 'POST', {
    year: Number(year),
    optional,
    ...(calendar === undefined ? {} : { calendar }),
  });
  return answerOf(`POST ${path}`, isImport, answer);
}
