import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent, useEffect, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { groupBy } from '../../../../../core/group-by';
import type { JsonObject } from '../../../../../core/types';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { DialogButtonRow } from '../../../../../src/resources/form/DialogButtons';
import { callFailure, useProblemText } from '../../../../../src/resources/useProblemText';
import { zonedTime } from './zoned-time';
import type { OfferedDisposition } from '../../../dialer/rules/offered-disposition';
import type { DeskCall } from '../../rules/desk';
import { useShortcut } from './useShortcut';

const TAKES_KEYS =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=dialog]';

/** As the API bounds them. */
const LONGEST_NOTES = 500;

interface DispositionFormProps {
  work: DeskCall;
  /** Ends the time after the call, where the agent is in it. */
  finish?: () => Promise<void>;
  onDisposed: () => void;
  /** Where it stands in a dialog: closes that. */
  onCancel?: () => void;
}

/** What came of a call: one of the dispositions, by mouse or by its key, with notes and, for a promised call, the time. */
export function DispositionForm({ work, finish, onDisposed, onCancel }: DispositionFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useProblemText();
  const { call, dispositions, mailingContact } = work;
  const given = call['dispositionId'];
  const [chosenId, setChosenId] = useState(typeof given === 'string' ? given : null);
  const [notes, setNotes] = useState(typeof call['dispositionNotes'] === 'string' ? call['dispositionNotes'] : '');
  const [callback, setCallback] = useState('');
  const [recipient, setRecipient] = useState<'agent' | 'any'>('agent');
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const chosen = dispositions.find(({ id }) => id === chosenId);
  const isPromise = chosen?.requiresCallback === true || chosen?.result === 'callback';
  // Calls can be promised to the contacts of campaigns alone.
  const promises = isPromise && work.campaign !== null;
  const isSaved = chosenId === given && notes.trim() === (call['dispositionNotes'] ?? '') && callback === '';
  useHotkeys(dispositions, setChosenId);
  const save = async (ends: boolean) => {
    if (chosen === undefined) return;
    const body: JsonObject = {
      dispositionId: chosen.id,
      notes: notes.trim() === '' ? null : notes.trim(),
      ...(promises && callback !== '' && { callbackAt: new Date(callback).toISOString(), callbackFor: recipient }),
    };
    setBusy(true);
    setRefused({});
    try {
      if (!(ends && isSaved)) {
        await callApi(`/api/dialer/calls/${call.id}/disposition`, 'POST', body);
        setCallback('');
        notify('desk.disposition.saved', { type: 'success' });
      }
      if (ends) await finish?.();
      onDisposed();
    } catch (error) {
      const violations = callFailure(error).body?.violations ?? [];
      setRefused(Object.fromEntries(violations.map(({ path, message }) => [path, message])));
      notify(describe(error), { type: 'error', multiLine: true });
    } finally {
      setBusy(false);
    }
  };
  useShortcut('s', chosen !== undefined && !isBusy, () => void save(finish !== undefined));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(finish !== undefined);
  };
  if (dispositions.length === 0)
    return <Typography color="text.secondary">{translate('desk.disposition.none')}</Typography>;
  const submitButton = (
    <Button type="submit" variant="contained" disabled={isBusy || chosen === undefined} aria-keyshortcuts="Alt+S">
      {translate(finish === undefined ? 'ra.action.save' : 'desk.disposition.saveAndFinish')}
    </Button>
  );
  return (
    <form onSubmit={submit}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', marginBlockEnd: 2 }}>
        <Choices dispositions={dispositions} chosenId={chosenId} onChoose={setChosenId} />
        <TextField
          label={translate('resources.calls.fields.dispositionNotes')}
          multiline
          minRows={2}
          maxRows={6}
          value={notes}
          required={chosen?.requiresNotes === true}
          error={refused['notes'] !== undefined}
          helperText={refused['notes']}
          onChange={({ target }) => setNotes(target.value)}
          slotProps={{ htmlInput: { maxLength: LONGEST_NOTES } }}
        />
        {isPromise && !promises ? (
          <Typography variant="body2" color="text.secondary">
            {translate('desk.disposition.noCallback')}
          </Typography>
        ) : null}
        {promises ? (
          <CallbackFields
            at={callback}
            zone={typeof mailingContact?.['timezone'] === 'string' ? mailingContact['timezone'] : null}
            recipient={recipient}
            isRequired={chosen.requiresCallback}
            problem={refused['callbackAt']}
            onAt={setCallback}
            onRecipient={setRecipient}
          />
        ) : null}
      </Box>
      {onCancel === undefined ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {submitButton}
          {finish === undefined ? null : (
            <Button disabled={isBusy || chosen === undefined} onClick={() => void save(false)}>
              {translate('ra.action.save')}
            </Button>
          )}
        </Box>
      ) : (
        <DialogButtonRow>
          <Box sx={{ flex: 1 }} />
          <Button color="inherit" onClick={onCancel}>
            {translate('ra.action.cancel')}
          </Button>
          {submitButton}
        </DialogButtonRow>
      )}
    </form>
  );
}

interface ChoicesProps {
  dispositions: readonly OfferedDisposition[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}

/** By their groups; each with the key that chooses it. */
function Choices({ dispositions, chosenId, onChoose }: ChoicesProps) {
  const translate = useTranslate();
  const groups = groupBy(dispositions, ({ group }) => group ?? '');
  return (
    <Box
      role="radiogroup"
      aria-label={translate('resources.calls.fields.dispositionId')}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      {[...groups].map(([group, some]) => (
        <Box key={group}>
          {groups.size === 1 ? null : (
            <Typography variant="caption" color="text.secondary" component="p" sx={{ marginBlockEnd: 0.5 }}>
              {group === '' ? translate('desk.disposition.others') : group}
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {some.map(({ id, name, color, hotkey }) => (
              <Button
                key={id}
                role="radio"
                aria-checked={id === chosenId}
                aria-keyshortcuts={hotkey ?? undefined}
                variant={id === chosenId ? 'contained' : 'outlined'}
                color={id === chosenId ? 'primary' : 'inherit'}
                size="small"
                onClick={() => onChoose(id)}
                sx={{ borderColor: 'divider', gap: 1 }}
              >
                {color === null ? null : (
                  <Box
                    component="span"
                    aria-hidden
                    sx={{ inlineSize: 10, blockSize: 10, borderRadius: '50%', bgcolor: color, flexShrink: 0 }}
                  />
                )}
                {name}
                {hotkey === null ? null : (
                  <Box
                    component="kbd"
                    aria-hidden
                    sx={{ typography: 'caption', opacity: 0.7, '@media (pointer: coarse)': { display: 'none' } }}
                  >
                    {hotkey}
                  </Box>
                )}
              </Button>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface CallbackFieldsProps {
  at: string;
  /** Of the contact, IANA name; null where it is not known. */
  zone: string | null;
  recipient: 'agent' | 'any';
  isRequired: boolean;
  problem: string | undefined;
  onAt: (at: string) => void;
  onRecipient: (recipient: 'agent' | 'any') => void;
}

/** When the contact is called again, by the clock of the agent and, where it is another, by theirs; and by whom. */
function CallbackFields({ at, zone, recipient, isRequired, problem, onAt, onRecipient }: CallbackFieldsProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const labelId = useId();
  const there = at === '' || zone === null ? null : zonedTime(new Date(at), zone, language);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <TextField
        type="datetime-local"
        label={translate('desk.disposition.callbackAt')}
        value={at}
        required={isRequired}
        error={problem !== undefined}
        helperText={problem ?? (there === null ? undefined : translate('desk.disposition.there', { time: there }))}
        onChange={({ target }) => onAt(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Box>
        <Typography id={labelId} variant="caption" color="text.secondary">
          {translate('desk.disposition.callbackFor')}
        </Typography>
        <RadioGroup
          row
          aria-labelledby={labelId}
          value={recipient}
          onChange={(_, value) => onRecipient(value === 'any' ? 'any' : 'agent')}
        >
          <FormControlLabel value="agent" control={<Radio />} label={translate('desk.disposition.me')} />
          <FormControlLabel value="any" control={<Radio />} label={translate('desk.disposition.anyone')} />
        </RadioGroup>
      </Box>
    </Box>
  );
}

/** The keys of dispositions choose them, while nobody writes. */
function useHotkeys(dispositions: readonly OfferedDisposition[], choose: (id: string) => void): void {
  const latest = useRef({ dispositions, choose });
  useEffect(() => {
    latest.current = { dispositions, choose };
  });
  useEffect(() => {
    const hear = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || (target instanceof Element && target.closest(TAKES_KEYS) !== null)) return;
      const found = latest.current.dispositions.find(({ hotkey }) => hotkey?.toLowerCase() === key.toLowerCase());
      if (found !== undefined) latest.current.choose(found.id);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
