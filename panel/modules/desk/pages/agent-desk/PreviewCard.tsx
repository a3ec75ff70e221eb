import CallIcon from '@mui/icons-material/CallOutlined';
import SkipNextIcon from '@mui/icons-material/SkipNextOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import {
  type Preview,
  isSkipReason,
  LONGEST_SKIP_NOTE,
  SKIP_REASONS,
  type SkipReason,
} from '../../../dialer/rules/preview';
import { ContactFields } from './person/PersonCard';
import { useDeskAction } from './useDeskAction';
import { useDial } from './useDial';
import { useShortcut } from './useShortcut';

interface PreviewCardProps {
  preview: Preview;
  refresh: () => void;
}

/** The next contact of a campaign, before it is called: by the agent now, by itself when the time is up, or later. */
export function PreviewCard({ preview, refresh }: PreviewCardProps) {
  const translate = useTranslate();
  const { act, isBusy: isSkipping } = useDeskAction(refresh);
  const { order, isBusy: isDialling } = useDial(refresh);
  const isBusy = isSkipping || isDialling;
  const [isAsking, setAsking] = useState(false);
  const path = `/api/dialer/preview/${preview.id}`;
  const dial = () => void order(path, { action: 'dial' });
  const toggle = () => setAsking((before) => !before);
  useShortcut('d', !isBusy, dial);
  useShortcut('p', !isBusy, toggle);
  return (
    <PageCard title={translate('desk.preview.title')} text={translate('desk.preview.text')}>
      {preview.contact === null ? (
        <Typography color="text.secondary">{translate('desk.person.hidden')}</Typography>
      ) : (
        <ContactFields collection="mailing-contacts" record={preview.contact} variables={preview.variables} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="contained"
          color="success"
          startIcon={<CallIcon />}
          disabled={isBusy}
          aria-keyshortcuts="Alt+D"
          onClick={dial}
        >
          {translate('desk.preview.dial')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<SkipNextIcon />}
          disabled={isBusy}
          aria-keyshortcuts="Alt+P"
          aria-expanded={isAsking}
          onClick={toggle}
        >
          {translate('desk.preview.skip')}
        </Button>
        <Typography component="span" color="text.secondary" sx={{ marginInlineStart: 'auto' }}>
          {translate('desk.preview.dialsIn')} <Ticking until={preview.dialsAt} />
        </Typography>
      </Box>
      {isAsking ? (
        <SkipForm
          disabled={isBusy}
          onCancel={() => setAsking(false)}
          onSkip={(reason, note) => void act(path, { action: 'skip', reason, note })}
        />
      ) : null}
    </PageCard>
  );
}

interface SkipFormProps {
  disabled: boolean;
  onSkip: (reason: SkipReason, note: string | null) => void;
  onCancel: () => void;
}

/** Why the contact is left for later: a digit chooses the reason, Enter skips, Escape goes back. */
function SkipForm({ disabled, onSkip, onCancel }: SkipFormProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [reason, setReason] = useState<SkipReason>(SKIP_REASONS[0]);
  const [note, setNote] = useState('');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const said = note.trim();
  const isWhole = reason !== 'other' || said !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && !disabled) onSkip(reason, said === '' ? null : said);
  };
  const hear = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') return onCancel();
    const isWriting = event.target instanceof HTMLInputElement && event.target.type === 'text';
    const chosen = isWriting ? undefined : SKIP_REASONS[Number(event.key) - 1];
    if (chosen !== undefined) setReason(chosen);
  };
  return (
    <Box component="form" onSubmit={submit} onKeyDown={hear} sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography id={titleId} variant="subtitle2" component="h3">
          {translate('desk.preview.why')}
        </Typography>
        <RadioGroup
          aria-labelledby={titleId}
          value={reason}
          onChange={(_, value) => isSkipReason(value) && setReason(value)}
        >
          {SKIP_REASONS.map((one, index) => (
            <FormControlLabel
              key={one}
              value={one}
              aria-keyshortcuts={String(index + 1)}
              control={<Radio size="small" slotProps={index === 0 ? { input: { ref: first } } : {}} />}
              label={
                <>
                  {translate(`resources.mailing-contacts.values.lastSkipReason.${one}`)}{' '}
                  <Box
                    component="kbd"
                    aria-hidden
                    sx={{
                      typography: 'caption',
                      color: 'text.secondary',
                      '@media (pointer: coarse)': { display: 'none' },
                    }}
                  >
                    {index + 1}
                  </Box>
                </>
              }
            />
          ))}
        </RadioGroup>
      </div>
      <TextField
        size="small"
        label={translate('desk.preview.note')}
        value={note}
        required={reason === 'other'}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST_SKIP_NOTE } }}
        sx={{ maxWidth: 480 }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={disabled || !isWhole}>
          {translate('desk.preview.skipNow')}
        </Button>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      </Box>
    </Box>
  );
}
