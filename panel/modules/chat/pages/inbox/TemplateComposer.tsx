import SendIcon from '@mui/icons-material/Send';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { filledTemplate, placeholdersOf } from '../../rules/template-text';
import { post } from './outbox';

/** Templates that are chosen from. */
const MOST = 200;
/** As the API bounds a value. */
const LONGEST_VALUE = 200;

interface TemplateComposerProps {
  attendance: DataRecord;
  contactName: string;
}

/** In place of the text once the official WhatsApp takes approved templates alone: which one, its values, and what the contact will read. */
export function TemplateComposer({ attendance, contactName }: TemplateComposerProps) {
  const translate = useTranslate();
  const { data = [], isPending } = useGetList<DataRecord>('chat-templates', {
    filter: { status: 'approved', connectionId: attendance['connectionId'] },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  const [chosen, setChosen] = useState<DataRecord | null>(null);
  const [values, setValues] = useState<readonly string[]>([]);
  const body = String(chosen?.['body'] ?? '');
  const samples = Array.isArray(chosen?.['samples']) ? chosen['samples'].map(String) : [];
  const count = placeholdersOf(body);
  const isReady = chosen !== null && values.length === count && values.every((value) => value.trim() !== '');
  const choose = (template: DataRecord | null) => {
    setChosen(template);
    // The first value is nearly always the name.
    const places = placeholdersOf(String(template?.['body'] ?? ''));
    setValues(Array.from({ length: places }, (_, place) => (place === 0 ? (contactName.split(' ')[0] ?? '') : '')));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const parameters = values.map((value) => value.trim());
    post({
      attendanceId: attendance.id,
      isNote: false,
      type: 'template',
      text: filledTemplate(body, parameters),
      files: [],
      replyToId: null,
      more: { templateId: chosen.id, ...(count > 0 && { templateParameters: parameters }) },
    });
    choose(null);
  };
  return (
    <Box component="form" onSubmit={send} sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity="info" sx={{ paddingBlock: 0 }}>
        {translate('inbox.window.closed')}
      </Alert>
      {!isPending && data.length === 0 ? (
        <Typography color="text.secondary">{translate('inbox.template.none')}</Typography>
      ) : (
        <>
          <Autocomplete
            size="small"
            options={data}
            value={chosen}
            loading={isPending}
            getOptionLabel={({ name, language }) => `${String(name)} (${String(language)})`}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_, template) => choose(template)}
            renderInput={(props) => <TextField {...props} label={translate('inbox.template.choose')} />}
          />
          {values.map((value, place) => (
            <TextField
              key={place}
              size="small"
              required
              label={translate('inbox.template.value', { number: place + 1 })}
              placeholder={samples[place] ?? ''}
              value={value}
              onChange={({ target }) => setValues(values.map((one, at) => (at === place ? target.value : one)))}
              slotProps={{ htmlInput: { maxLength: LONGEST_VALUE, dir: 'auto' } }}
            />
          ))}
          {chosen === null ? null : (
            <Box
              role="group"
              aria-label={translate('inbox.template.preview')}
              sx={{ bgcolor: 'action.hover', borderRadius: 2, padding: 1.5 }}
            >
              {typeof chosen['headerText'] === 'string' ? (
                <Typography variant="subtitle2" dir="auto">
                  {chosen['headerText']}
                </Typography>
              ) : null}
              <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {filledTemplate(body, values)}
              </Typography>
              {typeof chosen['footer'] === 'string' ? (
                <Typography variant="caption" color="text.secondary" dir="auto" component="p">
                  {chosen['footer']}
                </Typography>
              ) : null}
            </Box>
          )}
          <Button
            type="submit"
            variant="contained"
            disabled={!isReady}
            startIcon={<SendIcon sx={{ transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none') }} />}
            sx={{ justifySelf: 'end' }}
          >
            {translate('inbox.template.send')}
          </Button>
        </>
      )}
    </Box>
  );
}
